import { POLICY } from '#src/access/policy.ts'
import { additionsByYear, type DatedLicences } from '#src/catalogue/parts/additions.ts'
import { type MakerCounts, makersMeaning, makersOf } from '#src/catalogue/parts/licence-count.ts'
import type { PagePast } from '#src/features/access/past-record.server.ts'
import { asOfParam } from '#src/list/as-of.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import type { Search } from '#src/list/view.ts'
import type { Context } from '#src/procedures/context.ts'
import { readDataset } from '#src/server/dataset.ts'
import type { SupplyType } from '#src/server/db/schema/products.ts'
import { supplyWord } from '#src/words/licence-words.ts'
import { dayBefore } from '../history/in-past.server.ts'
import type {
  Brief,
  BriefChart,
  BriefColumn,
  BriefFigure,
  BriefFinding,
  BriefTable,
  Measure,
} from './brief.ts'
import { EVIDENCE, pickFindings } from './findings.ts'
import { dataCaveats, frontMatter, type Subject } from './front-matter.server.ts'
import { type FilledBrief, type Listing, readListing } from './listing.server.ts'
import { readingDay } from './recorded-day.server.ts'

const BARS = 8
const YEARS = 8

export function figure(
  label: string,
  value: SheetValue,
  meaning: string,
  measure: Measure = 'count',
): BriefFigure {
  return { label, value, measure, meaning }
}

/** How many make it, as pages say it: «حداقل», or not known, where the supply of a licence is not. */
export function makersFigure(counts: MakerCounts): BriefFigure {
  const value = counts.unknownSupplyCount > 0 ? makersOf(counts) : counts.makerCount
  return figure('سازندهٔ داخلی', value, makersMeaning(counts))
}

export function barChart(
  title: string,
  description: string,
  columns: readonly [string, string],
  all: BriefChart['bars'],
  total?: number,
): BriefChart {
  const bars = all.filter(({ value }) => value > 0)
  return { title, description, columns, bars: bars.slice(0, BARS), total: total ?? bars.length }
}

export function supplyChart(
  supply: readonly { supplyType: SupplyType | null; licences: number }[],
): BriefChart {
  return barChart(
    'نوع تأمین',
    'تعداد پروانه‌های جاری',
    ['نوع تأمین', 'پروانه'],
    supply.map(({ supplyType, licences }) => ({ label: supplyWord(supplyType), value: licences })),
  )
}

/** Unique products by who holds them, the largest first. */
export function sharesChart(
  description: string,
  holders: readonly { name: string; licences: number }[],
): BriefChart {
  const bars = holders.map(({ name, licences }) => ({ label: name, value: licences }))
  return barChart(EVIDENCE.shares, description, ['صاحب پروانه', 'فرآوردهٔ یکتا'], bars)
}

/** Licences by the Jalali year they were granted in, the newest first. */
export function additionsChart(licences: readonly DatedLicences[]): BriefChart {
  const years = additionsByYear(licences).toReversed()
  return {
    title: 'پروانه‌های صادرشده در هر سال',
    description: 'تعداد پروانه‌های جاری به سال صدور، جدیدترین اول',
    columns: ['سال', 'پروانه'],
    total: years.length,
    bars: years.slice(0, YEARS).map(({ label, values }) => ({
      label,
      value: values.reduce((sum, value) => sum + value, 0),
    })),
  }
}

interface SmallTable<Row> {
  title: string
  noun: string
  columns: readonly (BriefColumn & { of: (row: Row) => SheetValue })[]
  rows: readonly Row[]
  /** Absent: the rows are all there are. */
  total?: number
  href?: string
}

export function smallTable<Row>(table: SmallTable<Row>): BriefTable {
  const { title, noun, columns, rows, total = rows.length, href = null } = table
  return {
    title,
    noun,
    total,
    href,
    columnsLeft: 0,
    isListing: false,
    columns: columns.map(({ label, type }) => ({ label, type })),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
  }
}

/** Licences here to make an active substance. */
export function apiMakersTable(
  makers: readonly { company: string; substance: string; validUntil: string | null }[],
  href: string,
  printed = makers.length,
): BriefTable {
  return smallTable({
    title: EVIDENCE.api,
    noun: 'پروانه',
    rows: makers.slice(0, printed),
    total: makers.length,
    href,
    columns: [
      { label: 'شرکت', type: 'text', of: (row) => row.company },
      { label: 'ماده', type: 'text', of: (row) => row.substance },
      { label: 'اعتبار تا', type: 'date', of: (row) => row.validUntil },
    ],
  })
}

const hasBars = ({ bars }: BriefChart) => bars.length > 0
export const hasRows = ({ rows }: BriefTable) => rows.length > 0

interface ReadRecord<Answer> {
  answer: (past: { asOf?: string }) => Promise<Answer>
  figures: (answer: Answer) => BriefFigure[]
}

/** A record on the day of its brief, with its figures there and in the recorded state before. */
export async function readOnDay<
  Answer extends { details: object | null; past?: PagePast | null | undefined },
>(ctx: Context, search: Search, read: ReadRecord<Answer>) {
  const dataset = await readDataset(ctx.db)
  const mayTravel = POLICY[ctx.viewer.kind].details === 'all'
  const day = await readingDay(ctx.db, { search, dataset, hasPast: true, mayTravel })
  const past = day.asOf ? { asOf: day.asOf } : {}
  const answer = await read.answer(past)
  const before = answer.details && day.day && (await dayBefore(ctx.db, day.day))
  const then = before && (await read.answer({ asOf: asOfParam(before) }))
  return {
    dataset,
    day,
    past,
    answer,
    figures: read.figures(answer),
    earlier:
      then && then.past?.state === 'shown'
        ? { day: then.past.day, figures: read.figures(then) }
        : null,
  }
}

interface RecordParts
  extends Pick<Brief, 'title' | 'kind' | 'subjectPath' | 'figures'>,
    Pick<Subject, 'dataset' | 'day' | 'address'> {
  /** The list of the record's own that fills the workbook. */
  listing: Listing
  /** What a subscription opens, in words. */
  short: string
  /** Null where it is locked; the list comes before the other tables. */
  opened: {
    charts: readonly BriefChart[]
    tables: readonly BriefTable[]
    findings: readonly (BriefFinding | false | null | undefined)[]
  } | null
  /** The figures of the recorded state before, and its ISO date. */
  earlier?: { day: string; figures: readonly BriefFigure[] } | null
  caveats?: readonly string[]
}

export async function recordBrief(ctx: Context, record: RecordParts): Promise<FilledBrief> {
  const { dataset, day, address, listing, short, opened, caveats = [], earlier, ...said } = record
  const listed = opened && (await readListing(ctx.db, ctx.viewer, listing))
  const charts = (opened?.charts ?? []).filter(hasBars)
  const tables = [...(listed ? [listed.table] : []), ...(opened?.tables ?? [])].filter(hasRows)
  return {
    listing,
    brief: {
      ...(await frontMatter(ctx, { dataset, day, search: {}, address, short: [short] })),
      ...said,
      figures: withBefore(said.figures, earlier?.figures),
      before: earlier?.day ?? null,
      findings: pickFindings(opened?.findings ?? [], { charts, tables }),
      charts,
      tables,
      filters: [],
      definitions: [],
      caveats: [...caveats, ...dataCaveats(dataset, true)],
    },
  }
}

function withBefore(figures: readonly BriefFigure[], earlier: readonly BriefFigure[] = []) {
  return figures.map((figure) => {
    const before = earlier.find(({ label }) => label === figure.label)?.value
    const isCount = figure.measure === 'count' && typeof figure.value === 'number'
    return isCount && typeof before === 'number' ? { ...figure, before } : figure
  })
}
