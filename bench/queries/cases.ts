import type { Viewer } from '#src/access/policy.ts'
import { findTree } from '#src/catalogue/atc-groups/queries.ts'
import { companyDetails, findCompany } from '#src/catalogue/companies/details.server.ts'
import { companySource } from '#src/catalogue/companies/queries.ts'
import { LIST_SOURCES } from '#src/catalogue/lists.server.ts'
import { findMedicine, medicineDetails } from '#src/catalogue/medicines/details.server.ts'
import { medicineList, productList } from '#src/catalogue/medicines/list.ts'
import { medicinePrices } from '#src/catalogue/medicines/price-history.server.ts'
import { productSource } from '#src/catalogue/medicines/products.server.ts'
import { medicineSource } from '#src/catalogue/medicines/queries.ts'
import { answerList } from '#src/features/access/lists.server.ts'
import { suggest } from '#src/features/search/queries.ts'
import { salesOf } from '#src/insight/sales/sales.server.ts'
import { readView, type Search } from '#src/list/view.ts'
import type { Database } from '#src/server/db/client.ts'
import { misspell, pickAtc, type QueryPool, shuffle, sixFilters } from './question-pool.ts'

/** A filter that most rows of the list can have, for pages and facets under one. */
const FILTERS = {
  supplements: { path: 'production' },
  'health-products': { goods: 'hygiene' },
  ingredients: { type: 'active' },
  'ingredient-makers': { scale: 'many' },
  'supplement-companies': { scale: 'large' },
  'health-companies': { scale: 'large' },
} as const

type OtherKind = keyof typeof FILTERS

/** What must hold of a case; `precomputed` ones are only shown. */
export type Promised =
  | 'list'
  | 'suggest'
  | 'facets'
  | 'detail'
  | 'prices'
  | 'sales'
  | 'count'
  | 'precomputed'

export interface Case {
  what: string
  promised: Promised
  ask: () => Promise<unknown>
}

/** Sees everything, so that nothing is answered from the allowance alone. */
const viewer: Viewer = { kind: 'organizational', userId: null, name: null }

export function makeCases(db: Database, pool: QueryPool): Case[] {
  return [
    ...listCases(db, pool),
    ...facetCases(db, pool),
    ...searchCases(db, pool),
    ...detailCases(db, pool),
    ...kindCases(db, pool),
  ]
}

function listCases(db: Database, pool: QueryPool): Case[] {
  const { chance, words } = pool
  const page = () => String(1 + Math.floor(chance.next() * 20))
  const deep = () => String(800 + Math.floor(chance.next() * 200))
  const list = (
    what: string,
    source: typeof medicineSource | typeof productSource | typeof companySource,
    search: () => Search,
  ): Case => ({
    what: `list: ${what}`,
    promised: 'list',
    // The three sources differ in their rows only, which nothing here looks at.
    ask: () => answerList({ viewer, db }, source as typeof medicineSource, search()),
  })
  const byPrice = () => ({ atc: pickAtc(pool, 3, 4, 5, 7), sort: 'price', page: '1' })
  const sorted = (...sorts: string[]) => ({ sort: chance.pick(sorts), page: page() })
  return [
    list('medicines, no filter', medicineSource, () =>
      sorted('name', '-licences', 'price', '-expiry'),
    ),
    list('medicines, ATC by price', medicineSource, byPrice),
    list('medicines, six filters', medicineSource, () => sixFilters(pool)),
    list('medicines, a word', medicineSource, () => ({ q: chance.pick(words) })),
    list('products, no filter', productSource, () => sorted('brand', 'price', '-price', 'expiry')),
    list('products, ATC by price', productSource, byPrice),
    list('products, six filters', productSource, () => sixFilters(pool)),
    list('products, a word', productSource, () => ({ q: chance.pick(words) })),
    list('products, page 800–1,000', productSource, () => ({ page: deep() })),
    list('companies, no filter', companySource, () => sorted('name', '-licences', '-expiring')),
  ]
}

function facetCases(db: Database, pool: QueryPool): Case[] {
  const view = (search: Search) => readView(productList, search).view
  const medicineView = (search: Search) => readView(medicineList, search).view
  const group = () => ({ atc: pickAtc(pool, 1) })
  const facets = (level: string, of: typeof productSource.facets): Case[] => [
    {
      what: `facets: ${level} under an ATC-1`,
      promised: 'facets',
      ask: () => of(db, view(group()), undefined),
    },
    {
      what: `facets: ${level}, six filters`,
      promised: 'facets',
      ask: () => of(db, view(sixFilters(pool)), undefined),
    },
    {
      what: `facets: ${level}, no filter`,
      promised: 'precomputed',
      ask: () => of(db, view({}), undefined),
    },
  ]
  return [
    ...facets('medicines', medicineSource.facets),
    ...facets('products', productSource.facets),
    {
      what: 'count: medicines under an ATC-1',
      promised: 'count',
      ask: () => medicineSource.total(db, medicineView(group()), undefined),
    },
    {
      what: 'count: products under an ATC-1',
      promised: 'count',
      ask: () => productSource.total(db, view(group()), undefined),
    },
    {
      what: 'count: products, no filter',
      promised: 'precomputed',
      ask: () => productSource.total(db, view({}), undefined),
    },
  ]
}

function searchCases(db: Database, { chance, words }: QueryPool): Case[] {
  const asked = (what: string, text: (word: string) => string): Case => ({
    what: `suggest: ${what}`,
    promised: 'suggest',
    ask: () => suggest(db, text(chance.pick(words))),
  })
  return [
    ...[2, 3, 4, 5].map((letters) => asked(`${letters} letters`, (word) => word.slice(0, letters))),
    asked('a whole word', (word) => word),
    asked('two whole words', (word) => `${word} ${chance.pick(words)}`),
    asked('a misspelt word', (word) => misspell(word, chance)),
    asked('a word misspelt twice', (word) => misspell(misspell(word, chance), chance)),
    asked('rubbish', (word) => shuffle(word, chance)),
  ]
}

function detailCases(db: Database, pool: QueryPool): Case[] {
  const { chance, medicineCodes, pricedCodes, companyPaths } = pool
  return [
    {
      what: 'tree: an opened ATC group',
      promised: 'precomputed',
      ask: () => findTree(db, { open: pickAtc(pool, 1, 3, 4, 5) }),
    },
    {
      what: 'detail: medicine',
      promised: 'detail',
      ask: async () => {
        const medicine = await findMedicine(db, chance.pick(medicineCodes))
        return medicine && medicineDetails(db, medicine)
      },
    },
    {
      what: 'prices: forty rivals, 120 months, in an index',
      promised: 'prices',
      ask: () => medicinePrices(db, chance.pick(pricedCodes), { in: 'شاخص-بهای-مصرف-کننده' }),
    },
    {
      what: 'sales: a medicine with forty rivals, 120 months',
      promised: 'sales',
      ask: () => salesOf(db, { of: 'medicine', code: chance.pick(pool.soldCodes) }),
    },
    {
      what: 'detail: company',
      promised: 'detail',
      ask: async () => {
        const company = await findCompany(db, chance.pick(companyPaths))
        return company && companyDetails(db, company)
      },
    },
  ]
}

/** Pages and facets of the lists that have nothing to do with licences of medicines. */
function kindCases(db: Database, { chance, words }: QueryPool): Case[] {
  const page = () => String(1 + Math.floor(chance.next() * 20))
  return (Object.keys(FILTERS) as OtherKind[]).flatMap((kind): Case[] => {
    const source = LIST_SOURCES[kind]
    const sorts = Object.entries(source.definition.columns).flatMap(([key, { sort }]) =>
      sort ? [key, `-${key}`] : [],
    )
    const list = (what: string, search: () => Search): Case => ({
      what: `list: ${kind}, ${what}`,
      promised: 'list',
      ask: () => answerList({ viewer, db }, source, search()),
    })
    const facets = (what: string, search: Search, promised: Case['promised']): Case => ({
      what: `facets: ${kind}, ${what}`,
      promised,
      ask: () => source.facets(db, readView(source.definition, search).view, undefined),
    })
    return [
      list('no filter', () => ({ sort: chance.pick(sorts), page: page() })),
      list('a filter', () => ({ ...FILTERS[kind], sort: chance.pick(sorts) })),
      list('a word', () => ({ q: chance.pick(words) })),
      facets('a filter', FILTERS[kind], 'facets'),
      facets('no filter', {}, 'precomputed'),
    ]
  })
}
