import { CsvError, parse } from 'csv-parse/sync'
import { OWN_LIST_FORMS, OWN_LISTS_PATH, ownListPath } from '#src/addresses/account-pages.ts'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import {
  guessDelimiter,
  guessEncoding,
} from '#src/features/importing/reading/read-layout.server.ts'
import { firstRows } from '#src/features/importing/reading/sheet-rows.server.ts'
import { isZip, otherThanTable } from '#src/features/importing/reading/what-it-is.ts'
import { openWorkbook } from '#src/features/importing/reading/workbook-file.server.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { readSeen } from '#src/procedures/merge-seen.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import {
  linesOf,
  MAX_LINES,
  MAX_ROWS,
  namingColumns,
  narrowed,
  rowsOf,
  type Table,
} from './lines.ts'
import { ownListsRouter } from './router.ts'

const MAX_BYTES = 2 * 1024 * 1024
/** A workbook of so many bytes holds no more that anybody typed. */
const MAX_INFLATED = 20 * MAX_BYTES
/** By so much of a text it is seen what parts its cells; no row of it is longer. */
const SAMPLE_LETTERS = 200_000
/** A table of {@link MAX_BYTES} with more cells is of empty ones. */
const MAX_CELLS = 500_000
/** What some programs write for Excel before the headings. */
const SEPARATOR_LINE = /^\ufeff?sep=.\r?\n/i

/** The forms of own lists, with script or without: the procedures, then the page of the list. */
export const handleLists = answersForms(
  createCallerFactory(ownListsRouter),
  OWN_LIST_FORMS,
  async (lists, { action, text, form, files, ctx: { viewer } }) => {
    const id = text('id')
    const lines = async () => {
      const file = files.get('file')
      // What is refused half-way has cost as much as what is taken.
      if (file !== null) await countAttempts(['uploads', viewer.userId ?? ''])
      return readLines(text('list'), file)
    }
    if (action === 'create') {
      const isShared = text('audience') === 'team'
      const made = await lists.create({ name: text('name'), isShared, lines: await lines() })
      return ownListPath(made.id)
    }
    if (action === 'pick') {
      const into = id === '' ? { name: text('name') } : { id }
      const kind = WATCHED_KINDS.find((one) => one === text('kind'))
      if (!kind) throw new AppError('BAD_REQUEST')
      return ownListPath((await lists.pick({ into, kind, keys: form.getAll('ids') })).id)
    }
    if (action === 'remove') {
      await lists.remove({ id })
      return OWN_LISTS_PATH
    }
    if (action === 'watch') {
      return `${ownListPath(id)}?watched=${(await lists.watch({ id })).changed}`
    }
    if (action === 'unwatch') {
      return `${ownListPath(id)}?unwatched=${(await lists.unwatch({ id })).changed}`
    }
    if (action === 'add') await lists.add({ id, lines: await lines() })
    else if (action === 'settle') await lists.settle({ id, lines: settledIn(form) })
    else if (action === 'search') await lists.search({ id })
    else if (action === 'remove-line') await lists.removeLine({ id, line: Number(text('line')) })
    else if (action === 'rename')
      await lists.rename({ id, name: text('name'), seen: readSeen(text('seen')) })
    else if (action === 'share') await lists.share({ id, isOn: text('isOn') !== '' })
    else throw new AppError('NOT_FOUND')
    return ownListPath(id)
  },
  { maxBytes: MAX_BYTES },
)

/** «choice-12» is what was chosen for the line 12, «text-12» how else it is spelled. */
function settledIn(form: URLSearchParams) {
  return [...form].flatMap(([name, given]) => {
    const [, what, number] = /^(choice|text)-(\d{1,9})$/.exec(name) ?? []
    if (number === undefined || given.trim() === '') return []
    return [{ line: Number(number), ...(what === 'text' ? { text: given } : { value: given }) }]
  })
}

async function readLines(pasted: string, file: FormDataEntryValue | null) {
  const tables: Table[] = pasted === '' ? [] : [rowsOf(pasted)]
  if (file instanceof File) tables.push(...(await tablesOfFile(file)))
  refuseLength(tables)
  const { lines, total } = linesOf(tables)
  if (total > lines.length) {
    throw new AppError('BAD_REQUEST', `بیش از ${formatNumber(MAX_LINES)} خط در یک فهرست جا نمی‌شود.`)
  }
  return lines
}

function refuseLength(tables: readonly Table[]): void {
  if (tables.reduce((rows, { length }) => rows + length, 0) <= MAX_ROWS) return
  throw new AppError('BAD_REQUEST', `فایل بیش از ${formatNumber(MAX_ROWS)} سطر دارد.`)
}

async function tablesOfFile(file: File): Promise<Table[]> {
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length === 0) throw new AppError('BAD_REQUEST', 'این فایل خالی است.')
  const other = otherThanTable(bytes)
  if (other !== null) throw new AppError('BAD_REQUEST', other)
  if (isZip(bytes)) return tablesOfWorkbook(bytes, file.name)
  // Persian Excel saves «CSV» as Windows-1256 and «Unicode text» as UTF-16.
  const text = new TextDecoder(guessEncoding(bytes)).decode(bytes)
  if (text.includes('\0')) throw new AppError('BAD_REQUEST', 'این فایل متن یا اکسل نیست.')
  return [/\.csv$/i.test(file.name) ? rowsOfCsv(text.replace(SEPARATOR_LINE, '')) : rowsOf(text)]
}

function rowsOfCsv(text: string): string[][] {
  const looks = {
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  }
  const bounds = { to: MAX_ROWS + 1, max_record_size: SAMPLE_LETTERS }
  try {
    const delimiter = guessDelimiter(text.slice(0, SAMPLE_LETTERS))
    const cells = text.split(delimiter, MAX_CELLS).length
    if (cells < MAX_CELLS) return parse(text, { ...looks, ...bounds, delimiter }).map(narrowed)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  throw new AppError(
    'BAD_REQUEST',
    'سطری از این فایل پایان ندارد یا بسیار بلند است؛ شاید گیومه‌ای بسته نشده یا فایل ناقص باشد. آن را دوباره با قالب CSV ذخیره کنید.',
  )
}

const widthOf = (rows: Table) => rows.reduce((most, cells) => Math.max(most, cells.length), 0)

/** Every sheet that says which of its columns names records, else the widest one: a cover is narrow. */
async function tablesOfWorkbook(bytes: Buffer, name: string): Promise<Table[]> {
  using book = await openWorkbook(bytes, name, MAX_INFLATED)
  const tables: Table[] = []
  const naming: Table[] = []
  for (const [sheet, { isHidden }] of book.sheets.entries()) {
    if (isHidden) continue
    const rows = (await firstRows(book, sheet, MAX_ROWS + 1)).map(narrowed)
    tables.push(rows)
    refuseLength(tables)
    if (namingColumns(rows) !== null) naming.push(rows)
  }
  const [widest = []] = tables.toSorted((a, b) => widthOf(b) - widthOf(a))
  return naming.length > 0 ? naming : [widest]
}
