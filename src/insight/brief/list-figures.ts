import type { Facets, FacetValue } from '#src/list/answer.ts'
import type { Filter, ListDefinition } from '#src/list/definition.ts'
import { FACET_VALUES } from '#src/list/facets.ts'
import { valueWord } from '#src/list/filter-words.ts'
import type { ListView } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { BriefChart, BriefFigure } from './brief.ts'

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

interface Group {
  key: string
  filter: Filter
  values: readonly FacetValue[]
}

/** Key figures of a list: its total, its flags, and the most frequent value of open filters. */
export function listFigures(list: CountedList): BriefFigure[] {
  const { noun, total } = list
  const groups = openGroups(list)
  const flags = groups.filter(({ filter }) => filter.kind === 'flag')
  const leading = groups.filter(({ filter }) => filter.kind === 'oneOf' && !filter.words)
  return [
    {
      label: `${noun} در این نما`,
      value: total,
      measure: 'count',
      meaning: 'تعداد درست همهٔ ردیف‌ها با همین فیلتر‌ها، نه تنها ردیف‌های چاپ‌شده.',
    },
    ...flags.map(
      ({ filter, values }): BriefFigure => ({
        label: filter.label,
        value: values[0]?.count ?? 0,
        measure: 'count',
        meaning: `ردیف‌هایی از این نما که فیلتر «${filter.label}» را می‌پذیرند.`,
      }),
    ),
    ...leading.slice(0, LEADERS).flatMap((group) => leader(group)),
  ]
}

function leader({ filter, values }: Group): BriefFigure[] {
  const first = named(filter, values)[0]
  if (!first) return []
  return [
    {
      label: `پرتعدادترین: ${filter.label}`,
      value: `${first.label} (${formatNumber(first.value)})`,
      measure: 'text',
      meaning: `مقداری از «${filter.label}» با بیشترین ردیف در این نما، و تعداد آن.`,
    },
  ]
}

/** The most frequent values of each open filter as bars: those with fixed words first. */
export function listCharts(list: CountedList): BriefChart[] {
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
  const more =
    bars.length > BARS ? `؛ ${formatNumber(BARS)} مقدار پرتعداد از ${countWord(bars.length)}` : ''
  return {
    title: filter.label,
    description: `تعداد ${noun} در هر مقدار${more}${many}`,
    columns: [filter.label, noun],
    bars: bars.slice(0, BARS),
  }
}

// A facet tells of so many values at most.
function countWord(length: number): string {
  return length >= FACET_VALUES ? `حداقل ${formatNumber(FACET_VALUES)}` : formatNumber(length)
}

function named(filter: Filter, values: readonly FacetValue[]) {
  return values
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ label: valueWord(filter, value, values), value: count }))
}

/** Filters that the view leaves open: an active one counts without itself, and not this view. */
function openGroups({ definition, view, facets }: CountedList): Group[] {
  return Object.entries(definition.filters).flatMap(([key, filter]) => {
    const values = facets[key] ?? []
    return values.length === 0 || view.filters[key] ? [] : [{ key, filter, values }]
  })
}
