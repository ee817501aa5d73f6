import { POLICY } from '#src/access/policy.ts'
import { LIST_SOURCES } from '#src/catalogue/lists.server.ts'
import type { ExportedList } from '#src/features/access/exported-list.server.ts'
import { emptyParts } from '#src/features/access/whole-list.server.ts'
import { type ExportPlan, orderWords } from '#src/features/exporting/plan.server.ts'
import type { Facets, FacetValue } from '#src/list/answer.ts'
import type { Filter, ListDefinition } from '#src/list/definition.ts'
import { FACET_VALUES } from '#src/list/facets.ts'
import { valueWord } from '#src/list/filter-words.ts'
import { UNKNOWN_LABEL, UNKNOWN_VALUE } from '#src/list/unknown.ts'
import { type ListView, repairSearch, type Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Context } from '#src/procedures/context.ts'
import { type Dataset, readDataset } from '#src/server/dataset.ts'
import { publicChangeSearch } from '../changes/list.ts'
import { readRadarSearch } from '../expiry/list.ts'
import { inPast } from '../history/in-past.server.ts'
import { PARTS } from '../score/parts.ts'
import { NO_ADVICE, PART_RULES, PART_WORDS } from '../score/words.ts'
import type { Brief, BriefChart, BriefFigure } from './brief.ts'
import { leaderFinding, leadersOf, pickFindings } from './findings.ts'
import { dataCaveats, frontMatter, shortRowsWords } from './front-matter.server.ts'
import { LIST_EXTRAS } from './list-extras.server.ts'
import {
  type FilledBrief,
  type Listing,
  printedRows,
  readListing,
  subjectPath,
  unclearMakersWords,
} from './listing.server.ts'
import { figure } from './record-brief.server.ts'
import { readingDay } from './recorded-day.server.ts'

const BARS = 8
/** With the figures they make one page. */
const CHARTS = 4
const LEADERS = 4

interface CountedList {
  definition: ListDefinition
  view: ListView
  facets: Facets
  noun: string
  total: number
}

type Group = ReturnType<typeof openGroups>[number]

/** Key figures of a list: its total, its flags, and the most frequent value of open filters. */
function listFigures(list: CountedList): BriefFigure[] {
  const { noun, total } = list
  const groups = openGroups(list)
  const flags = groups.filter(({ filter }) => filter.kind === 'flag')
  const leading = groups.filter(({ filter }) => filter.kind === 'oneOf' && !filter.words)
  return [
    figure(`${noun} در این نما`, total, 'تعداد همهٔ ردیف‌ها با همین فیلترها، نه فقط ردیف‌های چاپ‌شده.'),
    ...flags.map(({ filter: { label }, values }) =>
      figure(label, values[0]?.count ?? 0, `تعداد ردیف‌های این فهرست با فیلتر «${label}».`),
    ),
    ...leading.slice(0, LEADERS).flatMap(leader),
  ]
}

function leader({ filter, values }: Group): BriefFigure[] {
  return leadersOf(named(filter, values))
    .slice(0, 1)
    .map((first) =>
      figure(
        `پرتعدادترین: ${filter.label}`,
        `${first.label} (${formatNumber(first.value)})`,
        `مقداری از «${filter.label}» که در این فهرست بیشتر از بقیه آمده است، با تعداد ردیف‌هایش.`,
        'text',
      ),
    )
}

/** The most frequent values of each open filter as bars: those with fixed words first. */
function listCharts(list: CountedList): BriefChart[] {
  const groups = openGroups(list).filter(({ filter }) => filter.kind === 'oneOf')
  const hasWords = ({ filter }: Group) => filter.kind === 'oneOf' && filter.words !== undefined
  const ordered = [...groups.filter(hasWords), ...groups.filter((group) => !hasWords(group))]
  return ordered
    .map(({ filter, values }) => chartOf(filter, values, list))
    .filter(({ bars }) => bars.length > 1)
    .slice(0, CHARTS)
}

function chartOf(
  filter: Filter,
  values: readonly FacetValue[],
  { noun, total }: CountedList,
): BriefChart {
  const bars = named(filter, values)
  const sum = bars.reduce((all, { value }) => all + value, 0)
  const many = sum > total ? '؛ برخی در چند گروه‌اند' : ''
  return {
    title: filter.label,
    description: `تعداد ${noun} در هر مقدار${many}`,
    columns: [filter.label, noun],
    // What is unknown of it weighs, however many values there are.
    bars: bars.filter(({ label }, at) => at < BARS || label === UNKNOWN_LABEL),
    total: bars.length,
    // A facet tells of so many values at most.
    isLeast: bars.length >= FACET_VALUES,
  }
}

/** The most frequent first, and «نامعلوم» after all: some pages offer them by time. */
function named(filter: Filter, values: readonly FacetValue[]) {
  const isUnknown = ({ value }: FacetValue) => Number(value === UNKNOWN_VALUE)
  return values
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => isUnknown(a) - isUnknown(b) || b.count - a.count)
    .map(({ value, count }) => ({ label: valueWord(filter, value, values), value: count }))
}

/** Filters that the view leaves open: an active one counts without itself, and not this view, as one that asks does. */
function openGroups({ definition, view, facets }: CountedList) {
  return Object.entries(definition.filters).flatMap(([key, filter]) => {
    // Steps of a spread are drawn over the list alone.
    const values = filter.kind === 'range' ? [] : (facets[key] ?? [])
    const isOther = view.filters[key] || 'asks' in filter
    return values.length === 0 || isOther ? [] : [{ key, filter, values }]
  })
}

/** The rule of each part of the opportunity score. */
export const PART_DEFINITIONS: Brief['definitions'] = PARTS.map((part) => ({
  term: PART_WORDS[part],
  meaning: PART_RULES[part],
}))

interface AskedList {
  name: string
  list: ExportedList
  search: Search
}

/** What a brief of a list reads: the search of its page repaired, with the day it is told as of. */
async function listOfBrief({ viewer, db }: Context, { name, list, search }: AskedList) {
  const { definition } = list.source
  const { asOf: _, page: __, size: ___, stack: ____, ...view } = repaired(name, list, search)
  // What counts from a day on is told of today, unless a day is asked for.
  const hasPast = definition.hasPast === true && (name !== 'expiry' || 'asOf' in search)
  const dataset = await readDataset(db)
  const mayTravel = POLICY[viewer.kind].insightRows > 0 && POLICY[viewer.kind].details === 'all'
  const since = await list.source.knownFrom?.(db)
  const asked = { search, dataset, hasPast, mayTravel }
  const day = await readingDay(db, since === undefined ? asked : { ...asked, since })
  const listing: Listing = {
    list,
    search: { ...view, ...(day.asOf && { asOf: day.asOf }) },
    isInsight: definition.preview !== undefined,
  }
  return { listing, day, dataset, search: view }
}

export async function listBrief(asker: Context, asked: AskedList): Promise<FilledBrief> {
  const { viewer, db } = asker
  const { name } = asked
  const { listing, day, dataset, search } = await listOfBrief(asker, asked)
  const { plan, facets, table } = await readListing(db, viewer, listing)
  const { list, wanted, filters } = plan
  const { definition } = list.source
  const source = new Map(Object.entries(LIST_SOURCES)).get(name)
  const empty = source ? (await emptyParts(db, source)).filters : []
  const stated = Object.fromEntries(Object.entries(facets).filter(([key]) => !empty.includes(key)))
  const { view, total } = wanted
  const counted = { definition, view, facets: stated, noun: list.noun, total }
  const extras = await inPast(db, wanted.view.asOf, async (at) =>
    LIST_EXTRAS[name]?.(at, viewer, wanted.view),
  )
  const rows = printedRows(viewer, listing.isInsight)
  const charts = extras ? extras.charts.filter(({ bars }) => bars.length > 0) : listCharts(counted)
  const figures = [...listFigures(counted), ...(extras?.figures ?? [])]
  const brief: Brief = {
    ...(await frontMatter(asker, {
      dataset,
      day,
      search,
      address: name,
      short: [
        ...(total > rows ? [shortRowsWords(rows, list.noun)] : []),
        ...(plan.isPreview ? [SAME_ROWS] : []),
      ],
    })),
    title: list.title,
    kind: 'فهرست',
    tables: [table],
    filters: [
      ...plan.silent,
      ...filters.slice(wanted.view.asOf ? 1 : 0),
      `ترتیب: ${orderWords(plan)}`,
    ],
    subjectPath: subjectPath(plan),
    figures,
    charts,
    before: null,
    findings: pickFindings(
      [
        ...(extras?.findings ?? []),
        ...charts.map((chart) => leaderFinding(chart, wanted.total, list.noun)),
      ],
      { charts, tables: [table] },
    ),
    definitions: definitionsOf(name, plan),
    caveats: caveatsOf(name, dataset, plan, facets),
  }
  return { listing, brief }
}

const SAME_ROWS =
  'بدون اشتراک همیشه همین ردیف‌های اول نوشته می‌شود؛ جست‌وجو، فیلترها و ترتیب نشانی اعمال نشده است.'

/** Each list repairs the search of its own page. */
function repaired(name: string, { source }: ExportedList, search: Search): Search {
  if (name === 'expiry') return readRadarSearch(search)
  if (name === 'changes') return publicChangeSearch(search)
  return repairSearch({ ...source.definition, hasPast: false }, search)
}

function definitionsOf(name: string, { list, keys }: ExportPlan): Brief['definitions'] {
  const ofColumns = keys.flatMap((key) => {
    const hint = list.source.definition.columns[key]?.hint
    const label = list.source.definition.columns[key]?.label ?? key
    const named = list
      .columns([key])
      .flatMap(({ label, meaning, type }) =>
        meaning && type !== 'date' && meaning !== 'تاریخ هجری شمسی'
          ? [{ term: label, meaning }]
          : [],
      )
    return named.length > 0 || !hint ? named : [{ term: label, meaning: hint }]
  })
  const known = new Map(ofColumns.map((one) => [`${one.term}=${one.meaning}`, one]))
  return [...known.values(), ...(name === 'opportunities' ? PART_DEFINITIONS : [])]
}

function caveatsOf(
  name: string,
  dataset: Dataset | null,
  plan: ExportPlan,
  { makers = [] }: Facets,
): string[] {
  const { q, asOf, filters } = plan.wanted.view
  const unclear = makers.find(({ value }) => value === 'unclear')?.count ?? 0
  const isCounted = filters.makers?.includes('unclear') === false
  return [
    ...(name === 'opportunities' ? [NO_ADVICE] : []),
    ...(name === 'opportunities' && plan.list.title.includes('شما')
      ? [
          'امتیازها با وزن‌های خود شماست؛ نزد خوانندهٔ دیگر همین نشانی با وزن‌های استاندارد یا وزن‌های او خوانده می‌شود.',
        ]
      : []),
    ...(isCounted && unclear > 0 ? [unclearMakersWords(unclear, plan.list.noun)] : []),
    ...(q && asOf ? ['واژه‌های جست‌وجو تاریخچه ندارند: رکورد با نام امروز خود یافته می‌شود.'] : []),
    ...dataCaveats(dataset),
  ]
}
