import { parse } from 'csv-parse/sync'
import readWorkbook, { type CellValue } from 'read-excel-file/node'
import type { TestPortal } from './test-portal.ts'

export type Cell = CellValue | null

export function download(portal: TestPortal, path: string, headers: Record<string, string>) {
  return fetch(`${portal.url}/api/export/${path}`, { headers, redirect: 'manual' })
}

/** Both sheets of an exported workbook, as a program that reads Excel files sees them. */
export async function openWorkbook(response: Response) {
  const sheets = await readWorkbook(Buffer.from(await response.arrayBuffer()))
  const [about, table] = sheets
  if (about?.sheet !== 'درباره' || !table) throw new Error('the workbook lacks a sheet')
  const [heading = [], ...rows] = table.data
  const lines = about.data.map(([label, text]): [string, string] => [String(label), String(text)])
  return { about: new Map(lines), heading, rows }
}

export async function openCsv(response: Response): Promise<string[][]> {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.subarray(0, 3).toString('hex') !== 'efbbbf') throw new Error('the BOM is missing')
  return parse(bytes, { bom: true, record_delimiter: '\r\n' })
}
