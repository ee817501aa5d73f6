import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import { unpack } from '../archive.ts'
import { cell, isNamed, keyedRows, refuseOtherFiles, rowsOfFile } from '../delimited.ts'
import { type ForeignLicence, keyOfLicence, moietiesOf, UNSTATED } from '../foreign-licence.ts'
import {
  type Complaints,
  type Reading,
  read,
  type SourceFile,
  unusable,
  withoutRepeats,
} from '../reading.ts'
import { readForeignDay } from '../values.ts'

const MAX_BYTES = 256 * 1024 * 1024

/** Files have no headings: places of their columns, the first of all being DRUG_CODE. */
const DRUG = { class: 2, din: 3, brand: 4 } as const
const INGREDIENT = { name: 2, strength: 4, unit: 5 } as const
const COMPANY = { name: 3, type: 4 } as const
const FORM = { name: 2 } as const
const ROUTE = { name: 2 } as const
const STATUS = { isCurrent: 1, word: 2, day: 3 } as const
const CLASS = { atc: 1 } as const
/** Fewest columns of a row of the drug file. */
const MIN_DRUG_COLUMNS = 8

/** Files beside that of drugs, by the names of theirs. */
const PARTS = ['ingred', 'comp', 'form', 'route', 'status', 'ther'] as const
type Parts = ReadonlyMap<(typeof PARTS)[number], ReadonlyMap<string, string[][]>>

/**
 * Reads the extract of Canada's Drug Product Database: drug, ingred, comp, form, route, status and
 * ther files, of products on the market, approved, dormant or cancelled (`_ap`, `_dr`, `_ia`), or ZIPs
 * of them. Files are joined by DRUG_CODE. Medicines for people alone are kept.
 */
export function readDpd(given: readonly SourceFile[]): Promise<Reading<ForeignLicence>> {
  return read(given[0]?.name ?? 'dpd', async (complain) => {
    const files = (await Promise.all(given.map((file) => unpack(file)))).flat()
    const drugs = rowsNamed(files, 'drug', complain)
    if (drugs.length === 0) return refuseOtherFiles(files, 'drug.txt')
    refuseOtherColumns(drugs)
    const parts = new Map(
      PARTS.map((name) => [
        name,
        Map.groupBy(rowsNamed(files, name, complain), (row) => cell(row, 0)),
      ]),
    )
    tellMissing(parts, complain)
    const licences = drugs.flatMap((row) => readDrug(row, parts, complain) ?? [])
    return withoutRepeats(licences, keyOfLicence, complain)
  })
}

function rowsNamed(files: readonly SourceFile[], name: string, complain: Complaints): string[][] {
  return files
    .filter((file) => isNamed(file, `${name}(?:_(?:ap|dr|ia))?`))
    .flatMap((file) => {
      const rows = rowsOfFile(file, MAX_BYTES, { delimiter: ',', quotes: true })
      return keyedRows(file, rows, { key: /^\d+$/, named: 'DRUG_CODE' }, complain)
    })
}

/** A file with fewer columns, or another order, is of another edition. */
function refuseOtherColumns(drugs: readonly string[][]): void {
  const right = drugs.filter(
    (row) => row.length >= MIN_DRUG_COLUMNS && /^\d{1,8}$/.test(row[DRUG.din]?.trim() ?? ''),
  )
  if (right.length > drugs.length / 2) return
  unusable('other-edition', 'ستون‌های drug.txt با ساختاری که می‌شناسیم یکی نیست.')
}

function tellMissing(parts: Parts, complain: Complaints): void {
  const missing = PARTS.filter((name) => !parts.get(name)?.size)
  if (missing.length === 0) return
  const list = missing.join('، ')
  complain.field('partial', `این بخش‌ها میان فایل‌ها نیست: ${list}`)
}

function readDrug(
  row: readonly string[],
  parts: Parts,
  complain: Complaints,
): ForeignLicence | null {
  if (!/^(?:human|radiopharmaceutical)$/i.test(cell(row, DRUG.class))) return null
  const code = cell(row, 0)
  const of = (part: (typeof PARTS)[number]) => parts.get(part)?.get(code) ?? []
  const ingredients = of('ingred').map((one) => ({
    name: cell(one, INGREDIENT.name),
    strength: `${cell(one, INGREDIENT.strength)} ${cell(one, INGREDIENT.unit)}`.trim() || null,
  }))
  if (ingredients.length === 0) {
    complain.field('orphan', 'فرآورده مادهٔ مؤثری در ingred.txt ندارد.', { value: code })
  }
  const names = ingredients.map(({ name }) => name)
  const owner = of('comp').find((one) => /din owner/i.test(cell(one, COMPANY.type)))
  return {
    ...UNSTATED,
    register: 'dpd',
    key: cell(row, DRUG.din) || code,
    tradeName: cell(row, DRUG.brand),
    ingredients,
    moleculeBases: moietiesOf(names.map(withoutElement)),
    forms: distinct(of('form'), FORM.name),
    routes: distinct(of('route'), ROUTE.name),
    holder: cell(owner ?? of('comp')[0] ?? [], COMPANY.name) || null,
    ...readState(of('status')),
    atcCode: distinct(of('ther'), CLASS.atc).find(isAtcCode) ?? null,
  }
}

const ELEMENT =
  /^(?:elemental )?(?:calcium|iron|zinc|magnesium|potassium|sodium|lithium|alumini?um|bismuth|selenium|copper|manganese|chromium|iodine|fluoride|estrogens)\s*\(([^()]{4,})\)$/i

/** «CALCIUM (CALCIUM CARBONATE)» is calcium carbonate: of other names the moiety stands before the salt. */
function withoutElement(name: string): string {
  return ELEMENT.exec(name)?.[1] ?? name
}

/** Beside a licence there is «AUTHORIZED BY INTERIM ORDER», which is revoked or expires. */
const LICENSED = /^(?:approved|marketed|authori[sz]ed)/i

/** The first licence is the first day on which a product was approved or marketed. */
function readState(
  rows: readonly string[][],
): Pick<ForeignLicence, 'state' | 'stateWord' | 'licensedOn'> {
  const current = rows.find((row) => /^y$/i.test(cell(row, STATUS.isCurrent)))
  const word = cell(current ?? [], STATUS.word)
  const licensed = rows.filter((row) => LICENSED.test(cell(row, STATUS.word)))
  return {
    state: stateOf(word),
    stateWord: word || null,
    licensedOn:
      licensed.flatMap((row) => readForeignDay(cell(row, STATUS.day)) ?? []).sort()[0] ?? null,
  }
}

function stateOf(word: string): ForeignLicence['state'] {
  if (/^(?:marketed|authori[sz]ed)/i.test(word)) return 'current'
  if (/^(?:approved|dormant)/i.test(word)) return 'not-marketed'
  return /^(?:cancelled|discontinued)|(?:revoked|expired)$/i.test(word) ? 'ended' : null
}

function distinct(rows: readonly string[][], at: number): string[] {
  return [...new Set(rows.map((row) => cell(row, at)))].filter((text) => text !== '')
}
