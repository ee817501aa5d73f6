import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { EXPORT_FORMATS, type ExportFormat } from '#src/server/db/schema/exports.ts'
import { goal, type Line } from '../report.ts'
import type { ExportReport } from './export-program.ts'

const GOALS = { megabytes: 150, toCopy: 0.3 }

/** All products as a workbook and as CSV, each in a process of its own. */
export async function benchExport(databaseUrl: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const format of EXPORT_FORMATS) {
    lines.push(lineOf(format, await exportInProcess(databaseUrl, format)))
  }
  return lines
}

async function exportInProcess(url: string, format: ExportFormat): Promise<ExportReport> {
  const child = fork(path.join(import.meta.dirname, 'export-program.ts'), [url, format])
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the export ended with status ${status}`)
  })
  const [report] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return report as ExportReport
}

function lineOf(format: ExportFormat, report: ExportReport): Line {
  const { rows, seconds, bytes, aboveIdle, copySeconds, psqlSeconds } = report
  const megabytes = Math.round(aboveIdle / 1e6)
  const toCopy = copySeconds / seconds
  return {
    part: `export (${rows} products)`,
    what: format.toUpperCase(),
    figures: {
      seconds,
      'rows/s': Math.round(rows / seconds),
      '÷ COPY': toCopy,
      '÷ psql \\copy': psqlSeconds === null ? 'psql not found' : psqlSeconds / seconds,
      'MB above idle': megabytes,
      'file MB': bytes / 1e6,
    },
    ...(format === 'csv'
      ? goal(`≥ ${GOALS.toCopy} × COPY`, toCopy >= GOALS.toCopy)
      : goal(`≤ ${GOALS.megabytes} MB`, megabytes <= GOALS.megabytes)),
  }
}
