import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach } from 'vitest'
import { TEMPLATES, type TemplateName } from '#src/catalogue/templates.ts'
import { runImport } from '#src/features/importing/run-import.ts'
import { freshDatabase } from './database.ts'

export const IMPORT_PROGRAM = fileURLToPath(new URL('./import-program.ts', import.meta.url))

const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-import-'))
let made = 0

const remove = () => rmSync(folder, { recursive: true, force: true })
afterAll(remove)
// Files that share this module are more than the one that it ends with.
process.once('exit', remove)

/** Writes a file of a new name into a folder that goes when the test file is done. */
export function importFile(content: string | Buffer, name = `file-${made}.csv`): string {
  made += 1
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${made}-${name}`)
  writeFileSync(file, content)
  return file
}

type Cells = Record<string, string | number | null | undefined>

function csv(headers: readonly string[], rows: readonly (readonly Cells[string][])[]): string {
  const quote = (cell: Cells[string]) => `"${String(cell ?? '').replaceAll('"', '""')}"`
  return `\ufeff${[headers, ...rows].map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`
}

export function irc(number: number): string {
  return `1${String(number).padStart(15, '0')}`
}

const CHEMICAL = {
  IRC: '',
  FULLBRANDNAME: 'ATOSTROL TABLET ORAL 10 mg',
  GenericCode: '1910',
  LicenseOwnerCompanyName: 'داروسازی نمونه',
  LicenseOwnerCompanyNationalId: '10100000001',
  PackageCount: '30',
  GTIN: '06260152410148',
  ErxCode: '60000',
  Action: '',
}

/** The e-prescription list of chemical drugs; what a row leaves out is filled in. */
export function chemicalFile(rows: readonly Partial<typeof CHEMICAL>[]): string {
  const headers = Object.keys(CHEMICAL)
  const cells = rows.map((row, at) => Object.values({ ...CHEMICAL, IRC: irc(at + 1), ...row }))
  return importFile(csv(headers, cells), 'chemical.csv')
}

export function titlesFile(titles: readonly (readonly [code: number, title: string])[]): string {
  const cells = titles.map(([code, title], at) => [code, title, 70000 + at])
  return importFile(csv(['GenericCode', 'ErxTitle', 'ERXCode'], cells), 'titles.csv')
}

const NATURAL = {
  IRC: '',
  ATCCode: '',
  FullEnBrandName: 'MENTOMAX GEL TOPICAL 30 g',
  LicenseOwnerName: 'گل نمونه',
  LicenseOwnerNationalCode: '10100000009',
  ErxCode: '92659',
  PackageCount: '1',
  GTIN: '6260465200573',
  ACTION: 'Old',
}

export function naturalFile(rows: readonly Partial<typeof NATURAL>[]): string {
  const cells = rows.map((row, at) => Object.values({ ...NATURAL, IRC: irc(900 + at), ...row }))
  return importFile(csv(Object.keys(NATURAL), cells), 'natural.csv')
}

export function atcFile(rows: readonly (readonly string[])[]): string {
  const headers = ['atc_code', 'atc_name', 'ddd', 'uom', 'adm_r', 'note']
  const cells = rows.map((row) => [...row, ...Array(6).fill('NA')].slice(0, 6))
  return importFile(csv(headers, cells), 'atc.csv')
}

export function candidatesFile(rows: readonly (readonly [molecule: string, codes: string])[]) {
  const headers = [
    'molecule',
    'kind',
    'products',
    'atc_level5_candidates',
    'component_atc_candidates',
  ]
  const cells = rows.map(([molecule, codes]) => [molecule, 'single', 1, codes, ''])
  return importFile(csv(headers, cells), 'candidates.csv')
}

/** A file of a template; columns that no row names are left out, unless they are required. */
export function templateFile(kind: TemplateName, rows: readonly Cells[]): string {
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(TEMPLATES[kind].cells).filter(
    ([field, column]) => named.has(field) || 'required' in column,
  )
  const headers = columns.map(([, column]) => column.header)
  const cells = rows.map((row) => columns.map(([field]) => row[field]))
  return importFile(csv(headers, cells), `${kind}.csv`)
}

/** The path from the WHO table's top down to the codes given. */
export function atcPath(...codes: readonly string[]): string[][] {
  const all = codes.flatMap((code) => [1, 3, 4, 5, 7].map((length) => code.slice(0, length)))
  return [...new Set(all)].map((code) => [code, `GROUP ${code}`])
}

/** The title of what chemicalFile writes. */
export const TITLES = titlesFile([[1910, 'ATORVASTATIN (AS CALCIUM) 10 mg TABLET ORAL']])

/** An empty database for each test, what is imported into it, and what it holds then. */
export function importWorld() {
  let { database } = {} as Awaited<ReturnType<typeof freshDatabase>>
  beforeEach(async () => {
    database = (await freshDatabase()).database
  })
  const take = (request: Parameters<typeof runImport>[1]) =>
    runImport(database, request, { afterPublish: [] })
  return {
    database: () => database,
    take,
    harvest: (on: string, rows: Parameters<typeof chemicalFile>[0], titles = TITLES) =>
      take({ source: 'iran-erx', files: [chemicalFile(rows), titles], harvestedOn: on }),
    all: async (query: string) => (await database.$client.query(query)).rows,
  }
}
