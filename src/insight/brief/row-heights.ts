import type { BriefTable } from './brief.ts'
import { writtenCell } from './written.ts'

// A table as wide as the page, in millimetres as brief-paper.css sets it.
const WIDTH = 171
const PADDING = { inline: 2.4, block: 2.2 }
const LINE = 4.6
/** A letter, as wide as they are on average; Latin codes included. */
const LETTER = 1.5

/** How high its heading and each of its rows come on paper, where their cells wrap. */
export function rowHeights({ columns, rows }: Pick<BriefTable, 'columns' | 'rows'>) {
  const heading = columns.map(({ label }) => label)
  const written = rows.map((row) =>
    columns.map(({ type }, place) => writtenCell(row[place] ?? null, type)),
  )
  const widths = columnWidths([heading, ...written])
  const heightOf = (cells: readonly string[]) =>
    PADDING.block + LINE * Math.max(1, ...cells.map((text, n) => linesOf(text, widths[n] ?? 1)))
  return { heading: heightOf(heading), rows: written.map(heightOf) }
}

/** In letters, as browsers share a line out: a column's longest word, and the rest by its longest text. */
function columnWidths(cells: readonly (readonly string[])[]): number[] {
  const columns = (cells[0] ?? []).map((_, n) => {
    const lines = cells.flatMap((row) => (row[n] ?? '').split('\n'))
    const longest = (texts: readonly string[]) => Math.max(1, ...texts.map((text) => text.length))
    return { least: longest(lines.flatMap((line) => line.split(' '))), most: longest(lines) }
  })
  const sum = (of: 'least' | 'most') => columns.reduce((total, column) => total + column[of], 0)
  const room = WIDTH / LETTER - (columns.length * PADDING.inline) / LETTER
  const spread = sum('most') - sum('least')
  const share = spread > 0 ? Math.max(0, (room - sum('least')) / spread) : 1
  return columns.map(({ least, most }) => least + (most - least) * share)
}

function linesOf(text: string, width: number): number {
  let lines = 0
  for (const line of text.split('\n')) {
    lines++
    let used = 0
    for (const { length } of line.split(' ')) {
      if (used > 0 && used + 1 + length > width) {
        lines++
        used = length
      } else used += (used > 0 ? 1 : 0) + length
    }
  }
  return lines
}
