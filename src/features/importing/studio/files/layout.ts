export const ENCODINGS = ['utf-8', 'windows-1256', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = [',', ';', '\t', '|'] as const

/** How a file is laid out, told by its beginning; an admin may say otherwise. */
export interface FileLayout {
  format: 'csv' | 'xlsx'
  encoding: Encoding
  delimiter: string
  sheet: number
  sheets: readonly string[]
  /** The record with the headings, from 0. */
  headerAt: number
  headers: readonly string[]
  /** The first rows below the headings. */
  sample: readonly (readonly string[])[]
}

export type LayoutChoice = Partial<
  Pick<FileLayout, 'encoding' | 'delimiter' | 'sheet' | 'headerAt'>
>
