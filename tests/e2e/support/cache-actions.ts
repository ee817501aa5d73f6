import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { sessions } from '#src/server/db/schema/accounts.ts'
import { importUndos } from '#src/server/db/schema/imports.ts'
import { textOf } from './answers-alike.ts'
import type { MarketChange } from './cache-market.ts'
import { changeSubscription, hideColumns } from './cache-people.ts'
import { callPath } from './cache-questions.ts'
import type { CacheWorld } from './cache-world.ts'

const MINUTE_MS = 60_000

/** What happens between questions; `server` is the one of the two where it is done. */
export type Action = { server: number; amount: number } & (
  | { what: 'publish'; changes: readonly MarketChange[] }
  | { what: 'time'; passes: 'minutes' | 'midnight' | 'trial' }
  | { what: 'subscription'; of: string; next: { tier: number; hours: number } | null }
  | { what: 'setting'; key: SettingKey }
  | {
      what: 'edit' | 'undo' | 'plan' | 'weights' | 'own weights' | 'display' | 'columns' | 'figures'
    }
)

type SettingKey = 'banner' | 'contact' | 'policy' | 'showcase'

const change: fc.Arbitrary<MarketChange> = fc.record({
  what: fc.constantFrom('price', 'validity', 'brand', 'gone', 'company', 'molecule', 'maker'),
  place: fc.nat({ max: 10_000 }),
  amount: fc.nat({ max: 100_000 }),
})

export const actions: fc.Arbitrary<Action> = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant('publish' as const),
        changes: fc.array(change, { minLength: 1, maxLength: 6 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant('time' as const),
        passes: fc.constantFrom('minutes', 'midnight', 'trial'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        what: fc.constant('subscription' as const),
        of: fc.constantFrom('free', 'trial', 'expired', 'professional'),
        next: fc.option(fc.record({ tier: fc.constantFrom(1, 2), hours: fc.constantFrom(1, 30) })),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant('setting' as const),
        key: fc.constantFrom<SettingKey>('banner', 'contact', 'policy', 'showcase'),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constantFrom(
          'edit',
          'undo',
          'plan',
          'weights',
          'own weights',
          'display',
          'columns',
          'figures',
        ),
      }),
    },
  )
  .chain((action) =>
    fc
      .record({ server: fc.nat({ max: 1 }), amount: fc.nat({ max: 100_000 }) })
      .map((more) => ({ ...action, ...more })),
  ) as fc.Arbitrary<Action>

/** Does an action as those would who may, and waits until every server has heard of it. */
export async function runAction(world: CacheWorld, action: Action): Promise<void> {
  await begin(world, action)
  await world.untilHeard()
}

function begin(world: CacheWorld, action: Action): Promise<unknown> {
  const { db, market, people } = world
  const { amount, server } = action
  const as = (asker: string) => (name: string, input: unknown) =>
    callAs(world, { asker, server }, name, input)
  switch (action.what) {
    case 'publish':
      for (const one of action.changes) market.change(one)
      return market.publish(db, world.today())
    case 'time':
      return passTime(world, action.passes, amount)
    case 'subscription': {
      const person = people.accounts.get(action.of)?.person
      return person ? changeSubscription(db, person, action.next) : Promise.resolve()
    }
    case 'setting':
      return changeSetting(world, as('admin'), action.key, amount)
    case 'edit':
      return editProduct(world, as('admin'), amount)
    case 'undo':
      return takeBack(world, as('admin'))
    case 'plan':
      return changePlan(as('admin'), amount)
    case 'weights':
      return as('admin')('opportunities.publishWeights', {
        weights: weights(amount),
        note: 'وزن‌ها',
      })
    case 'own weights':
      return as('organizational')('opportunities.saveOwnWeights', weights(amount))
    case 'display':
      return as(amount % 2 ? 'professional' : 'organizational')('accounts.updateDisplay', {
        moneyUnit: amount % 3 ? 'toman' : 'rial',
        digits: amount % 5 > 2 ? 'latn' : 'fa',
      })
    case 'columns': {
      const person = people.accounts.get('professional')?.person
      const hidden = amount % 2 ? { medicines: ['atc'], companies: ['licences'] } : {}
      return person
        ? hideColumns(db, person, hidden as Record<string, string[]>)
        : Promise.resolve()
    }
    case 'figures':
      return world.keeping[server]?.order('figures') ?? Promise.resolve()
  }
}

type Call = (name: string, input: unknown) => Promise<unknown>

async function callAs(
  { db, keeping, people }: CacheWorld,
  { asker, server }: { asker: string; server: number },
  name: string,
  input: unknown,
): Promise<unknown> {
  const reads = /\.(?:read|list)$/.test(name)
  const headers = { ...people.headersOf(asker), 'content-type': 'application/json' }
  // Whoever changes something has proved a moment ago who they are.
  const person = people.accounts.get(asker)?.person
  if (!reads && person) {
    const signedIn = { createdAt: new Date(), confirmedAt: new Date() }
    await db.update(sessions).set(signedIn).where(eq(sessions.userId, person.id))
  }
  const asked = reads
    ? { method: 'GET' as const, path: callPath(name, input), headers }
    : {
        method: 'POST' as const,
        path: callPath(name, undefined),
        headers,
        body: JSON.stringify(input),
      }
  const answer = await keeping[server]?.ask(asked)
  const reported = JSON.parse(answer ? textOf(answer.headers, answer.body) : '{}')
  if (reported.error) throw new Error(`${name}: ${reported.error.message}`)
  return reported.result.data
}

async function passTime({ db, setClock }: CacheWorld, passes: string, amount: number) {
  const at = Date.now()
  if (passes === 'minutes') return setClock(new Date(at + (1 + (amount % 90)) * MINUTE_MS))
  if (passes === 'midnight') {
    // Tehran's midnight is half past eight in the evening of UTC.
    const midnight = new Date(at)
    midnight.setUTCHours(20, 30, 0, 0)
    const next =
      midnight.getTime() > at ? midnight.getTime() : midnight.getTime() + 1_440 * MINUTE_MS
    return setClock(new Date(next + (amount % 2 ? 0 : 15_000)))
  }
  const { rows } = await db.execute<{ ends: string }>(sql`
    select to_char(min(ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends
    from subscriptions where ends_at > now()`)
  const ends = Date.parse(rows[0]?.ends ?? '')
  return ends < at + 3 * 1_440 * MINUTE_MS ? setClock(new Date(ends + (amount % 2))) : undefined
}

interface SettingsRead {
  settings: Record<string, { mark: string }>
}

async function changeSetting({ market }: CacheWorld, call: Call, key: SettingKey, amount: number) {
  const { settings } = (await call('adminSettings.read', undefined)) as SettingsRead
  const product = market.files.products[amount % market.files.products.length]
  const values: Record<SettingKey, unknown> = {
    banner: {
      text: `اعلان ${amount}`,
      level: 'info',
      href: null,
      linkLabel: null,
      from: null,
      to: null,
    },
    contact: { address: `تهران ${amount}`, phone: null, email: null, hours: null },
    policy: {
      visitor: { listRows: 5 + (amount % 30), insightRows: amount % 7 },
      free: { listRows: 10 + (amount % 50) },
    },
    showcase: { medicineCode: Number(product?.['کد ژنریک']), companySpellings: [] },
  }
  const value = amount % 4 === 0 ? null : values[key]
  await call('adminSettings.save', { key, value, seen: settings[key]?.mark })
}

interface RecordRead {
  fields: { field: string; seen: string | null }[]
}

async function editProduct({ market }: CacheWorld, call: Call, amount: number) {
  const product = market.files.products[amount % market.files.products.length]
  const place = { kind: 'products', id: product?.['کد IRC'] }
  const { fields } = (await call('adminRecords.read', place)) as RecordRead
  const seen = fields.find(({ field }) => field === 'brandEn')?.seen ?? null
  const written = [{ field: 'brandEn', seen, value: `HAND ${amount}` }]
  await call('adminRecords.save', { ...place, fields: written, reason: 'نامهٔ شرکت' })
}

/** The newest version that can be, if any: a job of the servers does it. */
async function takeBack({ db }: CacheWorld, call: Call) {
  const [undo] = await db
    .select()
    .from(importUndos)
    .orderBy(desc(importUndos.datasetVersion))
    .limit(1)
  if (undo?.state !== 'kept') return
  const asked = (await call('adminImports.rollBack', { id: undo.id })) as { changed: boolean }
  const deadline = performance.now() + 20_000
  while (asked.changed && performance.now() < deadline) {
    const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open
      from import_jobs where undo_id = ${undo.id} and state in ('waiting', 'running')`)
    if (rows[0]?.open === 0) return
  }
}

interface Plan {
  id: string
  name: string
  tier: number
  months: number
  priceRial: number
  vatBasisPoints: number
  position: number
  active: boolean
  updatedAt: string
}

async function changePlan(call: Call, amount: number) {
  const plans = (await call('adminPlans.list', undefined)) as Plan[]
  const plan = plans[amount % plans.length]
  if (!plan) return
  const { id, name, tier, months, vatBasisPoints, position, active, updatedAt } = plan
  const given = { name, tier, months, vatBasisPoints, position, active }
  const priceRial = 1_000_000 + amount * 100
  await call('adminPlans.change', { key: id, plan: { ...given, priceRial }, seen: updatedAt })
}

/** Whole numbers of a sum of a hundred. */
function weights(amount: number) {
  const supplyGap = 10 + (amount % 40)
  const rest = { fragility: 10, concentration: 10, localApi: 10, momentum: 5, headroom: 5 }
  return { supplyGap, ...rest, demand: 60 - supplyGap }
}
