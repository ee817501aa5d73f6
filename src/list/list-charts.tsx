import type { CSSProperties } from 'react'
import { formatNumber } from '../persian/numbers.ts'
import type { Facets, FacetValue } from './answer.ts'
import { type ListDefinition, type OneOfFilter, titleOf } from './definition.ts'
import { valueWord } from './filter-words.ts'
import type { ListLinks } from './list-links.ts'
import { UNKNOWN_VALUE } from './unknown.ts'
import type { ListView } from './view.ts'

/** Columns of a chart; of more values the most frequent. */
const MAX_BARS = 6

interface ListChartsProps {
  definition: ListDefinition
  view: ListView
  facets: Facets
  noun: string
  links: ListLinks
}

interface SmallChart {
  key: string
  filter: OneOfFilter
  values: readonly FacetValue[]
}

/**
 * What the view holds, as small columns over the table: the same counts as in the filters, each
 * without its own filter, so that every column narrows the list to itself, and once more widens it.
 * What the viewer may not learn has no facet, and so no chart.
 */
export function ListCharts(props: ListChartsProps) {
  const charts = chartsOf(props)
  if (charts.length === 0) return null
  return (
    <section aria-label="نمودارهای این نما" className="list-charts no-print">
      {charts.map((chart) => (
        <Chart key={chart.key} {...props} chart={chart} />
      ))}
    </section>
  )
}

/** Fixed words in their order; else the most frequent values. */
function chartsOf({ definition, facets }: Pick<ListChartsProps, 'definition' | 'facets'>) {
  return (definition.charts ?? []).flatMap((key): SmallChart[] => {
    const filter = definition.filters[key]
    const facet = facets[key]
    if (filter?.kind !== 'oneOf' || !facet) return []
    const known = facet.filter(({ value }) => value !== UNKNOWN_VALUE)
    const order = Object.keys(filter.words ?? {})
    const values = filter.words
      ? order.flatMap((word) => known.find(({ value }) => value === word) ?? [])
      : known
    return values.length > 1 ? [{ key, filter, values: values.slice(0, MAX_BARS) }] : []
  })
}

function Chart({ chart, view, noun, links }: ListChartsProps & { chart: SmallChart }) {
  const { key, filter, values } = chart
  const chosen = view.filters[key] ?? []
  const most = Math.max(...values.map(({ count }) => count), 1)
  return (
    <figure style={{ flexGrow: values.length }}>
      <figcaption>
        {titleOf(filter)} <small>تعداد {noun}</small>
      </figcaption>
      <ul>
        {values.map(({ value, count }) => {
          const isChosen = chosen.includes(value)
          const word = valueWord(filter, value, values)
          return (
            <li key={value}>
              <a
                href={links.filter(key, isChosen ? [] : [value])}
                rel="nofollow"
                data-keep-scroll=""
                title={`${word}: ${formatNumber(count)} ${noun}`}
                aria-current={isChosen ? 'true' : undefined}
              >
                <b>{formatNumber(count)}</b>
                <i style={{ '--bar': `${(count / most) * 100}%` } as CSSProperties} />
                <span>{/^[A-Z][0-9A-Z]*$/.test(value) ? value : word}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
