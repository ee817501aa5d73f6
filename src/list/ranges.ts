import { seenText, toLatinDigits } from '../persian/digits.ts'
import { readNumber } from '../persian/number-input.ts'
import type { ListDefinition } from './definition.ts'

type Given = Readonly<Record<string, string | readonly string[]>>

/** A bound as it was typed, in units of which each is stored as 10^places. What is none stays as it is, to be told of. */
function boundGiven(typed: string, places: number): string {
  const text = seenText(typed)
  const [whole = '', part = ''] = toLatinDigits(text)
    .replace(/[٬,،\s%٪]/g, '')
    .split(/[.٫]/)
  if (Number.isNaN(readNumber(text)) || (places === 0 && part !== '')) return text
  return (whole + part.slice(0, places).padEnd(places, '0')).replace(/^0+(?=\d)/, '')
}

/**
 * A range comes as `price=1..2`, or from a form as `price.from=1&price.to=2`, which a reader of
 * tomans or of new rials sends with `price.unit=toman` or `new-rial`, with as many decimals as the unit has.
 */
export function rangeGiven(search: Given, key: string): readonly string[] {
  const unit = valuesOf(search[`${key}.unit`])[0]
  const places = unit ? (unit === 'toman' ? 1 : 4) : 0
  const side = (end: string) => boundGiven(valuesOf(search[`${key}.${end}`])[0] ?? '', places)
  const fromForm = `${side('from')}..${side('to')}`
  return fromForm === '..' ? valuesOf(search[key]) : [fromForm]
}

export function valuesOf(given: string | readonly string[] | undefined): readonly string[] {
  if (given === undefined) return []
  const values = typeof given === 'string' ? [given] : given
  return values.filter((value) => value !== '')
}

/** A form sends what its range is within as `price.within=tablet`, where the other filter is not chosen. */
export function withBases({ filters }: ListDefinition, search: Given): Given {
  const bases = Object.entries(filters).flatMap(([key, filter]) => {
    const base = search[`${key}.within`]
    if (filter.kind !== 'range' || !filter.within || base === undefined) return []
    const isAsked = rangeGiven(search, key).length > 0 && !search[filter.within.filter]
    return isAsked ? [[filter.within.filter, base]] : []
  })
  return bases.length > 0 ? { ...search, ...Object.fromEntries(bases) } : search
}

/**
 * A range over values that are not compared with each other is no range. What was asked for is
 * given back by its key, so that it stands as soon as it is said within what.
 */
export function dropBaseless(
  definition: ListDefinition,
  filters: Record<string, readonly string[]>,
  problems: string[],
): Record<string, string> | undefined {
  let dropped: Record<string, string> | undefined
  for (const [key, filter] of Object.entries(definition.filters)) {
    if (filter.kind !== 'range' || !filter.within || !filters[key]) continue
    const { filter: base, words } = filter.within
    const chosen = filters[base] ?? []
    if (chosen.length === 1 && Object.hasOwn(words, chosen[0] ?? '')) continue
    dropped = { ...dropped, [key]: String(filters[key]) }
    delete filters[key]
    const label = definition.filters[base]?.label
    problems.push(`برای «${filter.label}» باید یک «${label}» (${base}) انتخاب شود.`)
  }
  return dropped
}

const RANGE = /^(\d{0,15})\.\.(\d{0,15})$/

/** Whether a value is a range with at least one side. */
export function isRange(value: string): boolean {
  return value !== '..' && RANGE.test(value)
}

/** Bounds of a range value; `null` is an open side. */
export function rangeBounds(value: string): { from: number | null; to: number | null } {
  const match = RANGE.exec(value)
  const side = (text: string | undefined) => (text ? Number(text) : null)
  return { from: side(match?.[1]), to: side(match?.[2]) }
}

/** «9..1» means 1 to 9; what is no range stays as it is. */
export function inOrder(range: string): string {
  const { from, to } = rangeBounds(range)
  return from !== null && to !== null && from > to ? `${to}..${from}` : range
}
