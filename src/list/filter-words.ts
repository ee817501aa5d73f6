import { formatJalali } from '../persian/dates.ts'
import { formatAmount, formatMoney } from '../persian/money.ts'
import { formatNumber, inReaderDigits } from '../persian/numbers.ts'
import type { Facets, ListAnswer } from './answer.ts'
import type { Filter, ListDefinition, RangeFilter } from './definition.ts'
import { rangeBounds } from './ranges.ts'
import { UNKNOWN_LABEL, UNKNOWN_VALUE } from './unknown.ts'
import type { ListView } from './view.ts'

export interface ActiveFilter {
  key: string
  value: string
  /** «نوع تأمین: وارداتی» */
  sentence: string
}

export const NEEDS_SIGN_IN = ' (با ورود به حساب اعمال می‌شود)'
/** Said of what was asked for and not applied, where the first rows of an insight stay the same. */
export const NEEDS_SUBSCRIPTION = ' (با اشتراک اعمال می‌شود)'

/** What a filter's value says on screen. Facets name the values that only the data knows. */
export function valueWord(filter: Filter, value: string, facet: Facets[string] = []): string {
  if (filter.kind === 'range') return rangeWords(value, filter.unit)
  if (filter.kind === 'flag') return 'بله'
  if (value === UNKNOWN_VALUE) return UNKNOWN_LABEL
  const label = facet.find((known) => known.value === value)?.label
  return inReaderDigits(filter.words?.[value] ?? label ?? value)
}

/**
 * Every active filter as a sentence of its own; chips, exports and page titles read the same.
 * A filter about a locked column, or any of a taste, was not applied, and its sentence says so.
 */
export function activeFilters(
  definition: ListDefinition,
  view: ListView,
  facets: Facets,
  { locked, isPreview }: Pick<ListAnswer<unknown>, 'locked' | 'isPreview'> = { locked: [] },
): ActiveFilter[] {
  return Object.entries(view.filters).flatMap(([key, values]) => {
    const filter = definition.filters[key]
    if (!filter) return []
    const isLocked = locked.includes(filter.of ?? '')
    const remark = isPreview ? NEEDS_SUBSCRIPTION : isLocked ? NEEDS_SIGN_IN : ''
    return values.map((value) => ({
      key,
      value,
      sentence: sentenceOf(filter, value, facets[key]) + remark,
    }))
  })
}

/** Of the tab of a list: what is asked of it, then its name. */
export function viewTitle(
  title: string,
  definition: ListDefinition,
  view: ListView,
  facets: Facets,
  answer?: Pick<ListAnswer<unknown>, 'locked' | 'isPreview'>,
): string {
  const { q, ids, page, asOf } = view
  if (answer?.isPreview) return title
  const asked = [
    q ? `«${q}»` : [],
    ids ? pickedSentence(ids, 'ردیف') : [],
    activeFilters(definition, view, facets, answer).map(({ sentence }) => sentence),
    asOf ? `در ${formatJalali(asOf)}` : [],
    page > 1 ? `صفحهٔ ${formatNumber(page)}` : [],
  ].flat()
  return asked.length > 0 ? `${asked.join('، ')} | ${title}` : title
}

/** «انتخاب‌شده: ۳ دارو» */
export function pickedSentence(ids: readonly string[], noun: string): string {
  return `انتخاب‌شده: ${formatNumber(ids.length)} ${noun}`
}

function sentenceOf(filter: Filter, value: string, facet: Facets[string] | undefined): string {
  return filter.kind === 'flag'
    ? filter.label
    : `${filter.label}: ${valueWord(filter, value, facet)}`
}

function rangeWords(value: string, unit: RangeFilter['unit']): string {
  const { from, to } = rangeBounds(value)
  const bare =
    unit === 'rial' ? (rial: number) => formatAmount(rial) : (n: number) => formatNumber(n)
  const last = unit === 'rial' ? (rial: number) => formatMoney(rial) : bare
  if (from === null) return to === 0 ? last(0) : `تا ${last(to ?? 0)}`
  if (to === null) return `از ${last(from)}`
  return from === to ? last(to) : `${bare(from)} تا ${last(to)}`
}

/** What a view is filtered by though of none of its rows it is known, as labels. */
export function untoldFilters(
  { filters }: Pick<ListDefinition, 'filters'>,
  view: Pick<ListView, 'filters'>,
  facets: Facets,
): string[] {
  return Object.keys(view.filters).flatMap((key) => {
    const filter = filters[key]
    const found = facets[key]?.filter(({ count }) => count > 0)
    if (!filter || !found?.length) return []
    return found.every(({ value }) => valueWord(filter, value) === UNKNOWN_LABEL)
      ? filter.label
      : []
  })
}
