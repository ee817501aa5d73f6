import { atcGroupKind } from '#src/catalogue/atc-groups/kind.ts'
import { onlyFields } from '#src/catalogue/facts/api.ts'
import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import { answerFacets } from '../access/lists.server.ts'
import { changeFields } from './change-feed.ts'
import { readChangeQuery, readChanges } from './changes.server.ts'
import { type Frame, takeFrame } from './frame.server.ts'
import { feedFrameParameters, frameParameters } from './frame-parameters.ts'
import { groupParameters } from './group-parameters.ts'
import { insightPartPlan, tablePlan } from './insight-plans.server.ts'
import { readDescribed, readFilterQuery, readListQuery, refuse, wrong } from './parameters.ts'
import {
  answerList,
  askable,
  type Hands,
  type Plan,
  pagePlan,
  plain,
  readFields,
  requireKeyForm,
} from './plan.server.ts'
import { ApiProblem } from './problem.ts'
import { findRecord, type Procedures, sourceOf } from './resources.server.ts'
import { RESOURCES, type Resource } from './resources.ts'
import { TABLES, tableAt } from './tables.ts'

/** Path below `/api/v1/` and query to a plan. Throws what is wrong with them. */
export function planOf(path: string, given: URLSearchParams): Plan {
  const parts = path.split('/').map(decode)
  const [name = '', part, ...rest] = parts
  if (name === 'changes' && part === undefined) return changesPlan(given)
  const found = tableAt(parts)
  if (found) return tablePlan(found.table, found.key, given)
  if (rest.length > 0) throw new ApiProblem('not-found')
  const insight = TABLES.find(({ path }) => path === name)
  if (insight && part) return insightPartPlan(insight, part, given)
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
  const { frame, rest } = takeFrame(name, given, frameParameters(fields), fields)
  const view = readListQuery(source.definition, rest, frame)
  return pagePlan('catalogue:read', frame, ({ asker }) => answerList(asker, source, view))
}

function groupsPlan({ fields }: Resource, given: URLSearchParams): Plan {
  const { frame, rest } = takeFrame(atcGroupKind.name, given, frameParameters(fields), fields)
  const asked = readGroupQuery(rest)
  return pagePlan('catalogue:read', frame, async ({ ask }) => ({
    ...(await listGroups(ask, asked, frame)),
    corrected: null,
  }))
}

function facetsPlan(name: string, given: URLSearchParams): Plan {
  const source = sourceOf(name)
  if (!source) throw new ApiProblem('not-found')
  const search = readFilterQuery(source.definition, given)
  return plain('catalogue:read', 0, async ({ asker }) => {
    const facets = await answerFacets(asker, source, search)
    return { rows: 0, body: { facets: askable(source.definition, facets) } }
  })
}

function recordPlan(
  name: string,
  { key, fields, more, record }: Resource,
  given: string,
  query: URLSearchParams,
): Plan {
  requireKeyForm(key, given)
  const chosen = readFields({ ...fields, ...more }, query)
  return plain('catalogue:read', 1, async ({ ask }) => {
    const item = onlyFields(chosen, await findRecord(ask, name, record, given))
    return { rows: 1, body: { item } }
  })
}

function changesPlan(given: URLSearchParams): Plan {
  const { frame, rest } = takeFrame(
    'changes',
    given,
    feedFrameParameters(changeFields),
    changeFields,
  )
  const asked = readChangeQuery(rest)
  const { fields, format, size } = frame
  const run = async ({ asker }: Hands) => {
    const { items, next, total } = await readChanges(asker.db, asked, size)
    const shown = items.map((row) => onlyFields(fields, row))
    return {
      rows: shown.length,
      body: { total, next, items: shown },
      page: { items: shown, fields, total, next: next === null ? null : { after: next } },
    }
  }
  return { scope: 'changes:read', format, maxRows: size, run }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ApiProblem('not-found')
  }
}

type GroupQuery = ReturnType<typeof readGroupQuery>

function readGroupQuery(given: URLSearchParams) {
  const { q, parent } = readDescribed(groupParameters, given)
  if (q !== undefined && parent !== undefined) {
    refuse([wrong('parent', 'does not go together with q', 'همراه با q نمی‌آید')])
  }
  if (parent !== undefined && !isAtcCode(parent)) {
    refuse([wrong('parent', 'is no ATC code', 'کد ATC نیست')])
  }
  return { q, parent }
}

/** One level of the ATC tree, or what a search finds in it. */
async function listGroups(ask: Procedures, { q, parent }: GroupQuery, { page, size }: Frame) {
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
