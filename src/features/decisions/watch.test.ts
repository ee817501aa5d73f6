import { once } from 'node:events'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Viewer } from '#src/access/policy.ts'
import { deliverAlerts } from '#src/features/alerts/deliver.server.ts'
import { DEFAULT_SETTINGS } from '#src/features/alerts/people.server.ts'
import { setClock } from '#src/server/clock.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { alertSettings, alerts } from '#src/server/db/schema/alerts.ts'
import { decisionConditions, decisionEvents, decisions } from '#src/server/db/schema/decisions.ts'
import { alertWorld, NOON, OTHER } from '#tests/support/alert-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { irc } from '#tests/support/factories-import.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { seat } from '#tests/support/team.ts'
import { startTurn } from '#tests/support/turn-process.ts'
import { conditionMark } from './conditions.ts'
import { amendCondition, closeDecision, decide, endWatch } from './decide.server.ts'
import type { AskedCondition } from './form.ts'
import { brokenOf } from './queries.ts'
import { watchDecisions } from './watch.server.ts'

const DAY_MS = 86_400_000
const world = alertWorld()
const { messages, publish, reported } = world

const ONE_MAKER: AskedCondition = {
  fact: 'makers',
  sign: 'most',
  amount: 1,
  subject: null,
  dueOn: null,
}
const PRICE: AskedCondition = {
  fact: 'unitPrice',
  sign: 'most',
  amount: 10_000_000,
  subject: null,
  dueOn: null,
}

const viewerOf = ({ id, name }: Person, kind: Viewer['kind'] = 'professional'): Viewer => ({
  kind,
  userId: id,
  name,
})

function enter(conditions: readonly AskedCondition[], of = world.person, isOfTeam = false) {
  const viewer = { ...viewerOf(of, isOfTeam ? 'organizational' : 'professional'), userId: of.id }
  const asked = { medicine: 700, choice: 'enter' as const, note: 'بازار کوچک است', conditions }
  const writer = { db: world.db, viewer, userId: of.id, ip: '127.0.0.1' }
  return decide(writer, { ...asked, isOfTeam })
}

const rows = [{ irc: irc(1) }, { irc: irc(2), priceRial: '5000' }]
const secondMaker = () =>
  publish([...rows, { irc: irc(3), holder: OTHER, producer: OTHER, brandEn: 'Bmet' }])

const eventsOf = async (id: string) => {
  const found = await world.db
    .select()
    .from(decisionEvents)
    .where(eq(decisionEvents.decisionId, id))
    .orderBy(asc(decisionEvents.id))
  return found.map(({ kind, seen, datasetVersion }) => [kind, seen, datasetVersion])
}

const conditionOf = async (id: string) => {
  const [found] = await world.db
    .select()
    .from(decisionConditions)
    .where(eq(decisionConditions.decisionId, id))
    .orderBy(asc(decisionConditions.id))
  if (!found) throw new Error('no condition')
  return found
}

beforeEach(() => setClock(() => NOON))

describe('a tripwire', () => {
  it('says once which condition broke, when and by which version', async () => {
    const id = await enter([ONE_MAKER, PRICE])
    await watchDecisions(world.db)
    expect(await eventsOf(id)).toEqual([['decided', null, 1]])
    await secondMaker()
    await Promise.all([
      watchDecisions(world.db),
      watchDecisions(world.db),
      watchDecisions(world.db),
    ])
    await watchDecisions(world.db)
    expect(await eventsOf(id)).toEqual([
      ['decided', null, 1],
      ['broke', '2', 2],
    ])
    expect(await conditionOf(id)).toMatchObject({ state: 'broken', since: '2026-11-20' })
    expect(await reported()).toEqual([['decisions', 'decision', 1]])
    const [alert] = await world.db.select().from(alerts)
    expect(alert?.path).toBe(`/decisions/${id}`)
    expect(alert?.items).toMatchObject([
      { title: 'تعداد سازندهٔ داخلی حداکثر ۱', change: 'broke', after: '۲ سازنده' },
    ])
  })

  it('that holds again and breaks again is told again', async () => {
    const id = await enter([ONE_MAKER])
    for (const change of [secondMaker, () => publish(rows), secondMaker]) {
      await change()
      await watchDecisions(world.db)
    }
    const kinds = (await eventsOf(id)).map(([kind]) => kind)
    expect(kinds).toEqual(['decided', 'broke', 'held', 'broke'])
    expect(await reported()).toHaveLength(2)
  })

  it('goes out by SMS with the assumption that broke', async () => {
    await world.db
      .insert(alertSettings)
      .values({ ...DEFAULT_SETTINGS, sms: true, userId: world.person.id })
    await enter([ONE_MAKER])
    await secondMaker()
    await watchDecisions(world.db)
    await deliverAlerts(world.db)
    await deliverAlerts(world.db)
    const sent = await messages()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.params.first).toContain(
      'یک فرض تصمیم شما دیگر برقرار نیست: تعداد سازندهٔ داخلی حداکثر ۱، اکنون ۲ سازنده',
    )
  })

  it('is looked at each day too: a rival that did not lapse by its day', async () => {
    await publish([{ ...rows[0], validUntil: '1405/09/10' }, rows[1] ?? {}])
    const lapse = { sign: 'not' as const, amount: null, subject: irc(1), dueOn: '2026-12-01' }
    const id = await enter([{ fact: 'rivalLapsed', ...lapse }])
    await world.db.execute(sql`update products set valid_until = null where irc = ${irc(1)}`)
    await watchDecisions(world.db)
    expect((await conditionOf(id)).state).toBe('holds')
    setClock(() => new Date(Date.parse('2026-12-01T08:30:00Z') + DAY_MS))
    await watchDecisions(world.db)
    expect((await conditionOf(id)).state).toBe('broken')
    expect(await reported()).toHaveLength(1)
  })

  it('hears of a rival’s renewal when it is published, and not when the day is over', async () => {
    await publish([{ ...rows[0], validUntil: '1405/09/10' }, rows[1] ?? {}])
    const rival = { sign: 'not' as const, amount: null, subject: irc(1), dueOn: '2026-12-01' }
    const id = await enter([{ fact: 'rivalLapsed', ...rival }])
    await publish([{ ...rows[0], validUntil: '1407/09/10' }, rows[1] ?? {}])
    await watchDecisions(world.db)
    expect((await conditionOf(id)).state).toBe('broken')
    expect(await reported()).toHaveLength(1)
  })

  it('of a medicine that went is unknown, and nobody is woken for it', async () => {
    const id = await enter([ONE_MAKER])
    await world.db.execute(sql`update decisions set medicine_code = 799`)
    setClock(() => new Date(NOON.getTime() + DAY_MS))
    await watchDecisions(world.db)
    expect((await conditionOf(id)).state).toBe('unknown')
    expect(await reported()).toEqual([])
  })

  it('of a closed decision is not watched', async () => {
    const id = await enter([ONE_MAKER])
    await closeDecision(world.db, world.person.id, { id, outcome: 'کنار گذاشتیم' })
    await secondMaker()
    await watchDecisions(world.db)
    expect((await eventsOf(id)).map(([kind]) => kind)).toEqual(['decided', 'closed'])
  })

  it('leaves home once it was seen, or mended', async () => {
    const [id, other] = [await enter([ONE_MAKER]), await enter([ONE_MAKER])]
    await secondMaker()
    await watchDecisions(world.db)
    const { person, db } = world
    const shown = async () => (await brokenOf(db, viewerOf(person), person.id)).rows
    expect((await shown()).map(({ words }) => words)).toEqual(
      Array(2).fill('تعداد سازندهٔ داخلی حداکثر ۱'),
    )
    const known = { id, conditionId: (await conditionOf(id)).id, kind: 'acknowledged' } as const
    await endWatch(db, person.id, known)
    expect(await shown()).toHaveLength(1)
    const conditionId = (await conditionOf(other)).id
    const asked = { ...ONE_MAKER, amount: 2 }
    await amendCondition(db, person.id, { id: other, conditionId, asked })
    expect(await shown()).toEqual([])
    expect((await eventsOf(other)).at(-1)).toEqual(['amended', 'تعداد سازندهٔ داخلی حداکثر ۱', 2])
  })

  it('is amended in one of two tabs alone, and what the other wrote is said', async () => {
    const id = await enter([ONE_MAKER])
    const { person, db } = world
    const conditionId = (await conditionOf(id)).id
    const seen = { said: conditionMark(ONE_MAKER) }
    const amend = (amount: number) => {
      const asked = { ...ONE_MAKER, amount }
      return amendCondition(db, person.id, { id, conditionId, asked, seen })
    }
    await amend(2)
    await expect(amend(3)).rejects.toMatchObject({ code: 'CONFLICT' })
    // What was left as it was seen changes nothing.
    await amend(1)
    expect(await conditionOf(id)).toMatchObject({ amount: 2 })
  })
})

describe('what is told of a decision', () => {
  async function onTeam(holder: Person): Promise<Person> {
    const member = await makePerson(world.db)
    await seat(world.db, holder, member)
    return member
  }

  async function holdingTeam(): Promise<Person> {
    const holder = await makePerson(world.db)
    await world.db.insert(subscriptions).values({
      planId: 'org-1',
      tier: 2,
      grantedBy: 'admin',
      userId: holder.id,
      startsAt: new Date('2020-01-01'),
      endsAt: new Date('2120-01-01'),
    })
    return holder
  }

  it('reaches the team that it was given to, and nobody of another', async () => {
    const [holder, other] = [await holdingTeam(), await holdingTeam()]
    const [member, stranger] = [await onTeam(holder), await onTeam(other)]
    await enter([ONE_MAKER], holder, true)
    await enter([ONE_MAKER], holder)
    await secondMaker()
    await watchDecisions(world.db)
    const counts = await Promise.all(
      [holder, member, other, stranger].map(async (one) => (await reported(one)).length),
    )
    expect(counts).toEqual([2, 1, 0, 0])
  })

  it('pauses with the subscription, and what happened is noted all the same', async () => {
    const id = await enter([ONE_MAKER])
    await world.db.update(subscriptions).set({ endsAt: new Date('2021-01-01') })
    await secondMaker()
    await watchDecisions(world.db)
    expect(await reported()).toEqual([])
    expect((await eventsOf(id)).map(([kind]) => kind)).toEqual(['decided', 'broke'])
  })
})

it('kill -9 half-way through leaves nothing, and the next server tells it once', async () => {
  const id = await enter([ONE_MAKER])
  await secondMaker()
  const connection = String(world.db.$client.options.connectionString)
  const held = await world.db.$client.connect()
  await held.query('begin; lock table alerts in share mode')
  const program = startTurn('decisions', connection)
  const ended = once(program, 'exit')
  // It has noted what broke, and waits to tell it.
  await eventually(async () => {
    const { rows: waiting } = await world.db.$client.query(
      `select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query ilike 'insert into "alerts"%'`,
    )
    expect(waiting).toHaveLength(1)
  })
  program.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await held.query('rollback')
  held.release()
  await eventually(async () => {
    await watchDecisions(world.db)
    expect(await reported()).toHaveLength(1)
  })
  expect((await eventsOf(id)).map(([kind]) => kind)).toEqual(['decided', 'broke'])
  await watchDecisions(world.db)
  expect(await reported()).toHaveLength(1)
  expect(await world.db.$count(decisions)).toBe(1)
})
