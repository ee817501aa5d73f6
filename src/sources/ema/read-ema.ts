import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import { isZip } from '#src/features/importing/reading/what-it-is.ts'
import { compactKey } from '#src/persian/fold.ts'
import { sheetOf } from '../archive.ts'
import { type NamedRow, namedRows, rowsOfText } from '../delimited.ts'
import { type ForeignLicence, keyOfLicence, moietiesOf, UNSTATED } from '../foreign-licence.ts'
import {
  type Complaints,
  type Reading,
  read,
  type SourceFile,
  unusable,
  withoutRepeats,
} from '../reading.ts'
import { textOfFile } from '../text.ts'
import { readForeignDay } from '../values.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** The agency renamed many columns; the first name is the newest. */
const COLUMNS = {
  category: ['Category'],
  name: ['Name of medicine', 'Medicine name'],
  number: ['EMA product number', 'Product number'],
  state: ['Medicine status', 'Authorisation status'],
  inn: [
    'International non-proprietary name (INN) / common name',
    'International non-proprietary name (INN)',
  ],
  substance: ['Active substance'],
  atc: ['ATC code (human)', 'ATC code'],
  holder: [
    'Marketing authorisation developer / applicant / holder',
    'Marketing authorisation holder/company name',
  ],
  licensed: ['Marketing authorisation date'],
  generic: ['Generic or hybrid', 'Generic'],
  biosimilar: ['Biosimilar'],
} as const

type EmaRow = NamedRow<keyof typeof COLUMNS>

const NEEDED = ['category', 'name', 'number', 'state', 'substance', 'licensed'] as const
/** Everything else the workbook says is left where it is. */
const UNREAD = /./

const STATES: Readonly<Record<string, NonNullable<ForeignLicence['state']>>> = {
  authorised: 'current',
  'opinion under re examination': 'pending',
  opinion: 'pending',
  withdrawn: 'ended',
  expired: 'ended',
  lapsed: 'ended',
  revoked: 'ended',
  suspended: 'not-marketed',
  'not renewed': 'ended',
  refused: 'refused',
  'application withdrawn': 'refused',
  'withdrawn from rolling review': 'refused',
}

/** Reads the workbook of medicines of the European agency (or its CSV); animals' medicines are left out. */
export function readEma(file: SourceFile): Promise<Reading<ForeignLicence>> {
  return read(file.name, async (complain) => {
    const rows = isZip(file.bytes)
      ? await sheetOf(file)
      : rowsOfText(textOfFile(file, { maxBytes: MAX_BYTES, otherwise: 'windows-1252' }), {
          delimiter: ',',
          quotes: true,
        })
    const at = rows.findIndex(isHeadings)
    if (at < 0) unusable('other-content', 'سطر نام ستون‌های فهرست اروپا در فایل نیست.')
    const named = namedRows(rows.slice(at), COLUMNS, { needed: NEEDED, ignored: UNREAD }, complain)
    const licences = named.flatMap(
      (row, place) => readMedicine(row, at + place + 2, complain) ?? [],
    )
    return withoutRepeats(licences, keyOfLicence, complain)
  })
}

/** Not in brackets, and not before what only describes the name: «coagulation factor IX, recombinant». */
const BETWEEN_NAMES =
  /\s*(?:[;/|\n]|,\s+(?!\d|(?:live|recombinant|inactivated|attenuated|adsorbed|conjugated)\b))(?![^()]*\))\s*/i

/** Some lines of preface stand above them. */
function isHeadings(cells: readonly string[]): boolean {
  const keys = new Set(cells.map(compactKey))
  return keys.has(compactKey('Category')) && keys.has(compactKey('Active substance'))
}

function readMedicine(row: EmaRow, line: number, complain: Complaints): ForeignLicence | null {
  if (/^veterinary$/i.test(row.category)) return null
  if (row.name === '' || row.number === '') {
    complain.record('value', 'سطر، نام یا شمارهٔ فرآورده ندارد؛ کنار گذاشته شد.', { line })
    return null
  }
  const written = row.inn || row.substance
  const names = written.split(BETWEEN_NAMES).filter((name) => name !== '')
  const atcCode = row.atc.trim().toUpperCase()
  return {
    ...UNSTATED,
    register: 'ema',
    key: row.number,
    tradeName: row.name,
    ingredients: names.map((name) => ({ name, strength: null })),
    moleculeBases: moietiesOf(names),
    forms: [],
    routes: [],
    holder: row.holder || null,
    state: stateOf(row.state, line, complain),
    stateWord: row.state || null,
    licensedOn: licensedOn(row.licensed, line, complain),
    atcCode: isAtcCode(atcCode) ? atcCode : null,
    isGeneric: yesNo(row.generic),
    isBiosimilar: yesNo(row.biosimilar),
  }
}

function stateOf(word: string, line: number, complain: Complaints): ForeignLicence['state'] {
  const key = word
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  const state = STATES[key] ?? null
  if (state === null && word !== '') {
    complain.field('value', 'وضعیت مجوز شناخته نشد.', { line, field: 'state', value: word })
  }
  return state
}

function licensedOn(text: string, line: number, complain: Complaints): string | null {
  const day = readForeignDay(text)
  if (day === null && text !== '') {
    complain.field('value', 'تاریخ مجوز خوانده نشد.', { line, field: 'licensedOn', value: text })
  }
  return day
}

function yesNo(text: string): boolean | null {
  if (/^(?:yes|true)$/i.test(text)) return true
  return /^(?:no|false)$/i.test(text) ? false : null
}
