import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createChance } from '../chance.ts'
import { inventMarks, inventNames } from '../names.ts'

const NAMES = {
  chemical: 'iran_erx_chemical_drugs.csv',
  titles: 'iran_erx_titles_generic_code.csv',
  natural: 'iran_erx_natural_products.csv',
}
const ROWS = { chemical: 29_454, titles: 12_767, natural: 3_380, codes: 3_675, companies: 540 }
const FORMS = ['TABLET ORAL', 'CAPSULE ORAL', 'INJECTION, SOLUTION PARENTERAL', 'CREAM TOPICAL']

/** The regulator's files of BENCH_ERX_DIR or ../shared/data, else invented ones of the same shape. */
export function findRegulatorFiles(temporary: string) {
  const folders = [process.env.BENCH_ERX_DIR, path.resolve('../shared/data')]
  const folder = folders.find((one) => one && existsSync(path.join(one, NAMES.chemical)))
  return { isReal: folder !== undefined, ...pathsIn(folder ?? inventFiles(temporary)) }
}

function pathsIn(folder: string) {
  return {
    chemical: path.join(folder, NAMES.chemical),
    titles: path.join(folder, NAMES.titles),
    natural: path.join(folder, NAMES.natural),
  }
}

function inventFiles(folder: string): string {
  const chance = createChance(3)
  const files = pathsIn(folder)
  const titles = inventNames(ROWS.codes, chance).map(
    ({ en }) =>
      `${en.toUpperCase()} ${10 + Math.floor(chance.next() * 490)} mg ${chance.pick(FORMS)}`,
  )
  const marks = inventMarks(ROWS.chemical / 4, chance)
  const companies = inventMarks(ROWS.companies, chance).map(({ fa }, place) => ({
    name: `داروسازی ${fa}`,
    id: String(99_900_010_000 + place),
  }))
  const gtin = (place: number) => `062600${String(place).padStart(8, '0')}`
  const irc = (prefix: number, place: number) => `${prefix}${String(place).padStart(12, '0')}`
  const brand = () => `${chance.pick(marks).en.toUpperCase()} ${chance.pick(FORMS)} 10 mg`
  const rows = (count: number, row: (place: number) => (string | number)[]) =>
    Array.from({ length: count }, (_, place) => row(place))
  const company = () => {
    const { name, id } = companies[Math.floor(companies.length * chance.next() ** 2)] ??
      companies[0] ?? { name: '', id: '' }
    return [name, id]
  }
  writeCsv(
    files.titles,
    'GenericCode,ErxTitle,ERXCode',
    rows(ROWS.titles, (place) => {
      const code = place % ROWS.codes
      const branded = place < ROWS.codes ? '' : ` [${chance.pick(marks).en.toUpperCase()}]`
      return [code + 1, `${titles[code]}${branded}`, 60_000 + place]
    }),
  )
  writeCsv(
    files.chemical,
    'IRC,FULLBRANDNAME,GenericCode,LicenseOwnerCompanyName,LicenseOwnerCompanyNationalId,PackageCount,GTIN,ErxCode,Action',
    rows(ROWS.chemical, (place) => [
      irc(9999, place),
      brand(),
      1 + Math.floor(ROWS.codes * chance.next() ** 1.6),
      ...company(),
      30,
      gtin(place),
      60_000 + (place % ROWS.titles),
      '',
    ]),
  )
  writeCsv(
    files.natural,
    'IRC,ATCCode,FullEnBrandName,LicenseOwnerName,LicenseOwnerNationalCode,ErxCode,PackageCount,GTIN,ACTION',
    rows(ROWS.natural, (place) => [
      irc(9998, place),
      '',
      brand(),
      ...company(),
      90_000 + place,
      30,
      gtin(place),
      'Old',
    ]),
  )
  return folder
}

function writeCsv(file: string, headers: string, rows: readonly (string | number)[][]): void {
  const quote = (cell: string | number) => (/[",]/.test(String(cell)) ? `"${cell}"` : String(cell))
  const lines = rows.map((row) => row.map(quote).join(','))
  writeFileSync(file, `\ufeff${[headers, ...lines].join('\r\n')}\r\n`)
}
