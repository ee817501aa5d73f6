import fc from 'fast-check'
import { CATALOGUE } from '#src/catalogue/catalogue.ts'
import { LIST_KINDS, routerName } from '#src/catalogue/facts/kinds.ts'
import { type Filter, type ListDefinition, PAGE_SIZES } from '#src/list/definition.ts'
import { ASKERS, type Asker } from './cache-people.ts'

/** One request as somebody sends it. */
export interface Question {
  asker: Asker
  path: string
  method: 'GET' | 'HEAD'
  encoding: 'br' | 'gzip' | 'identity'
  /** Sent with the tag of an answer to the same, where there was one. */
  conditional: boolean
  server: number
}

/** What the questions may name: values of filters by list, and paths of records. */
export interface Known {
  facets: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  records: readonly string[]
  recordKeys: readonly string[]
  words: readonly string[]
}

interface List {
  name: string
  path: string
  router: string
  definition: ListDefinition
}

export const LISTS: readonly List[] = LIST_KINDS.flatMap(({ name, path, listedAt = path }) => {
  const { list: definition } = CATALOGUE[name]
  return definition ? [{ name, definition, path: listedAt, router: routerName(name) }] : []
})

const PAGES = [
  '/',
  '/category',
  '/category?open=A10B&measure=makerCount',
  '/category?q=amox',
  '/industry-overview',
  '/medicine-index-trends',
  '/medicine-index-trends?atc=A',
  '/insight/expiry',
  '/insight/expiry?window=365&stack=atc',
  '/insight/dependency',
  '/insight/changes?period=all',
  '/insight/changes',
  '/investment-opportunity',
  '/investment-opportunity?reason=sole-maker',
  '/investment-opportunity/method',
  '/investment-opportunity/weights',
  '/solutions/opportunity-method',
  '/solutions/pricing',
  '/solutions/investors',
  '/solutions/regulatory-affairs',
  '/solutions/procurement',
  '/solutions/data-and-method',
  '/subscription',
  '/account',
  '/login',
  '/pending',
  '/nothing-here',
  '/medicine?level=products&asOf=1405-08-26',
  '/company?asOf=1405-08-26',
  '/brief/products?supply=imported',
  '/search',
  '/medicine?page=4000',
  '/compare',
]

const OTHERS = [
  '/sitemap.xml',
  '/robots.txt',
  '/changes.atom',
  '/api/auth/session',
  '/api/auth/providers',
  '/api/v1/openapi.json',
  '/api/v1/changes',
  '/api/v1/atc-groups',
  '/api/nothing',
  '/api/export/companies.csv',
  '/api/export/health-companies.csv?sort=-licences',
]

const CALLS: readonly (readonly [string, unknown])[] = [
  ...['dataset.current', 'shell.footer', 'session.current', 'session.format'].map(call),
  ...['access.showcase', 'solutions.prices', 'solutions.front', 'solutions.dataFacts'].map(call),
  ...['overview.home', 'overview.industry', 'opportunities.method', 'trends.page'].map(call),
  ...['opportunities.weighing', 'subscription.getActiveSubscription'].map(call),
  ['opportunities.list', {}],
  ['opportunities.facets', {}],
  ['solutions.figure', { job: 'investors' }],
]

function call(name: string): readonly [string, unknown] {
  return [name, undefined]
}

/** Random questions: pages, lists with all that can be chosen in them, records, calls, files. */
export function questions(known: Known): fc.Arbitrary<Question> {
  const lists = fc.constantFrom(...LISTS)
  const search = (list: List) => searches(list, known).map((given) => new URLSearchParams(given))
  const listPage = lists.chain((list) => search(list).map((given) => join(list.path, given)))
  const listCall = fc
    .tuple(lists, fc.constantFrom('list', 'facets'))
    .chain(([list, name]) =>
      search(list).map((given) => callPath(`${list.router}.${name}`, objectOf(given))),
    )
  const listOfApi = lists.chain((list) =>
    search(list).map((given) => {
      for (const key of ['size', 'hide', 'asOf']) given.delete(key)
      return join(`/api/v1/${list.name}`, given)
    }),
  )
  const path = fc.oneof(
    { weight: 5, arbitrary: listPage },
    { weight: 4, arbitrary: fc.constantFrom(...PAGES) },
    { weight: 4, arbitrary: fc.constantFrom(...known.records) },
    { weight: 2, arbitrary: listCall },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...CALLS).map(([name, input]) => callPath(name, input)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...known.words)
        .map((q) => join('/search', new URLSearchParams({ q }))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...known.words).map((q) => callPath('search.suggest', { q })),
    },
  )
  const ofProgram = fc.oneof(
    listOfApi,
    fc.constantFrom(...known.recordKeys).map((key) => `/api/v1/${key}`),
    fc.constantFrom(...OTHERS),
  )
  return fc.constantFrom<Asker>(...ASKERS).chain((asker) =>
    fc.record({
      asker: fc.constant(asker),
      path: asker === 'program' ? ofProgram : path,
      method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD'),
      encoding: fc.constantFrom('br', 'gzip', 'identity'),
      conditional: fc.boolean(),
      server: fc.nat({ max: 1 }),
    }),
  )
}

/** By action, what shows its traces. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  catalogue: [
    '/',
    '/medicine',
    '/medicine?level=products',
    '/company',
    '/category',
    '/industry-overview',
    '/insight/changes?period=all',
    '/changes.atom',
    '/solutions/data-and-method',
    '/apis',
    '/insight/expiry',
    '/investment-opportunity',
    '/medicine-index-trends',
    '/medicine?q=brand',
  ],
  time: ['/insight/expiry', '/solutions/regulatory-affairs', '/', '/subscription', '/company'],
  weights: [
    '/solutions/opportunity-method',
    '/investment-opportunity',
    '/investment-opportunity/method',
  ],
  setting: ['/', '/medicine', '/company', '/solutions/pricing', '/solutions/api', '/robots.txt'],
  plan: ['/solutions/pricing', '/', '/subscription', callPath('solutions.prices', undefined)],
  person: [
    '/medicine?level=products',
    '/company',
    '/investment-opportunity',
    '/account',
    '/medicine',
  ],
}
const NEAR_ACTION: Readonly<Record<string, string>> = {
  time: 'time',
  weights: 'weights',
  setting: 'setting',
  plan: 'plan',
  display: 'person',
  columns: 'person',
  subscription: 'person',
  'own weights': 'person',
}

/** The question as it is, of a page on which such an action is seen. */
export function questionNear(question: fc.Arbitrary<Question>, action: string) {
  const paths = NEAR[NEAR_ACTION[action] ?? 'catalogue'] ?? []
  return fc.tuple(question, fc.constantFrom(...paths)).map(([asked, path]) => {
    // Most of what is kept is kept for visitors.
    const isCatalogue = NEAR_ACTION[action] !== 'person'
    return { ...asked, path, asker: isCatalogue && asked.server ? 'visitor' : asked.asker }
  })
}

function searches(list: List, known: Known): fc.Arbitrary<Record<string, string>> {
  const { definition } = list
  const values = (key: string, filter: Filter): readonly string[] => {
    if (filter.kind === 'flag') return ['1']
    if (filter.kind === 'range') return ['1000..900000', '..50000', '2..']
    const reported = known.facets[list.name]?.[key] ?? []
    return [...reported.slice(0, 6), ...Object.keys(filter.words ?? {}).slice(0, 4)]
  }
  const filters = Object.entries(definition.filters).flatMap(([key, filter]) =>
    values(key, filter).map((value) => ({ [key]: value })),
  )
  const sorts = Object.keys(definition.columns).filter((key) => definition.columns[key]?.sort)
  const extras = [
    ...sorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    ...PAGE_SIZES.map((size) => ({ size: String(size) })),
    ...['2', '3'].map((page) => ({ page })),
    ...known.words.map((q) => ({ q })),
    ...(definition.hasPast ? [{ asOf: '1405-08-26' }] : []),
    { hide: 'none' },
  ]
  const part = (from: readonly Record<string, string>[]) =>
    from.length === 0 ? fc.constant({}) : fc.oneof(fc.constant({}), fc.constantFrom(...from))
  return fc
    .tuple(part(filters), part(filters), part(extras))
    .map((parts) => Object.assign({}, ...parts))
}

function join(path: string, search: URLSearchParams): string {
  const text = search.toString()
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`
}

function objectOf(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(search)
}

export function callPath(name: string, input: unknown): string {
  const path = `/api/trpc/${name}`
  return input === undefined
    ? path
    : join(path, new URLSearchParams({ input: JSON.stringify(input) }))
}
