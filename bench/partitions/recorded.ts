import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export interface Cost {
  /** Pages of 8 KB that the statement looked at, in memory or not. */
  blocks: number
  /** Of these, those that were not in PostgreSQL's memory. */
  read: number
  planMs: number
  ms: number
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

interface Explained {
  Plan: Plan
  'Planning Time': number
  'Execution Time': number
}

/** A client whose statements are explained while they run; `costs` holds each, in their order. */
export function recording(client: pg.Client) {
  const costs: Cost[] = []
  const explain = async (text: string, values: unknown[] = []) => {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const { Plan, ...times }: Explained = rows[0]['QUERY PLAN'][0]
    const read = Plan['Shared Read Blocks']
    const cost = { blocks: Plan['Shared Hit Blocks'] + read, read }
    costs.push({ ...cost, planMs: times['Planning Time'], ms: times['Execution Time'] })
  }
  const query = async (text: string, values?: unknown[]) => {
    if (/^\s*drop /.test(text)) return client.query(text)
    const isRead = /^\s*(?:select|with [\s\S]*\)\s*select)\b/.test(text)
    const answer = isRead ? await client.query(text, values) : null
    await explain(text, values)
    return answer ?? { rows: [] }
  }
  // The functions of the portal ask by `execute` or `query` alone.
  const asked = {
    query: (given: string | { text: string }, values?: unknown[]) =>
      typeof given === 'string' ? query(given, values) : query(given.text, values),
  }
  return {
    costs,
    client: asked as unknown as pg.ClientBase,
    db: drizzle(asked as unknown as pg.Client),
  }
}

/** All of them together. */
export function sumOf(costs: readonly Cost[]): Cost {
  const sum = { blocks: 0, read: 0, planMs: 0, ms: 0 }
  for (const cost of costs) {
    for (const key of ['blocks', 'read', 'planMs', 'ms'] as const) sum[key] += cost[key]
  }
  return sum
}
