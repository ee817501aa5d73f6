import { readAmount } from '#src/features/importing/parsing/amount.ts'
import { cleanText, codeText } from '#src/features/importing/parsing/clean.ts'
import { FORM_PATTERN } from '#src/features/importing/parsing/dosage.ts'
import { moleculeBases } from '#src/features/importing/parsing/molecule-base.ts'
import { splitQuantities } from '#src/features/importing/parsing/quantity.ts'
import { parseTitle } from '#src/features/importing/parsing/regulator-title.ts'
import { isZip } from '#src/features/importing/reading/what-it-is.ts'
import { compactKey } from '#src/persian/fold.ts'
import { sheetOf } from '../archive.ts'
import { type NamedRow, namedRows, rowsOfText } from '../delimited.ts'
import {
  type Complaints,
  type Reading,
  read,
  type SourceFile,
  unusable,
  withoutRepeats,
} from '../reading.ts'
import { textOfFile } from '../text.ts'
import { IGNORED_COLUMNS, NEEDED_COLUMNS, TAMIN_COLUMNS, type TaminColumn } from './columns.ts'
import type { TaminCoverage, TaminEntry } from './formulary-entry.ts'
import { gridRows } from './grid.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** Codes from here on are appliances, milk, natural products. */
const FIRST_OTHER_CODE = 66_000
/** A price of so few rials stands where none was set. */
const MAX_PLACEHOLDER_RIAL = 10
const MAX_NAME = 500

const COVERAGE = new Map<string, TaminCoverage>([
  [compactKey('است'), 'covered'],
  [compactKey('بله'), 'covered'],
  [compactKey('نیست'), 'not-covered'],
  [compactKey('خیر'), 'not-covered'],
  [compactKey('صرفا مشمول یارانه دولت'), 'subsidy-only'],
  [compactKey('صرفا مشمول صندوق صعب العلاج'), 'hard-to-treat-fund-only'],
])
const FLAGS = new Map(
  Object.entries({ است: true, بله: true, دارد: true, نیست: false, خیر: false, ندارد: false }).map(
    ([word, flag]) => [compactKey(word), flag],
  ),
)

/**
 * Reads the formulary of the Social Security insurer: its page with a grid, a table made from it
 * (CSV with the same headings) or a workbook of it.
 */
export function readTamin(file: SourceFile): Promise<Reading<TaminEntry>> {
  return read(file.name, async (complain) => {
    const rows = await tableOf(file, complain)
    const named = namedRows<TaminColumn>(
      rows,
      TAMIN_COLUMNS,
      { needed: NEEDED_COLUMNS, ignored: IGNORED_COLUMNS },
      complain,
    )
    const entries = named.flatMap((row, at) => readEntry(row, at + 2, complain) ?? [])
    if (entries.length === 0) unusable('other-content', 'هیچ سطر دارویی در آن نیست.')
    return withoutRepeats(entries, ({ code }) => code, complain)
  })
}

async function tableOf(file: SourceFile, complain: Complaints): Promise<string[][]> {
  if (isZip(file.bytes)) return sheetOf(file)
  const text = textOfFile(file, { maxBytes: MAX_BYTES, otherwise: 'windows-1256' })
  if (/^\s*</.test(text)) return gridRows(text, complain)
  const firstLine = text.slice(0, 4_000).split('\n', 1).join()
  const delimiter = firstLine.includes('\t') ? '\t' : firstLine.includes(';') ? ';' : ','
  return rowsOfText(text, { delimiter, quotes: true })
}

function readEntry(
  row: NamedRow<TaminColumn>,
  line: number,
  complain: Complaints,
): TaminEntry | null {
  const code = codeText(row.code).toUpperCase()
  if (!/^[A-Z]{0,2}\d{1,6}$/.test(code)) {
    complain.record('value', 'کد دارو باید عدد باشد؛ سطر کنار گذاشته شد.', {
      line,
      field: 'code',
      value: row.code,
    })
    return null
  }
  const name = cleanText(row.name)
  const medicineCode = /^\d+$/.test(code) && Number(code) < FIRST_OTHER_CODE ? Number(code) : null
  const named = medicineCode === null ? null : readEntryName(name.slice(0, MAX_NAME))
  const flag = (field: TaminColumn) => readFlag(row, field, line, complain)
  const max = cleanText(row.max)
  const isMaxByFile = compactKey(max) === compactKey('طبق پرونده')
  return {
    code,
    medicineCode,
    name,
    molecule: named?.molecule ?? null,
    moleculeBases: moleculeBases(named?.molecule ?? ''),
    strength: named?.strength ?? null,
    coverage: readCoverage(row, line, complain),
    isHospitalOnly: flag('hospital'),
    needsDocumentOffice: flag('documentOffice'),
    needsFile: flag('file'),
    maxPerPrescription: isMaxByFile ? null : readWhole(row, 'max', line, complain),
    isMaxByFile,
    isHardToTreat: flag('hardToTreat'),
    needsBarcode: flag('barcode'),
    isElectronicOnly: flag('electronic'),
    ...readPrices(row, line, complain),
    sharePercent: readShare(row, line, complain),
  }
}

function readCoverage(row: NamedRow<TaminColumn>, line: number, complain: Complaints) {
  const coverage = COVERAGE.get(compactKey(cleanText(row.coverage))) ?? null
  if (coverage === null && row.coverage !== '') {
    const message = 'وضعیت بیمه شناخته نشد.'
    complain.field('value', message, { line, field: 'coverage', value: row.coverage })
  }
  return coverage
}

function readFlag(
  row: NamedRow<TaminColumn>,
  field: TaminColumn,
  line: number,
  complain: Complaints,
): boolean | null {
  const flag = FLAGS.get(compactKey(cleanText(row[field])))
  if (flag === undefined && row[field] !== '') {
    complain.field('value', 'باید «است» یا «نیست» باشد.', { line, field, value: row[field] })
  }
  return flag ?? null
}

function readWhole(
  row: NamedRow<TaminColumn>,
  field: TaminColumn,
  line: number,
  complain: Complaints,
): number | null {
  const amount = readAmount(row[field])
  if (amount === null) return null
  if (amount !== undefined && Number.isSafeInteger(amount) && amount >= 0) return amount
  complain.field('value', 'باید عدد صحیح باشد.', { line, field, value: row[field] })
  return null
}

function readShare(row: NamedRow<TaminColumn>, line: number, complain: Complaints): number | null {
  const share = readAmount(row.share.replace(/[%٪]/g, ''))
  if (share === null) return null
  if (share !== undefined && share >= 0 && share <= 100) return share
  const message = 'سهم سازمان باید میان ۰ و ۱۰۰ درصد باشد.'
  complain.field('value', message, { line, field: 'share', value: row.share })
  return null
}

/** The accepted price is that without subsidy and the subsidy together. */
function readPrices(row: NamedRow<TaminColumn>, line: number, complain: Complaints) {
  const price = readWhole(row, 'price', line, complain)
  const subsidy = readWhole(row, 'subsidy', line, complain)
  const accepted = readWhole(row, 'accepted', line, complain)
  if (accepted !== null && accepted <= MAX_PLACEHOLDER_RIAL) {
    complain.field('placeholder', 'قیمت چند ریالی، جای قیمتی است که تعیین نشده؛ کنار گذاشته شد.', {
      line,
      field: 'accepted',
      value: row.accepted,
    })
    return { priceWithoutSubsidyRial: null, subsidyRial: null, acceptedPriceRial: null }
  }
  if (price !== null && accepted !== null && price + (subsidy ?? 0) !== accepted) {
    const message = 'قیمت بدون یارانه و یارانه با جمع مورد قبول نمی‌خواند.'
    complain.field('contradiction', message, { line, field: 'accepted', value: row.accepted })
  }
  if (price !== null && price > 0 && price <= MAX_PLACEHOLDER_RIAL) {
    const message = 'قیمت بدون یارانهٔ چند ریالی کنار گذاشته شد؛ جمع مورد قبول می‌ماند.'
    complain.field('placeholder', message, { line, field: 'price', value: row.price })
    return { priceWithoutSubsidyRial: null, subsidyRial: null, acceptedPriceRial: accepted }
  }
  return { priceWithoutSubsidyRial: price, subsidyRial: subsidy, acceptedPriceRial: accepted }
}

const FIRST_AMOUNT =
  /\s(?=\d[\d.,]*\s?(?:mg|mcg|ug|ng|g|kg|ml|l|meq|mmol|mci|mbq|iu|cm2)(?![a-z])|\d[\d.,]*\s?[%[{])/i
const FIRST_FORM = new RegExp(`\\s(?=(?:${FORM_PATTERN})(?:\\s|$))`, 'i')

/**
 * «VERAPAMIL HYDROCHLORIDE 2.5 mg/1mL 2 mL INJECTION PARENTERAL 5MG/2ML INJECTION»: the regulator's
 * title with the insurer's own strength and form behind it, which are not read.
 */
function readEntryName(name: string): { molecule: string; strength: string | null } {
  const at = name.search(FIRST_AMOUNT)
  if (at <= 0) return { molecule: withoutForm(name), strength: null }
  const behind = name.slice(at)
  const form = behind.search(FIRST_FORM)
  const { strength } = splitQuantities(form < 0 ? behind : behind.slice(0, form))
  return { molecule: withoutForm(name.slice(0, at)), strength }
}

function withoutForm(text: string): string {
  const form = text.search(FIRST_FORM)
  return form > 0 ? text.slice(0, form).trim() : parseTitle(text).molecule
}
