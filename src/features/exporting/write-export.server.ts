import { createHash, type Hash } from 'node:crypto'
import type { Viewer } from '#src/access/policy.ts'
import { POPULATIONS } from '#src/catalogue/parts/populations.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import type { Search } from '#src/list/view.ts'
import { formatBothCalendars } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import { type Dataset, readDataset } from '#src/server/dataset.ts'
import type { Database } from '#src/server/db/client.ts'
import type { ExportFormat } from '#src/server/db/schema/exports.ts'
import { AppError } from '#src/server/errors.ts'
import { log } from '#src/server/log/log.ts'
import { sourceWord } from '#src/words/source-words.ts'
import {
  type ExportOrder,
  giveRowsBack,
  type Outcome,
  type Reservation,
  reserveRows,
  settleRows,
} from '../access/allowance.server.ts'
import type { ExportedList } from '../access/exported-list.server.ts'
import { keepRows, newRowsMark } from '../papers/keep-paper.server.ts'
import { markRows } from '../papers/paper-mark.ts'
import { csvTexts } from './file/csv.ts'
import { withQrCode } from './file/picture.server.ts'
import { workbook } from './file/workbook.server.ts'
import { proseSheet, type Sheet } from './file/worksheet.ts'
import { gzipPieces } from './file/zip.server.ts'
import {
  type ExportPlan,
  openSnapshot,
  orderWords,
  planExport,
  readPages,
  type Snapshot,
} from './plan.server.ts'
import { hashed, printOf } from './print-of-rows.server.ts'

interface AboutFile {
  /** By what it is asked whether the rows still are these; null where it is not kept. */
  mark: ReturnType<typeof newRowsMark>
  plan: ExportPlan
  /** Rows of the file, which may be fewer than the view has. */
  rows: number
  dataset: Dataset | null
  origin: string
}

/** The address that opens the same view again. */
function permalink(origin: string, { list, search }: ExportPlan): string {
  return origin + list.path + writeSearchString({ ...list.fixed, ...search })
}

/** What the file holds, where it comes from, what its columns mean. */
function aboutRows({ plan, rows, dataset, origin, mark }: AboutFile): SheetValue[][] {
  const { list, wanted } = plan
  const filters = [...plan.silent, ...plan.filters]
  const none = 'بدون فیلتر: همهٔ فهرست'
  return [
    ['عنوان', `${list.title} | دیتا دارو`],
    ...(dataset?.isSample ? [['هشدار', 'دادهٔ نمونه: ساختگی است و بازار را نشان نمی‌دهد']] : []),
    ...(filters.length > 0 ? filters.map((words) => ['فیلتر', words]) : [['فیلتر', none]]),
    ['ترتیب', orderWords(plan)],
    ['ردیف‌های این نما', wanted.total],
    ['ردیف‌های این فایل', rows],
    ...(rows < wanted.total ? [['ناتمام', shortWords(rows, wanted.total)]] : []),
    ['منبع', sourceWord(dataset?.source ?? null)],
    ['تاریخ برداشت', dataset?.harvestedOn ? formatBothCalendars(dataset.harvestedOn) : 'نامعلوم'],
    [
      'نسخهٔ داده',
      dataset
        ? `${formatNumber(dataset.version, 'fa')}، انتشار ${formatBothCalendars(dataset.publishedAt)}`
        : '—',
    ],
    ['زمان تهیهٔ فایل', formatBothCalendars(now().toISOString())],
    ['نشانی همین نما', permalink(origin, plan)],
    ...markRows(mark, origin),
    [],
    ...Object.entries(POPULATIONS),
    [],
    ['ستون', 'تعریف'],
    ...list.columns(plan.keys).map(({ label, type, meaning }) => {
      return [label, [TYPE_WORDS[type], meaning].filter(Boolean).join('؛ ')]
    }),
  ]
}

const TYPE_WORDS = { text: 'متن', number: 'عدد', date: 'تاریخ میلادی' } as const

function shortWords(rows: number, total: number): string {
  return `سهم خروجی امروز ${countOf(rows, total)} ردیف را در بر گرفت: ${formatNumber(rows)} ردیف اول`
}

/** Each file being written holds a database connection; pages need the rest of the ten. */
const MAX_AT_ONCE = 4
const MAX_OF_ONE = 2

const writing: string[] = []

interface ExportRequest {
  viewer: Viewer
  /** Counts files being written at once. */
  person: string
  name: string
  list: ExportedList
  format: ExportFormat
  search: Search
  origin: string
  /** CSV goes out compressed where its reader can. */
  gzip: boolean
  /** What stands in a workbook before the rows; by default the sheet about the file. */
  front?: (about: AboutFile) => readonly Sheet[]
  /** Where it is asked whether what stands there is still so. */
  paper?: string | undefined
  /** How the account page names it and opens it again; by default the view of the list. */
  recorded?: Pick<ExportOrder, 'id' | 'search' | 'filters'>
}

export interface ExportFile {
  rows: number
  total: number
  pieces: AsyncGenerator<Buffer>
  /** What came of it reached nobody: its rows go back to the day's allowance. */
  giveBack: () => Promise<void>
}

/** Sets the rows aside and opens the file; what was refused throws before the first byte. */
export async function writeExport(db: Database, asked: ExportRequest): Promise<ExportFile> {
  const leave = takePlace(asked.person)
  try {
    const snapshot = await openSnapshot(db)
    try {
      const list = (await asked.list.asSeenBy?.(snapshot.db, asked.viewer)) ?? asked.list
      const plan = await planExport(snapshot.db, asked.viewer, list, asked.search)
      const reservation = await reserveRows(db, asked.viewer, {
        list: asked.name,
        format: asked.format,
        search: plan.search,
        filters: [...plan.silent, ...plan.filters].join('؛ '),
        total: plan.wanted.limit,
        ...asked.recorded,
      })
      const stored: StoredRows = { mark: null, hash: createHash('sha256'), version: null }
      const ended = async (outcome: Outcome) => {
        leave()
        await snapshot[Symbol.asyncDispose]()
        await settleRows(db, reservation, outcome)
        if (outcome.state === 'done') await keepWorkbook(db, asked, { plan, stored })
      }
      const pieces = written({ ...asked, list }, { snapshot, plan, reservation, stored, ended })
      await pieces.next()
      const giveBack = () => giveRowsBack(db, reservation.id)
      return { rows: reservation.rows, total: plan.wanted.total, pieces, giveBack }
    } catch (error) {
      await snapshot[Symbol.asyncDispose]()
      throw error
    }
  } catch (error) {
    leave()
    throw error
  }
}

/** What a workbook of rows is known by afterwards. */
interface StoredRows {
  mark: ReturnType<typeof newRowsMark>
  hash: Hash
  version: number | null
}

async function keepWorkbook(
  db: Database,
  { viewer, name }: ExportRequest,
  { plan, stored: { mark, hash, version } }: { plan: ExportPlan; stored: StoredRows },
): Promise<void> {
  if (!mark) return
  const { search, list, wanted } = plan
  const paper = { of: name, search, title: list.title, total: wanted.total, rows: wanted.limit }
  const print = printOf(list.columns(plan.keys), hash)
  await keepRows(db, viewer, mark, { ...paper, print, version })
}

interface Opened {
  stored: StoredRows
  snapshot: Snapshot
  plan: ExportPlan
  reservation: Reservation
  ended: (outcome: Outcome) => Promise<void>
}

async function* written(asked: ExportRequest, opened: Opened): AsyncGenerator<Buffer> {
  const outcome: Outcome = { state: 'cancelled', rows: 0, bytes: 0 }
  try {
    // A generator that has not begun would end without coming to `finally`.
    yield Buffer.alloc(0)
    for await (const piece of await piecesOf(asked, opened, outcome)) {
      outcome.bytes += piece.length
      yield piece
    }
    outcome.state = 'done'
  } catch (error) {
    outcome.state = 'failed'
    throw error
  } finally {
    await opened.ended(outcome).catch((error) => log.error({ err: error }, 'an export did not end'))
  }
}

async function piecesOf(
  { list, format, origin, gzip, front, paper, viewer, name }: ExportRequest,
  { snapshot, plan, reservation, stored }: Opened,
  outcome: Outcome,
): Promise<AsyncIterable<Buffer>> {
  const { rows } = reservation
  const columns = list.columns(plan.keys)
  const wanted = { ...plan.wanted, limit: rows }
  const pages = counted(readPages(snapshot.db, list, wanted, plan.keys, format), outcome)
  if (format === 'csv') {
    const texts = csvTexts(columns, pages)
    return gzip ? gzipPieces(texts) : plainPieces(texts)
  }
  const dataset = await readDataset(snapshot.db)
  // A file cut by the allowance of its day is no view that can be asked for again.
  const isWhole = rows === plan.wanted.limit
  stored.mark =
    front || !isWhole ? null : newRowsMark(viewer, { of: name, search: plan.search }, origin)
  stored.version = dataset?.version ?? null
  const about = { plan, rows, dataset, origin, mark: stored.mark }
  const path = stored.mark?.path ?? paper
  const { sheets, parts } = withQrCode(
    front ? front(about) : [proseSheet('درباره', aboutRows(about))],
    path === undefined ? null : origin + path,
  )
  const pageSheet = { name: list.title, columns, pages: hashed(pages, stored.hash), isTable: true }
  return workbook([...sheets, pageSheet], { parts })
}

export async function* plainPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}

async function* counted<Row>(
  pages: AsyncIterable<readonly Row[]>,
  outcome: Outcome,
): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) {
    outcome.rows += page.length
    yield page
  }
}

/** A place among the files being written; throws where there is none. The answer gives it back. */
function takePlace(person: string): () => void {
  const own = writing.filter((other) => other === person).length
  if (own >= MAX_OF_ONE || writing.length >= MAX_AT_ONCE) {
    throw new AppError(
      'TOO_MANY_REQUESTS',
      own >= MAX_OF_ONE
        ? 'دو خروجی شما هم‌اکنون در حال آماده‌سازی است؛ پس از پایان آن‌ها دوباره تلاش کنید.'
        : 'اکنون خروجی‌های بسیاری در حال آماده‌سازی است؛ یک دقیقه بعد دوباره تلاش کنید.',
      { retryAfterSeconds: 30 },
    )
  }
  writing.push(person)
  let held = true
  return () => {
    if (held) writing.splice(writing.indexOf(person), 1)
    held = false
  }
}
