export const ENCODINGS = [
  'utf-8',
  'windows-1256',
  'windows-1252',
  'iso-8859-1',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = [',', ';', '\t', '|'] as const

/** How a file is laid out, told by its beginning; an admin may say otherwise. */
export interface FileLayout {
  format: 'csv' | 'xlsx'
  encoding: Encoding
  delimiter: string
  sheet: number
  sheets: readonly string[]
  /** The record with the headings, from 0; -1 where the file has none. */
  headerAt: number
  headers: readonly string[]
  /** What stands above the headings: a title, a note of the unit, an upper row of headings. */
  above?: readonly string[]
  /** The first rows below the headings. */
  sample: readonly (readonly string[])[]
  /** The day of the harvest that the file itself names, to be confirmed by a person. */
  harvest?: FileHarvest | null
  /** Whose own file it was, which its own reader wrote as a template. */
  own?: { title: string; rows: number; problems: number }
}

export interface FileHarvest {
  day: string
  from: 'column' | 'name' | 'workbook'
}

export type LayoutChoice = {
  [Key in 'encoding' | 'delimiter' | 'sheet' | 'headerAt']?: FileLayout[Key] | undefined
}
