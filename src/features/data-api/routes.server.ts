import { atcGroupKind } from '#src/catalogue/atc-groups/kind.ts'
import { onlyFields } from '#src/catalogue/facts/api.ts'
import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import type { Facets } from '#src/list/answer.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { UNKNOWN_VALUE } from '#src/list/unknown.ts'
import { type Asker, answerFacets, answerView } from '../access/lists.server.ts'
import type { Scope } from '../api-keys/scopes.ts'
import { changeFields } from './change-feed.ts'
import { readChangeQuery, readChanges } from './changes.server.ts'
import { groupParameters } from './group-parameters.ts'
import {
  PER_PAGE,
  readFilterQuery,
  readInteger,
  readListQuery,
  readQuery,
  refuse,
  wrong,
} from './parameters.ts'
import { ApiProblem, invalid, type ParameterProblem } from './problem.ts'
import { findRecord, type Procedures, sourceOf } from './resources.server.ts'
import { RESOURCES, type Resource } from './resources.ts'

interface GroupQuery {
  q: string | undefined
  parent: string | undefined
  page: number
  size: number
}

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
  maxRows: number
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
    return name === atcGroupKind.name
      ? groupsPlan(resource, given)
      : listPlan(name, resource, given)
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
    return { rows: 0, body: { facets: askable(source.definition, facets) } }
  })
}

/** Counts of values that the list takes; what has no value at all cannot be asked for by one. */
function askable({ filters }: ListDefinition, facets: Facets): Facets {
  const values = Object.entries(facets).filter(([key]) => filters[key]?.kind !== 'range')
  const listed = values.map(([key, values]) => [
    key,
    values.filter(({ value }) => value !== UNKNOWN_VALUE),
  ])
  return Object.fromEntries(listed)
}

function recordPlan(
  name: string,
  { key, fields, more, record }: Resource,
  given: string,
  query: URLSearchParams,
): Plan {
  readQuery([], query)
  if (!key.form.test(given) || given.includes('\0')) {
    throw invalid(
      key.name,
      `"${key.name}" is not accepted: ${key.about}`,
      `«${key.name}» در نشانی درست نیست.`,
    )
  }
  return catalogue(1, async ({ ask }) => {
    const item = onlyFields({ ...fields, ...more }, await findRecord(ask, name, record, given))
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
  return { scope: 'changes:read', maxRows: asked.size, run }
}

function catalogue(maxRows: number, run: Plan['run']): Plan {
  return { scope: 'catalogue:read', maxRows, run }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ApiProblem('not-found')
  }
}

function readGroupQuery(given: URLSearchParams): GroupQuery {
  const read = readQuery(groupParameters, given)
  const errors: ParameterProblem[] = []
  const textOf = (name: string) => (read[name] === undefined ? undefined : String(read[name]))
  const [q, parent] = [textOf('q'), textOf('parent')]
  if (q !== undefined && parent !== undefined) {
    errors.push(wrong('parent', 'does not go together with q', 'همراه با q نمی‌آید'))
  }
  if (q !== undefined && (q.length > 100 || q.includes('\0'))) {
    errors.push(wrong('q', 'has more than 100 characters', 'بیش از ۱۰۰ کاراکتر دارد'))
  }
  if (parent !== undefined && !isAtcCode(parent)) {
    errors.push(wrong('parent', 'is no ATC code', 'کد ATC نیست'))
  }
  const size = readInteger('perPage', read.perPage ?? String(PER_PAGE.usual), errors)
  const page = readInteger('page', read.page ?? '1', errors, { from: 1, to: 5_000 })
  refuse(errors)
  return { q, parent, page, size }
}

/** One level of the ATC tree, or what a search finds in it. */
async function listGroups(ask: Procedures, { q, parent, page, size }: GroupQuery) {
  const { nodes, found, total } = await ask.atcGroups.tree({
    ...(q !== undefined && { q }),
    ...(parent !== undefined && { open: parent }),
  })
  const chosen =
    q === undefined
      ? nodes.filter(({ parentCode }) => parentCode === (parent ?? null))
      : nodes.filter(({ code }) => found.includes(code))
  const items = chosen.slice((page - 1) * size, page * size)
  return { total: q === undefined ? chosen.length : total, items }
}
