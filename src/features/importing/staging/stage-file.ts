import { analyzeStaged } from '#src/catalogue/staging-tables.server.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { ImportRun } from '../import-run.ts'
import type { RowProblem } from '../import-types.ts'
import { cleanText, codeText } from '../parsing/clean.ts'
import type { CsvRecord } from '../reading/csv-records.ts'
import type { RecognisedFile } from '../reading/recognise-file.ts'
import { noGoodRow, refuse } from '../reading/refuse.ts'
import { chemicalRows, naturalRows, titleRows } from '../rows/iran-erx-rows.ts'
import { registryRows } from '../rows/registry-rows.ts'
import { regulatorRows } from '../rows/regulator-rows.ts'
import type { Row, RowComplaints, RowReader } from '../rows/row.ts'
import { TEMPLATE_ROWS } from '../rows/template-rows.ts'
import { atcRows, candidateRows } from '../rows/who-atc-rows.ts'
import type { FileKind } from '../source-files.ts'
import { copyRows } from './copy-rows.ts'

export const ROW_READERS: Record<FileKind, RowReader> = {
  ...TEMPLATE_ROWS,
  titles: titleRows,
  chemical: chemicalRows,
  natural: naturalRows,
  'regulator-products': regulatorRows,
  'registry-products': registryRows,
  'atc-ddd': atcRows,
  'atc-candidates': candidateRows,
}

export interface StagedFile {
  file: RecognisedFile
  rows: number
  bytes: number
  sha256: string
}

const KEY_FIELDS = ['irc', 'permitNo', 'code'] as const
const MAX_REFUSED_KEYS = 100_000

/** Reads a file row by row into its staging table; bad rows go to the problem list. */
export async function stageFile(run: ImportRun, file: RecognisedFile): Promise<StagedFile> {
  const reader = ROW_READERS[file.shape.kind]
  const reading = file.open(run.signal)
  const cursor = createCursor(run, file, reader.lists)
  const copy = copyRows(run.client, reader.table)
  const before = bytesBefore(run, file)
  const share = () => (before.read + reading.bytesRead()) / before.total
  let [rows, taken] = [0, 0]
  const hidden: number[] = []
  let coded = file.shape.kind === 'atc-candidates' ? 0 : null
  try {
    for await (const record of reading.records) {
      rows += 1
      run.meter.row(share)
      if (record.isHidden) hidden.push(record.line)
      const staged = cursor.moveTo(record) ? reader.read(cursor.row, cursor.complain) : null
      if (!staged) continue
      taken += 1
      if (coded !== null && hasCodes(staged)) coded += 1
      const full = copy.add(staged)
      if (full) await full
    }
    if (hidden.length > 0) run.problems.add(hiddenRows(file.name, hidden))
    if (cursor.areRounded()) throw refuse(file.name, ROUNDED_REASON)
    if (cursor.isCut() && !reading.endsInNewline()) throw refuse(file.name, CUT_REASON)
    if (taken === 0 || (coded !== null && coded < rows / 3)) {
      throw refuse(file.name, taken === 0 ? noGoodRow(cursor.firstRefusal()) : FEW_CODES)
    }
    await copy.end()
  } catch (error) {
    await copy.cancel()
    throw error
  } finally {
    await storeRefusedKeys(run, reader.table, cursor.refusedKeys)
    await run.problems.flush(run.client, run.batchId)
  }
  await run.client.query(analyzeStaged(reader.table))
  run.fileOf.set(reader.table, file)
  return { file, rows, bytes: reading.bytesRead(), sha256: reading.sha256() }
}

/** What is filtered out is read as what is seen: whether it was meant is for a person to say. */
function hiddenRows(file: string, [line = 0, ...others]: readonly number[]): RowProblem {
  const count = formatNumber(others.length + 1)
  const reason = `${count} سطر پنهان (فیلترشده یا جمع‌شده) در اکسل هست، اولی این سطر؛ آن‌ها هم خوانده شد. اگر نباید بیایند، از فایل پاکشان کنید`
  return { file, line, column: null, value: null, reason, isWarning: true }
}

const FEW_CODES =
  'بیش از دوسوم سطرها کد ATC ندارد؛ این فهرست کدهای ATC مولکول‌ها نیست و جای آن را نمی‌گیرد.'

function hasCodes(staged: object): boolean {
  return 'codes' in staged && Array.isArray(staged.codes) && staged.codes.length > 0
}

/** What a spreadsheet shows, and writes, where it has no value: no text of anybody. */
const SHEET_ERROR = /^#(?:#+|N\/A|GETTING_DATA|[A-Z][A-Z\d/_]*[!?])$|^Err:\d{3}$/
const SHEET_ERROR_REASON =
  'به‌جای مقدار، خطای اکسل آمده است؛ فرمول را درست کنید یا ستون را پهن‌تر کنید و دوباره ذخیره کنید'

/** Far beyond the longest name or title of any source; what is much longer cannot be put in order. */
const MAX_TEXT = 1_000
const LONG_REASON = `متن از ${formatNumber(MAX_TEXT)} کاراکتر بلندتر است`

/** Where products are named that may have no code; the sum of a table would count all of them again. */
const NAMES = ['line', 'productName', 'supplier']
const CODES = ['medicineCode', 'irc']
const SUM = /^(?:جمع|مجموع)(?:[\s:]|$)|^(?:grand |sub)?total\s*:?$/i
const SUM_REASON = 'سطر جمع جدول است و شمرده نمی‌شود'

/** Spreadsheets keep fifteen digits of a number: the sixteenth of an IRC that is none becomes nought. */
const CODE_DIGITS = 16
const MIN_ROUNDED = 6
const ROUNDED_REASON =
  'همهٔ کدهای ۱۶رقمی آن به صفر ختم می‌شود؛ اکسل رقم شانزدهم عدد را صفر می‌کند. ستون را پیش از واردکردن کدها «متن» کنید و فایل را از منبع دوباره بگیرید.'

const CUT_REASON = 'سطر آخر نیمه‌کاره است؛ فایل ناقص رسیده است.'

/** One row view for the whole file: it is asked millions of times and keeps nothing. */
function createCursor(run: ImportRun, file: RecognisedFile, lists: readonly string[] = []) {
  let current: CsvRecord = { line: 1, cells: [] }
  const refusedKeys: string[] = []
  let firstRefusal: RowProblem | undefined
  const headers = new Map(file.shape.columns.map(({ field, header }) => [field, header]))
  const fields = [...file.places.keys()]
  const texts = fields.filter((field) => !lists.includes(field))
  const asWritten = (field: string) => current.cells[file.places.get(field) ?? -1] ?? ''
  const { value: readValue } = file
  const cell = readValue ? (field: string) => readValue(field, current.cells) : asWritten
  const note = (field: string | null, reason: string, isWarning: boolean) => {
    const column = field && (headers.get(field) ?? field)
    const value = field && (asWritten(field) || cell(field))
    const problem = { file: file.name, line: current.line, column, value, reason, isWarning }
    run.problems.add(problem)
    if (!isWarning) firstRefusal ??= problem
  }
  const keyField = KEY_FIELDS.find((name) => file.places.has(name))
  const keyOf = () => (keyField ? codeText(cell(keyField)) : '')
  // Codes that end in nought; null once one does not.
  let rounded: Set<string> | null = new Set()
  const lookAtEnd = (key: string) => {
    if (rounded === null || key.length !== CODE_DIGITS) return
    if (!key.endsWith('0')) rounded = null
    else if (rounded.size < MIN_ROUNDED) rounded.add(key)
  }
  const names = NAMES.filter((field) => file.places.has(field))
  const sumIn = () =>
    names.length > 0 && CODES.every((field) => codeText(cell(field)) === '')
      ? names.find((field) => SUM.test(cleanText(asWritten(field))))
      : undefined
  const refuseRow = (field: string | null, reason: string) => {
    note(field, reason, false)
    const written = keyOf()
    // Of a code whose first noughts a spreadsheet took for nothing the product is there all the same.
    const key = keyField === 'irc' && written ? written.padStart(CODE_DIGITS, '0') : written
    if (key && refusedKeys.length < MAX_REFUSED_KEYS) refusedKeys.push(key)
    return null
  }
  const row: Row = {
    get line() {
      return current.line
    },
    cell,
  }
  const complain: RowComplaints = {
    refuse: refuseRow,
    warn: (field, reason) => note(field, reason, true),
  }
  return {
    row,
    complain,
    refusedKeys,
    firstRefusal: () => firstRefusal,
    areRounded: () => rounded?.size === MIN_ROUNDED,
    isCut: () => current.cells.length < file.width && current.line > 1,
    moveTo(record: CsvRecord): boolean {
      current = record
      const { cells } = record
      // Spreadsheets write commas for blank columns behind the table.
      while (cells.length > file.width && cells.at(-1)?.trim() === '') cells.pop()
      if (cells.length !== file.width) {
        refuseRow(null, `${formatNumber(cells.length)} ستون دارد، نه ${formatNumber(file.width)}`)
        return false
      }
      const wrong = fields.find((field) => SHEET_ERROR.test(asWritten(field)))
      const long = texts.find((field) => asWritten(field).length > MAX_TEXT)
      const sum = sumIn()
      if (wrong !== undefined) refuseRow(wrong, SHEET_ERROR_REASON)
      else if (sum !== undefined) refuseRow(sum, SUM_REASON)
      else if (long !== undefined) refuseRow(long, LONG_REASON)
      else lookAtEnd(keyOf())
      return (wrong ?? long ?? sum) === undefined
    },
  }
}

function bytesBefore(run: ImportRun, file: RecognisedFile): { read: number; total: number } {
  const sizes = run.files.map(({ bytes }) => bytes)
  const place = run.files.indexOf(file)
  const sum = (numbers: number[]) => numbers.reduce((total, bytes) => total + bytes, 0)
  return { read: sum(sizes.slice(0, place)), total: sum(sizes) }
}

async function storeRefusedKeys(run: ImportRun, table: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await run.client.query(
    'insert into staging.refused_keys (staging_table, key) select $1, unnest($2::text[])',
    [table, keys],
  )
}
