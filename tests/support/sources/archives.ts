import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zip } from '#src/features/exporting/file/zip.server.ts'
import type { Problem, SourceFile } from '#src/sources/reading.ts'

export function sourceFile(name: string, text: string | Uint8Array): SourceFile {
  return { name, bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text }
}

export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, texts: [text] }))
  return buffer(Readable.from(zip(entries)))
}

type Rows = readonly (readonly string[])[]

/**
 * A workbook of one sheet of texts, or of two, of which the first is hidden; `filtered` are lines of the one
 * that is seen which are filtered out.
 */
export function workbookOf(rows: Rows, hidden?: Rows, filtered: readonly number[] = []) {
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`
  const sheetOf = (of: Rows) =>
    `<worksheet><sheetData>${of.map((row, at) => `<row r="${at + 1}"${of === rows && filtered.includes(at + 1) ? ' hidden="1"' : ''}>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`
  const before = '<sheet name="y" state="veryHidden" sheetId="2" r:id="rId2"/>'
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${hidden ? before : ''}<sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    ...(hidden && { 'xl/worksheets/sheet2.xml': sheetOf(hidden) }),
  })
}

/** Problems in short: «record value». */
export const classes = (problems: readonly Problem[]) =>
  problems.map(({ class: of, severity }) => `${severity} ${of}`)
