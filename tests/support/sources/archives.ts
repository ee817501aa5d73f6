import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zip } from '#src/features/exporting/file/zip.server.ts'
import type { SourceFile } from '#src/sources/reading.ts'

/** A file of text, as it is read from disk. */
export function sourceFile(name: string, text: string | Uint8Array): SourceFile {
  return { name, bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text }
}

export async function zipOf(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, texts: [text] }))
  return buffer(Readable.from(zip(entries)))
}

/** A workbook of one sheet of texts. */
export function workbookOf(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`
  const lines = rows.map((row, at) => `<row r="${at + 1}">${row.map(cell).join('')}</row>`)
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  })
}
