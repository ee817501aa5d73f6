import { competitorsPath, overlapPath } from '#src/addresses/insight.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { healthCompanyKind } from '#src/catalogue/health-companies/kind.ts'
import { healthProductKind } from '#src/catalogue/health-products/kind.ts'
import { ingredientMakerKind } from '#src/catalogue/ingredient-makers/kind.ts'
import { ingredientKind } from '#src/catalogue/ingredients/kind.ts'
import { medicineKind, productKind } from '#src/catalogue/medicines/kind.ts'
import { supplementCompanyKind } from '#src/catalogue/supplement-companies/kind.ts'
import { supplementKind } from '#src/catalogue/supplements/kind.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import type { Search } from '#src/list/view.ts'
import { fitSlot, OPPORTUNITIES, PRESENCE } from './fit-slot.ts'
import { CHANGES, fitTime, NEW_LISTINGS, RADAR } from './fit-time.ts'
import {
  COMPETITORS,
  isOfCompanies,
  isOfMakers,
  isOfOverlap,
  isOfRivals,
  meantBy,
} from './meant-by.ts'
import type { Understood } from './read-question.ts'
import type { Slot } from './reading.ts'

/** A view that answers a question. */
export interface Fitted {
  list: string
  search: Search
  /** Where it is no list but a page. */
  path?: string
  /** What was understood, and this list cannot be asked for: in the words of the question. */
  unfit: readonly string[]
}

export type Definitions = Readonly<Record<string, ListDefinition>>

const OVERLAP = 'overlap'

/** Lists that a question names stand before those that it only touches; the first of them is taken. */
const NAMED_FIRST = [
  COMPETITORS,
  CHANGES,
  PRESENCE,
  OPPORTUNITIES,
  ingredientMakerKind.name,
  supplementCompanyKind.name,
]

/** Who has permits of goods. */
const OF_COMPANIES: Readonly<Record<string, string>> = {
  [supplementKind.name]: supplementCompanyKind.name,
  [healthProductKind.name]: healthCompanyKind.name,
}

/** The lists that may answer, the likeliest first. */
function listsFor({ slots, company, time }: Understood): string[] {
  // Rivals of a substance are who makes it.
  if (isOfRivals(slots) && isOfMakers({ slots, company })) return [productKind.name]
  const named = slots.get('list')?.values ?? []
  const first = NAMED_FIRST.find((list) => named.includes(list)) ?? named[0]
  // Makers of substances are listed by what is made; who makes one stands in its row.
  if (first === ingredientMakerKind.name && slots.has('q') && !company) return [ingredientKind.name]
  const companies = isOfCompanies(slots) && !slots.has('q') ? OF_COMPANIES[first ?? ''] : undefined
  if (first && companies) return [companies, first]
  if (first) return [first]
  // What a company sold stands in its row.
  const isOfSold = slots.size === 1 && slots.get('sort')?.values.includes('-sales')
  if (company && isOfSold) return [companyKind.name]
  const maybe = slots.get('maybe')?.values ?? []
  // Of each licence its maker, until when it is valid and how it is supplied are told.
  const isOfLicence = isOfDates({ slots, time }) || (slots.has('q') && slots.has('supplyOtherThan'))
  if (isOfLicence || isOfMakers({ slots, company })) return [productKind.name]
  if (maybe.includes(companyKind.name) && !company) return [companyKind.name, productKind.name]
  if (slots.has('hasSoleMaker') && !company) return [companyKind.name]
  const isAhead = time && time.time.way === 'ahead'
  if ((slots.has('lapse') || isAhead) && !slots.has('status')) return [RADAR, productKind.name]
  // What came within a time that the list of medicines has no filter for is told by the changes.
  if (slots.has('newlyListed') && time) return [medicineKind.name, NEW_LISTINGS, CHANGES]
  if ((slots.has('risen') || slots.has('priced')) && time) return [medicineKind.name, CHANGES]
  if (time?.time.way === 'back') return [CHANGES]
  const isOfLicences = maybe.includes(productKind.name) && !maybe.includes(medicineKind.name)
  return company || isOfLicences ? [productKind.name] : [medicineKind.name]
}

const isOfDates = ({ slots, time }: Pick<Understood, 'slots' | 'time'>) =>
  slots.has('dated') && !time && !slots.has('status')

/** The view that says most of what was understood; null where nothing was. */
export function fitQuestion(asked: Understood, definitions: Definitions, today: string) {
  const understood = meantBy(asked, today)
  const { slots, company, time } = understood
  if (slots.size + Number(Boolean(company)) + Number(Boolean(time)) === 0) return null
  const page = pageOf(understood)
  if (page) return page
  const fits = listsFor(understood).flatMap((list) => {
    const definition = definitions[list]
    return definition ? [fitTo(list, definition, understood, today)] : []
  })
  return fits.toSorted((a, b) => a.unfit.length - b.unfit.length)[0] ?? null
}

/** When changes of any sort were seen. */
const OF_TIME = ['period', 'from', 'to']

/** What says of what something is asked. */
const SUBJECTS = ['maybe', 'list', 'q', 'atc', 'form', 'route', 'mine', 'hasSoleMaker']

/** The whole of a list, or of its time, for what was said of it was not understood: a number that answers nothing. */
export function isOfAll(fitted: Fitted | null, { slots, company, unread }: Understood): boolean {
  if (!fitted || fitted.path) return false
  // «مقایسه» of nothing is no list, and neither is «چند تا؟».
  const isOfCount = [...slots.keys()].join() === 'count'
  if (unread.length + fitted.unfit.length === 0 && !slots.has('versus') && !isOfCount) return false
  // «شیرخشک وارداتی» is not whatever is imported, nor are «بیوسیمیلارهای وارداتی».
  const isNarrower = slots.has('biologic')
  const isOfNone = !SUBJECTS.some((slot) => slots.has(slot) && !(isNarrower && slot === 'maybe'))
  if ((unread.length > 0 || isNarrower) && !company && isOfNone) return true
  // Who imports something is not who imports anything.
  const isOfRole = fitted.list === companyKind.name && unread.length > 0
  const of = fitted.list === CHANGES ? OF_TIME : isOfRole ? ['role'] : []
  return Object.keys(fitted.search).every((key) => of.includes(key))
}

/** What records of any name have. */
const OF_ANY = ['supply', 'status', 'window', 'from', 'to', 'sort']

/** «داروهای وارداتی زربابل» is not whatever is imported: what was left unread may be a name. */
export function isOfAny(fitted: Fitted | null, { unread }: Understood): boolean {
  if (!fitted || unread.length === 0) return false
  return Object.keys(fitted.search).every((key) => OF_ANY.includes(key))
}

/** Said of the question, not of the rows. */
const NO_FILTERS = new Set([
  'list',
  'maybe',
  'count',
  'versus',
  'sort',
  'q',
  'priced',
  'dated',
  'first',
  'share',
])

/** A page that answers whole, for one company or two: what else was said it leaves out. */
function pageOf({ slots, companies, time }: Understood): Fitted | null {
  const [a, b] = companies
  // What a firm shares is asked of all others where no second one is named.
  const isOfOthers = !b && isOfOverlap(slots.get('versus')?.said)
  const taken =
    (isOfRivals(slots) || isOfOthers) && a?.slug
      ? 1
      : slots.has('versus') && a?.slug && b?.slug
        ? 2
        : 0
  if (!a?.slug || taken === 0) return null
  const unfit = [
    ...companies.slice(taken).map(({ label }) => label),
    ...[...slots].flatMap(([slot, { said }]) =>
      (NO_FILTERS.has(slot) && slot !== 'q') || slot === 'role' ? [] : [said],
    ),
    ...(time ? [time.said] : []),
  ]
  return taken === 1
    ? { list: COMPETITORS, search: {}, path: competitorsPath(a.slug), unfit }
    : { list: OVERLAP, search: {}, path: overlapPath(a.slug, b?.slug ?? ''), unfit }
}

function fitTo(
  list: string,
  definition: ListDefinition,
  { slots, company, companies, time }: Understood,
  today: string,
): Fitted {
  const search: Record<string, string | readonly string[]> = {}
  const unfit: string[] = []
  const put = (key: string, values: readonly string[]) => {
    const before = [search[key] ?? []].flat()
    search[key] = [...new Set([...before, ...values])]
  }
  const role = slots.get('role')
  const isOwnRole = role && definition.filters.role
  if (company) {
    const key = companyFilter(definition, isOwnRole ? undefined : role?.values[0])
    if (key)
      put(
        key,
        companies.flatMap(({ values }) => values),
      )
    else if (list === companyKind.name) search.q = company.label
    else unfit.push(company.label)
  }
  for (const [slot, { values, said }] of slots) {
    if (NO_FILTERS.has(slot)) continue
    // Of a company its role is which filter it stands in.
    if (slot === 'role' && company && !isOwnRole && values[0] !== 'importer') continue
    if (slot === 'lapse' && (list === RADAR || time || slots.has('status'))) continue
    if (slot === 'lapse' && isOfDates({ slots, time })) continue
    if (slot === 'newlyListed' && list === NEW_LISTINGS) continue
    // Whose import it is, its supply says already.
    if (slot === 'role' && !isOwnRole && values[0] === 'importer' && isBroughtIn(slots)) continue
    // «شرکت‌های هندی»: what is made there stands beside it, but of firms nobody tells the country.
    const firms = slots.get('maybe')
    const isOfFirms = slot === 'country' && firms?.values.join() === companyKind.name && !role
    if (isOfFirms && said.endsWith('ی') && !slots.has('supply')) unfit.push(`${firms.said} ${said}`)
    // What is made here has this country, whoever owns its brand.
    if (slot === 'country' && isMadeHere(slots) && !values.includes('IR')) {
      unfit.push(said)
      continue
    }
    const fit = fitSlot(list, definition, slot, values)
    // What two phrases say of one filter both has to hold: «غیرداخلی با دو سازنده» is nothing.
    const before = fit ? search[fit[0]] : undefined
    const both = fit && before ? fit[1].filter((value) => before.includes(value)) : fit?.[1]
    if (fit && both?.length === 0) unfit.push(said)
    else if (fit && both) search[fit[0]] = both
    // Who makes a substance stands with it, or its medicines; «made in» is what a country means.
    else if (slot !== 'role' || !(slots.has('q') || slots.has('country'))) unfit.push(said)
  }
  putWords(slots, definition, search, unfit)
  if (OF_COMPANIES[list] && isOfCompanies(slots) && !search.sort) search.sort = 'company'
  if (list === productKind.name && isOfCompanies(slots) && !company && !search.sort)
    search.sort = 'holder'
  if (isOfDates({ slots, time }) && !search.sort) search.sort = 'expiry'
  if (time) {
    const meant = list === CHANGES || list === NEW_LISTINGS ? time.past : time.time
    const fit = fitTime(meant, { list, definition, slots, today })
    if (fit) for (const [key, values] of Object.entries(fit)) put(key, values)
    else unfit.push(time.said)
  }
  if (list === CHANGES) {
    // The feed by itself is of a week: what is asked for without a time is asked for of all.
    if (!time) search.period = 'all'
    if (slots.has('priced') && !search.change) put('change', ['price-up', 'price-down'])
  }
  const single = Object.entries(search).map(([key, value]) => [
    key,
    value.length === 1 && typeof value !== 'string' ? (value[0] ?? '') : value,
  ])
  return { list, search: Object.fromEntries(single), unfit: [...new Set(unfit)].filter(Boolean) }
}

const isBroughtIn = (slots: Understood['slots']) =>
  slots.get('supply')?.values.every((way) => way === 'imported' || way === 'emergency') ?? false

const isMadeHere = (slots: Understood['slots']) =>
  slots.get('supply')?.values.every((way) => way === 'local' || way === 'under-licence') ?? false

function putWords(
  slots: ReadonlyMap<string, Slot>,
  { columns }: ListDefinition,
  search: Record<string, string | readonly string[]>,
  unfit: string[],
): void {
  const q = slots.get('q')
  if (q) search.q = q.values.join(' ')
  const sort = slots.get('sort')
  const order = sort?.values.find((one) => columns[one.replace('-', '')]?.sort)
  if (order) search.sort = order
  else if (sort) unfit.push(sort.said)
}

/** Which filter a company stands in: by its role, else as the holder. */
function companyFilter({ filters }: ListDefinition, role = ''): string | undefined {
  const own = { producer: 'producer', 'brand-owner': 'brandOwner' }[role]
  return [own, 'holder', 'company'].find((key) => key !== undefined && filters[key])
}
