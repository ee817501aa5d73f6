import { ATC_NAMES_FA } from '#data/reference/atc-names.ts'
import { COUNTRIES_FA, FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import type { ExportedList } from '#src/features/access/exported-list.server.ts'
import { namedValues } from '#src/insight/expiry/source.server.ts'
import type { Facets } from '#src/list/answer.ts'
import { activeFilters, NEEDS_SIGN_IN, NEEDS_SUBSCRIPTION } from '#src/list/filter-words.ts'
import { listLinks } from '#src/list/list-links.ts'
import { defaultOrder, type ListView } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { AnswerLink } from './answer.ts'
import { writtenName } from './plain-question.ts'
import type { Understood } from './read-question.ts'

/** Values of one filter that are a chip each. */
const MAX_CHIPS = 3

/** What was understood in the words of the list, each with the view without it. */
export function chipsOf(
  { path, fixed, source: { definition } }: ExportedList,
  view: ListView,
  understood: Understood,
  access: Parameters<typeof activeFilters>[3],
): AnswerLink[] {
  const links = listLinks(path, definition, view, fixed)
  // A day says its months too, and goes together with them.
  const { from: _, to: __, ...days } = view.filters
  const named = view.filters.day ? { ...view, filters: days } : view
  const without = (key: string, value: string) =>
    (key === 'day' ? listLinks(path, definition, named, fixed) : links).filter(
      key,
      (view.filters[key] ?? []).filter((other) => other !== value),
    )
  const { q, sort, descending, asOf } = view
  const usual = defaultOrder(definition)
  const isSorted = sort !== usual.sort || descending !== usual.descending
  const column = definition.columns[sort]?.label
  // An order by a locked column was not applied, no more than its filter was.
  const isLockedSort = access?.locked.includes(sort) ?? false
  const notSearched = access?.isPreview ? NEEDS_SUBSCRIPTION : ''
  const notSorted = notSearched || (isLockedSort ? NEEDS_SIGN_IN : '')
  return [
    ...(q ? [{ label: `جست‌وجو: ${writtenName(q)}${notSearched}`, to: links.to({ q: '' }) }] : []),
    ...[
      ...Map.groupBy(
        activeFilters(definition, named, wordsOf(understood, view), access),
        ({ key }) => key,
      ),
    ]
      // All the forms of «آمپول» go together.
      .flatMap(([key, values]) =>
        values.length > MAX_CHIPS
          ? [
              {
                label: `${values[0]?.sentence} و ${formatNumber(values.length - 1)} دیگر`,
                to: links.filter(key, []),
              },
            ]
          : values.map(({ value, sentence }) => ({ label: sentence, to: without(key, value) })),
      ),
    ...(isSorted
      ? [
          {
            label: `ترتیب: ${column}، ${descending ? 'نزولی' : 'صعودی'}${notSorted}`,
            to: links.to(usual),
          },
        ]
      : []),
    ...(asOf
      ? [{ label: `بازار در تاریخ ${formatJalali(asOf, 'long')}`, to: links.to({ asOf: null }) }]
      : []),
  ]
}

/** Names of the values that only the data knows: the list's own counts are not asked for them. */
function wordsOf({ companies: named }: Understood, { filters }: ListView): Facets {
  const { year = [] } = filters
  const of = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label, count: 0 }))
  const companies = of(
    Object.fromEntries(named.map(({ values, label }) => [values[0] ?? '', label])),
  )
  const { from = [], to = [], day = [] } = namedValues({ filters }, {})
  return {
    holder: companies,
    producer: companies,
    brandOwner: companies,
    company: companies,
    form: of(FORMS_FA),
    route: of(ROUTES_FA),
    country: of(COUNTRIES_FA),
    atc: of(ATC_NAMES_FA),
    year: year.map((value) => ({ value, label: toPersianDigits(value), count: 0 })),
    from,
    to,
    day,
  }
}
