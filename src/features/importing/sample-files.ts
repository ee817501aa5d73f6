import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { SAMPLE_HARVESTED_ON } from '#data/sample/showcase.ts'
import { TEMPLATE_ORDER, type TemplateName } from '#src/catalogue/templates.ts'
import { jalaliYear, todayInTehran } from '#src/persian/dates.ts'
import { addJalaliMonths } from '#src/persian/jalali-months.ts'
import { now } from '#src/server/clock.ts'
import { csvLine } from '../exporting/file/csv.ts'

export type Row = Record<string, string>
export type Files = Record<TemplateName, Row[]>

const ISO_DATE = /^\d{4}-\d\d-\d\d$/
const YEAR = 'سال'

/** The invented market does not age: it is moved by the half years that are over since the day of its files. */
function monthsOver(): number {
  const today = todayInTehran(now())
  let months = 0
  while (addJalaliMonths(SAMPLE_HARVESTED_ON, months + 6) <= today) months += 6
  return months
}

/** A date of the files, or the day of their harvest, as the market of today has it. */
export function sampleDay(date = SAMPLE_HARVESTED_ON): string {
  return addJalaliMonths(date, monthsOver())
}

/** Of the market of today. */
export async function readSampleFiles(folder: string): Promise<Files> {
  const months = monthsOver()
  const years = jalaliYear(sampleDay()) - jalaliYear(SAMPLE_HARVESTED_ON)
  const moved = ([header, cell]: [string, string]) => {
    if (ISO_DATE.test(cell)) return [header, addJalaliMonths(cell, months)]
    return [header, header === YEAR ? String(Number(cell) + years) : cell]
  }
  const read = async (name: TemplateName): Promise<[TemplateName, Row[]]> => {
    const text = await readFile(path.join(folder, `${name}.csv`))
    const rows: Row[] = parse(text, { columns: true, bom: true })
    return [name, rows.map((row) => Object.fromEntries(Object.entries(row).map(moved)))]
  }
  return Object.fromEntries(await Promise.all(TEMPLATE_ORDER.map(read))) as Files
}

export async function writeSampleFiles(folder: string, files: Files): Promise<string[]> {
  const written = TEMPLATE_ORDER.map(async (name) => {
    const file = path.join(folder, `${name}.csv`)
    const [first] = files[name]
    const lines = [Object.keys(first ?? {}), ...files[name].map((row) => Object.values(row))]
    await writeFile(file, lines.map(csvLine))
    return file
  })
  return Promise.all(written)
}
