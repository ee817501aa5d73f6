import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** One line of the table: what was measured, its figures by column, and whether its goal was met. */
export interface Line {
  part: string
  what: string
  figures: Readonly<Record<string, number | string>>
  goal?: { text: string; met: boolean }
}

export function goal(text: string, met: boolean): { goal: NonNullable<Line['goal']> } {
  return { goal: { text, met } }
}

/** Prints the lines of one part; columns are those of its first line that has them. */
export function printPart(lines: readonly Line[]): void {
  const [first] = lines
  if (!first) return
  const columns = [...new Set(lines.flatMap(({ figures }) => Object.keys(figures)))]
  const table = [
    [first.part, ...columns, 'goal'],
    ...lines.map(({ what, figures, goal }) => [
      what,
      ...columns.map((column) => show(figures[column])),
      goal ? `${goal.met ? '✓' : '✗'} ${goal.text}` : '',
    ]),
  ]
  const widths = ['', ...columns, ''].map((_, place) =>
    Math.max(...table.map((row) => row[place]?.length ?? 0)),
  )
  for (const row of table) {
    const cells = row.map((cell, place) => {
      const width = widths[place] ?? 0
      return place === 0 || place === row.length - 1 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(cells.join('  ').trimEnd())
  }
  console.log()
}

/** Writes the run to `.data/bench/<date>.json` and says which goals were missed. */
export function saveReport(lines: readonly Line[]): string {
  const folder = path.resolve('.data/bench')
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const file = path.join(folder, `${at.slice(0, 19).replaceAll(':', '-')}.json`)
  const machine = { cores: os.availableParallelism(), node: process.version, load: os.loadavg() }
  writeFileSync(file, `${JSON.stringify({ at, machine, lines }, null, 2)}\n`)
  return file
}

function show(figure: number | string | undefined): string {
  if (typeof figure !== 'number') return figure ?? ''
  if (Number.isInteger(figure)) return figure.toLocaleString('en')
  if (Math.abs(figure) >= 100) return Math.round(figure).toLocaleString('en')
  return figure.toFixed(figure >= 10 ? 1 : 2)
}
