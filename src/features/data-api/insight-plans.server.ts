import { onlyFields } from '#src/catalogue/facts/api.ts'
import { type ListView, plainView } from '#src/list/view.ts'
import { answerFacets } from '../access/lists.server.ts'
import { type Frame, takeFrame } from './frame.server.ts'
import { frameParameters } from './frame-parameters.ts'
import { INSIGHT_LISTS, type InsightList } from './insight-lists.server.ts'
import { readDescribed, readFilterQuery, readListQuery } from './parameters.ts'
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
import { readTable } from './tables.server.ts'
import { INSIGHT_SCOPE, type Table } from './tables.ts'

/** Rows of an insight, narrowed as its page narrows them. */
export function tablePlan(table: Table, key: string, given: URLSearchParams): Plan {
  if (table.key) requireKeyForm(table.key, key)
  const { fields, definition, parameters } = table
  const { frame, rest } = takeFrame(`${table.path}/${key}`, given, frameParameters(fields), fields)
  if (definition) {
    const asked = readListQuery(definition, rest, frame)
    return insightPlan(table, frame, asked)
  }
  const query = readDescribed(parameters, rest)
  const [limit, offset] = [frame.size, (frame.page - 1) * frame.size]
  return pagePlan(INSIGHT_SCOPE, frame, async (hands) => ({
    ...(await readTable(table, { ...hands, key, query, limit, offset })),
    corrected: null,
  }))
}

function insightPlan({ path }: Table, frame: Frame, asked: ListView): Plan {
  const list = insightList(path)
  const view = list.view?.(asked) ?? asked
  return pagePlan(INSIGHT_SCOPE, frame, (hands) => answerInsight(hands, list, view))
}

async function answerInsight({ asker }: Hands, list: InsightList, view: ListView) {
  const found = await answerList(asker, await list.source(asker), view)
  return { ...found, items: (await list.shown?.(asker, found.items)) ?? found.items }
}

/** Counts of the filters of an insight, or one of its records. */
export function insightPartPlan(table: Table, part: string, given: URLSearchParams): Plan {
  const { path, definition, facets, record, fields } = table
  if (!definition) throw new ApiProblem('not-found')
  const list = insightList(path)
  if (part === 'facets' && facets !== false) {
    const search = readFilterQuery(definition, given)
    return plain(INSIGHT_SCOPE, 0, async ({ asker }) => {
      const counted = await answerFacets(asker, await list.source(asker), search)
      return { rows: 0, body: { facets: askable(definition, counted) } }
    })
  }
  if (!record) throw new ApiProblem('not-found')
  requireKeyForm(record, part)
  const chosen = readFields(fields, given)
  return plain(INSIGHT_SCOPE, 1, async (hands) => {
    const one = { ...plainView(definition), ids: [String(Number(part))] }
    const [item] = (await answerInsight(hands, list, one)).items
    if (!item) throw new ApiProblem('not-found')
    return { rows: 1, body: { item: onlyFields(chosen, item) } }
  })
}

function insightList(path: string): InsightList {
  const list = INSIGHT_LISTS[path]
  if (!list) throw new ApiProblem('not-found')
  return list
}
