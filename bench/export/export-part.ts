import path from 'node:path'
import { EXPORT_FORMATS, type ExportFormat } from '#src/server/db/schema/exports.ts'
import { reportOf } from '../pages/child.ts'
import { goal, type Line } from '../report.ts'
import type { ExportReport } from './export-program.ts'

const PROGRAM = path.join(import.meta.dirname, 'export-program.ts')
const GOALS = { megabytes: 150, toCopy: 0.3 }

/** All products as a workbook and as CSV, each in a process of its own. */
export async function benchExport(databaseUrl: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const format of EXPORT_FORMATS) {
    lines.push(lineOf(format, await reportOf<ExportReport>(PROGRAM, databaseUrl, format)))
  }
  return lines
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
