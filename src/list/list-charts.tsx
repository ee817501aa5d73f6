import type { CSSProperties } from 'react'
import { formatCompact } from '../persian/compact.ts'
import { inReaderUnit } from '../persian/money.ts'
import { formatNumber } from '../persian/numbers.ts'
import { CachedPart } from '../ui/cached-part.tsx'
import type { Facets, FacetValue } from './answer.ts'
import { type ListDefinition, type OneOfFilter, type RangeFilter, titleOf } from './definition.ts'
import { valueWord } from './filter-words.ts'
import type { ListLinks } from './list-links.ts'
import { stepOf } from './price-spread.ts'
import { UNKNOWN_VALUE } from './unknown.ts'
import type { ListView } from './view.ts'

/** Columns of a chart; of more values the most frequent. */
const MAX_BARS = 6

export interface ListChartsProps {
  definition: ListDefinition
  view: ListView
  facets: Facets
  noun: string
  links: ListLinks
  /** What addresses are made of besides the view. */
  by: unknown
}

interface SmallChart {
  key: string
  filter: OneOfFilter | RangeFilter
  values: readonly FacetValue[]
}

/**
 * What the view holds, as small columns over the table: the same counts as in the filters, each
 * without its own filter, so that every column narrows the list to itself, and once more widens it.
 * What the viewer may not learn has no facet, and so no chart.
 */
export function ListCharts(props: ListChartsProps) {
  const charts = chartsOf(props)
  const { by, view } = props
  if (charts.length === 0) return null
  return (
    <CachedPart name="charts" by={[by, view, charts.map(({ key, values }) => [key, values])]}>
      <section aria-label="نمودارهای این نما" className="list-charts no-print">
        {charts.map((chart) => (
          <Chart key={chart.key} {...props} chart={chart} />
        ))}
      </section>
    </CachedPart>
  )
}

/** Fixed words in their order, and how many have none of them; else the most frequent values. */
function chartsOf({ definition, facets }: Pick<ListChartsProps, 'definition' | 'facets'>) {
  return (definition.charts ?? []).flatMap((key): SmallChart[] => {
    const filter = definition.filters[key]
    const facet = facets[key]
    if (!filter || filter.kind === 'flag' || !facet) return []
    if (filter.kind === 'range') return facet.length > 1 ? [{ key, filter, values: facet }] : []
    const values = filter.words
      ? [...Object.keys(filter.words), UNKNOWN_VALUE].flatMap(
          (word) => facet.find(({ value }) => value === word) ?? [],
        )
      : facet.filter(({ value }) => value !== UNKNOWN_VALUE)
    return values.length > 1 ? [{ key, filter, values: values.slice(0, MAX_BARS) }] : []
  })
}

function Chart({ chart, view, noun, links }: ListChartsProps & { chart: SmallChart }) {
  const { key, filter, values } = chart
  const most = Math.max(...values.map(({ count }) => count), 1)
  const bars = values.map((facet) => ({
    ...facet,
    ...(filter.kind === 'range'
      ? stepBar(facet, key, filter, view, links)
      : valueBar(facet, chart, view, links)),
  }))
  const within =
    filter.kind === 'range' && values[0] && filter.within?.words[stepOf(values[0]).base]
  return (
    <figure style={{ flexGrow: values.length }}>
      <figcaption>
        {within ? titleOf({ ...filter, label: `قیمت هر ${within}` }) : titleOf(filter)}{' '}
        <small>تعداد {noun}</small>
      </figcaption>
      <ul>
        {bars.map(({ value, count, href, isChosen, word, short }) => {
          const Bar = href ? 'a' : 'div'
          return (
            <li key={value}>
              <Bar
                {...(href && { href, rel: 'nofollow', 'data-keep-scroll': '' })}
                title={`${word}: ${formatNumber(count)} ${noun}`}
                aria-current={isChosen ? 'true' : undefined}
              >
                <b>{formatNumber(count)}</b>
                <i style={{ '--bar': `${(count / most) * 100}%` } as CSSProperties} />
                <span>{short}</span>
              </Bar>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}

type View = ListChartsProps['view']

function valueBar(
  { value }: FacetValue,
  { key, filter, values }: SmallChart,
  view: View,
  links: ListLinks,
) {
  const isChosen = view.filters[key]?.includes(value) ?? false
  const word = valueWord(filter, value, values)
  // What has no value cannot be chosen.
  const href = value ? links.filter(key, isChosen ? [] : [value]) : undefined
  return { isChosen, word, href, short: /^[A-Z](?:\d[0-9A-Z]*)?$/.test(value) ? value : word }
}

/** A step of a spread names what it is within too. */
function stepBar(
  facet: FacetValue,
  key: string,
  filter: RangeFilter,
  view: View,
  links: ListLinks,
) {
  const { base, range, from, to } = stepOf(facet)
  const isChosen = view.filters[key]?.includes(range) ?? false
  const { [key]: _, ...others } = view.filters
  const within = filter.within ? { [filter.within.filter]: [base] } : {}
  const filters = isChosen ? others : { ...others, ...within, [key]: [range] }
  const amount = (rial: number) => formatCompact(inReaderUnit(rial))
  const short = from === null ? `تا ${amount((to ?? 0) + 1)}` : `از ${amount(from)}`
  return { isChosen, word: valueWord(filter, range), href: links.to({ filters }), short }
}
