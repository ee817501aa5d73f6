import { eq } from 'drizzle-orm'
import { hashKey, newKey } from '#src/features/api-keys/keys.server.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { apiKeys } from '#src/server/db/schema/api-keys.ts'
import { nextMessage, startProgram } from '../pages/child.ts'
import type { Asked as Turn } from '../pages/load-program.ts'
import type { RunningPortal } from '../pages/open-portal.ts'
import { CONNECTIONS, type Measured, measureInTurns, ratioOf } from '../pages/turns.ts'
import { goal, type Line } from '../report.ts'
import { middle } from '../timing.ts'
import type { BareLists } from './bare-lists-program.ts'
import { drawQuestions, type Listed, type Question } from './questions.ts'

const NAME = 'bench key holder'
const HOUR_MS = 3_600_000

const MIN = 0.7
/** So many that nobody reaches the 120 requests a minute of one account. */
const ACCOUNTS = 2_000

/** Pages of lists through the whole portal, in turns with the driver and JSON alone. */
export async function benchApi(
  url: string,
  portal: RunningPortal,
  cookie: string,
  seconds: number,
): Promise<Line[]> {
  const lists = await drawQuestions(url)
  const keys = await makeKeys(url, ACCOUNTS)
  await using program = startProgram('../api/bare-lists-program.ts')
  const reported: BareLists = { url, lists }
  program.send(reported)
  const bare = { port: await nextMessage<number>(program), pid: program.pid ?? 0 }
  const lines: Line[] = []
  for (const listed of ['medicines', 'products'] as const) {
    const turns = turnsOf(listed, lists[listed], keys, cookie)
    const ways = [
      { server: bare, turns: turns.bare },
      { server: portal, turns: turns.api },
      { server: portal, turns: turns.trpc },
    ]
    lines.push(...linesOf(listed, await measureInTurns(ways, seconds)))
  }
  return lines
}

/** The same questions in the same order, in three forms. */
function turnsOf(
  listed: Listed,
  questions: readonly Question[],
  keys: readonly string[],
  cookie: string,
): Record<'bare' | 'api' | 'trpc', Turn[]> {
  const turns = keys.map((key, at) => ({ key, at: at % questions.length }))
  const searchAt = (at: number) => questions[at]?.search ?? {}
  return {
    bare: turns.map(({ at }) => ({ path: `/${listed}/${at}`, headers: [] })),
    api: turns.map(({ key, at }) => ({
      path: `/api/v1/${listed}?${new URLSearchParams(searchAt(at))}`,
      headers: [`Authorization: Bearer ${key}`],
    })),
    trpc: turns.map(({ at }) => {
      const input = encodeURIComponent(JSON.stringify({ 0: searchAt(at) }))
      const path = `/api/trpc/${listed}.list?batch=1&input=${input}`
      return { path, headers: [`Cookie: ${cookie}`, 'Content-Type: application/json'] }
    }),
  }
}

function linesOf(listed: Listed, [bare, api, trpc]: readonly Measured[]): Line[] {
  const part = `api (pages of 20 with totals, ATC groups and orders, ${CONNECTIONS} connections)`
  if (!bare || !api || !trpc) return []
  const line = (what: string, measured: Measured): Line => {
    const figures = {
      'requests/s': Math.round(middle(measured.perSecond)),
      'CPU ms': middle(measured.processorMs),
      ...(measured !== bare && { '÷ bare': ratioOf(measured.perSecond, bare.perSecond) }),
    }
    const ratio = figures['÷ bare'] ?? 1
    const held = measured === api ? goal(`≥ ${MIN}`, ratio >= MIN) : {}
    return { part, what: `${listed}: ${what}`, figures, ...held }
  }
  return [
    line('the same SQL through the driver, and JSON', bare),
    line('GET /api/v1, by key', api),
    line('the tRPC call of the page', trpc),
  ]
}

/** Keys of so many accounts, each with an organizational subscription; those of before are gone. */
async function makeKeys(url: string, count: number): Promise<string[]> {
  await using db = connectDatabase(url, { applicationName: 'data-daru bench' })
  await db.delete(users).where(eq(users.name, NAME))
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, at) => ({
        name: NAME,
        mobile: `0901${String(at).padStart(7, '0')}`,
        status: 'ACTIVE' as const,
      })),
    )
    .returning({ id: users.id })
  const startsAt = new Date(Date.now() - HOUR_MS)
  const endsAt = new Date(Date.now() + 24 * HOUR_MS)
  const made = people.map(({ id: userId }) => ({ userId, ...newKey() }))
  const granted = { planId: 'org-1', tier: 2, grantedBy: 'admin', startsAt, endsAt } as const
  await db.insert(subscriptions).values(made.map(({ userId }) => ({ ...granted, userId })))
  await db.insert(apiKeys).values(
    made.map(({ userId, key, prefix }) => ({
      userId,
      prefix,
      name: NAME,
      keyHash: hashKey(key) ?? '',
      scopes: ['catalogue:read'],
      createdAt: startsAt,
    })),
  )
  return made.map(({ key }) => key)
}
