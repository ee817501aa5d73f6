import { LIST_SOURCES } from '#src/catalogue/list-sources.server.ts'
import { answerList } from '#src/features/access/lists.server.ts'
import type { Viewer } from '#src/features/access/policy.ts'
import { readView, type Search } from '#src/list/view.ts'
import type { Database } from '#src/server/db/client.ts'
import type { Case } from './cases.ts'
import type { QuestionPool } from './question-pool.ts'

const viewer: Viewer = { kind: 'organizational', userId: null, name: null }

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

/** Pages and facets of the lists that have nothing to do with licences of medicines. */
export function kindCases(db: Database, { chance, words }: QuestionPool): Case[] {
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
