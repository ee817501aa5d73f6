import { POLICY } from '#src/access/policy.ts'
import type { ExportedList } from '#src/features/access/exported-list.server.ts'
import type { ExportPlan } from '#src/features/exporting/plan.server.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import type { Context } from '#src/procedures/context.ts'
import { type Dataset, readDataset } from '#src/server/dataset.ts'
import { readChangeSearch } from '../changes/list.ts'
import { readRadarSearch } from '../expiry/list.ts'
import { PARTS } from '../score/parts.ts'
import { NO_ADVICE, PART_RULES, PART_WORDS } from '../score/words.ts'
import type { Brief } from './brief.ts'
import { dataCaveats, frontMatter, shortRowsWords } from './front-matter.server.ts'
import { LIST_EXTRAS } from './list-extras.server.ts'
import { listCharts, listFigures } from './list-figures.ts'
import {
  type FilledBrief,
  type Listing,
  printedRows,
  readListing,
  subjectPath,
} from './listing.server.ts'
import { readingDay } from './recorded-day.server.ts'

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
  const hasPast = definition.hasPast ?? false
  const dataset = await readDataset(db)
  const mayTravel = POLICY[viewer.kind].insightRows > 0 && POLICY[viewer.kind].details === 'all'
  const day = await readingDay(db, { search, dataset, hasPast, mayTravel })
  const listing: Listing = {
    list,
    search: { ...view, ...(day.asOf && { asOf: day.asOf }) },
    isInsight: definition.preview !== undefined,
  }
  return { listing, day, dataset, search: view }
}

/** The document of a list under its filters. */
export async function listBrief(asker: Context, asked: AskedList): Promise<FilledBrief> {
  const { viewer, db } = asker
  const { name } = asked
  const { listing, day, dataset, search } = await listOfBrief(asker, asked)
  const { plan, facets, table } = await readListing(db, viewer, listing)
  const { list, wanted, filters } = plan
  const { definition } = list.source
  const counted = { definition, view: wanted.view, facets, noun: list.noun, total: wanted.total }
  const extras = await LIST_EXTRAS[name]?.(db, viewer, wanted.view)
  const rows = printedRows(viewer, listing.isInsight)
  const brief: Brief = {
    ...frontMatter(asker, {
      dataset,
      day,
      search,
      address: name,
      short: [shortRowsWords(rows, list.noun), ...(plan.isPreview ? [SAME_ROWS] : [])],
    }),
    ...{ title: list.title, kind: 'فهرست', tables: [table] },
    filters: [...filters.slice(wanted.view.asOf ? 1 : 0), orderWords(plan)],
    subjectPath: subjectPath(plan),
    figures: [...listFigures(counted), ...(extras?.figures ?? [])],
    charts: extras ? extras.charts.filter(({ bars }) => bars.length > 0) : listCharts(counted),
    definitions: definitionsOf(name, plan),
    caveats: caveatsOf(name, dataset, plan),
  }
  return { listing, brief }
}

const SAME_ROWS =
  'بدون اشتراک همیشه همین ردیف‌های نخست نوشته می‌شود؛ جست‌وجو، فیلتر‌ها و ترتیب نشانی اعمال نشده است.'

/** Each list repairs the search of its own page. */
function repaired(name: string, { source }: ExportedList, search: Search): Search {
  if (name === 'expiry') return readRadarSearch(search)
  if (name === 'changes') return readChangeSearch(search)
  return repairSearch({ ...source.definition, hasPast: false }, search)
}

function orderWords({ list, wanted: { view } }: ExportPlan): string {
  const label = list.source.definition.columns[view.sort]?.label ?? view.sort
  return `ترتیب: ${label}، ${view.descending ? 'نزولی' : 'صعودی'}`
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

function caveatsOf(name: string, dataset: Dataset | null, plan: ExportPlan): string[] {
  const { q, asOf } = plan.wanted.view
  return [
    ...(name === 'opportunities' ? [NO_ADVICE] : []),
    ...(name === 'opportunities' && plan.list.title.includes('شما')
      ? [
          'امتیازها با وزن‌های خود شماست؛ نزد خوانندهٔ دیگر همین نشانی با وزن‌های استاندارد یا وزن‌های او خوانده می‌شود.',
        ]
      : []),
    ...(q && asOf ? ['واژه‌های جست‌وجو تاریخچه ندارند: رکورد با نام امروز خود یافته می‌شود.'] : []),
    ...dataCaveats(dataset),
  ]
}
