import type { Facets } from '#src/list/answer.ts'
import { UNKNOWN_VALUE } from '#src/list/unknown.ts'
import { type Asker, answerFacets, answerView } from '../access/lists.server.ts'
import type { Scope } from '../api-keys/scopes.ts'
import { changeFields } from './change-feed.ts'
import { readChangeQuery, readChanges } from './changes.server.ts'
import { onlyFields } from './fields.ts'
import { listGroups, readGroupQuery } from './groups.server.ts'
import { readFilterQuery, readListQuery, readQuery } from './parameters.ts'
import { ApiProblem, invalid } from './problem.ts'
import { type Procedures, recordOf, sourceOf } from './resources.server.ts'
import { RESOURCES, type Resource } from './resources.ts'

export interface Answered {
  /** Records in it, which the daily allowance counts. */
  rows: number
  body: Readonly<Record<string, unknown>>
}

interface Hands {
  asker: Asker
  ask: Procedures
}

/** What a request asks for, once its parameters are read: nothing was looked up yet. */
export interface Plan {
  scope: Scope
  /** Records that the answer holds at most. */
  mostRows: number
  run: (hands: Hands) => Promise<Answered>
}

/** Path below `/api/v1/` and query to a plan. Throws what is wrong with them. */
export function planOf(path: string, given: URLSearchParams): Plan {
  const [name = '', part, ...rest] = path.split('/').map(decode)
  if (rest.length > 0) throw new ApiProblem('not-found')
  if (name === 'changes' && part === undefined) return changesPlan(given)
  const resource = Object.hasOwn(RESOURCES, name) ? RESOURCES[name] : undefined
  if (!resource || part === '') throw new ApiProblem('not-found')
  if (part === undefined)
    return name === 'atc-groups' ? groupsPlan(resource, given) : listPlan(name, resource, given)
  if (part === 'facets' && sourceOf(name)) return facetsPlan(name, given)
  return recordPlan(name, resource, part, given)
}

function listPlan(name: string, { fields }: Resource, given: URLSearchParams): Plan {
  const source = sourceOf(name)
  if (!source) throw new ApiProblem('not-found')
  const view = readListQuery(source.definition, given)
  const { page, size: perPage } = view
  return catalogue(perPage, async ({ asker }) => {
    const { rows, total, corrected } = await answerView(asker, source, view)
    const items = rows.map((row) => onlyFields(fields, row))
    return { rows: items.length, body: { page, perPage, total, corrected, items } }
  })
}

function groupsPlan({ fields }: Resource, given: URLSearchParams): Plan {
  const asked = readGroupQuery(given)
  const { page, size: perPage } = asked
  return catalogue(perPage, async ({ ask }) => {
    const { total, items } = await listGroups(ask, asked)
    const shown = items.map((row) => onlyFields(fields, row))
    return { rows: shown.length, body: { page, perPage, total, corrected: null, items: shown } }
  })
}

function facetsPlan(name: string, given: URLSearchParams): Plan {
  const source = sourceOf(name)
  if (!source) throw new ApiProblem('not-found')
  const search = readFilterQuery(source.definition, given)
  return catalogue(0, async ({ asker }) => {
    const facets = await answerFacets(asker, source, search)
    return { rows: 0, body: { facets: askable(facets) } }
  })
}

/** Counts of values that the list takes; what has no value at all cannot be asked for by one. */
function askable(facets: Facets): Facets {
  const kept = Object.entries(facets).map(([key, values]) => [
    key,
    values.filter(({ value }) => value !== UNKNOWN_VALUE),
  ])
  return Object.fromEntries(kept)
}

function recordPlan(
  name: string,
  { key, fields, more }: Resource,
  given: string,
  query: URLSearchParams,
): Plan {
  readQuery([], query)
  const record = recordOf(name)
  if (!record) throw new ApiProblem('not-found')
  if (!key.form.test(given) || given.includes('\0')) {
    throw invalid(
      key.name,
      `"${key.name}" is not accepted: ${key.about}`,
      `«${key.name}» در نشانی درست نیست.`,
    )
  }
  return catalogue(1, async ({ ask }) => {
    const item = onlyFields({ ...fields, ...more }, await record(ask, given))
    return { rows: 1, body: { item } }
  })
}

function changesPlan(given: URLSearchParams): Plan {
  const asked = readChangeQuery(given)
  const run = async ({ asker }: Hands) => {
    const { items, next, total } = await readChanges(asker.db, asked)
    const shown = items.map((row) => onlyFields(changeFields, row))
    return { rows: shown.length, body: { total, next, items: shown } }
  }
  return { scope: 'changes:read', mostRows: asked.size, run }
}

function catalogue(mostRows: number, run: Plan['run']): Plan {
  return { scope: 'catalogue:read', mostRows, run }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ApiProblem('not-found')
  }
}
