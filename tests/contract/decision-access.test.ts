import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applyPolicy } from '#src/access/policy.ts'
import { callerFor } from '#src/app/call-in-process.ts'
import { rowOf } from '#src/server/db/client.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import type { TestBrowser } from '../support/auth-client.ts'
import { answersTo, EVERYONE, everyone } from '../support/everyone.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { makeUser, seat, type User } from '../support/team.ts'
import { portalOn } from '../support/test-portal.ts'

/** Values that stand nowhere else. */
const NOTE = 'دلیلی که هیچ‌جای دیگر نیست'
const PRICE = 918_273

const { db, portal } = await portalOn(sampleDatabase())
const browsers = await everyone(db, portal.url)
const { rows } = await db.execute<{ code: number }>(
  sql`select medicine_code as code from opportunity_scores order by score desc, 1 limit 1`,
)
const code = rows[0]?.code ?? 0
await db.execute(sql`update medicines set unit_price_rial = ${PRICE} where code = ${code}`)

afterEach(() => applyPolicy({}))

const asked = (isOfTeam = false) => ({
  medicine: code,
  choice: 'enter' as const,
  note: NOTE,
  isOfTeam,
  conditions: [
    { fact: 'unitPrice' as const, sign: 'least' as const, amount: 1, subject: null, dueOn: null },
  ],
})

describe('nothing of a decision is seen by another', () => {
  let own: User
  let holder: User
  let member: User
  let ids: string[]

  beforeAll(async () => {
    own = await makeUser(db, 2)
    holder = await makeUser(db, 2)
    member = await makeUser(db)
    await seat(db, holder.person, member.person)
    member = {
      ...member,
      caller: await callerFor(new Request('http://localhost', { headers: member.headers })),
    }
    ids = [
      (await own.caller.decisions.create(asked())).id,
      (await holder.caller.decisions.create(asked())).id,
      (await holder.caller.decisions.create(asked(true))).id,
    ]
  })

  const questions = () =>
    [
      ['decisions.list', {}],
      ['decisions.list', { tab: 'open' }],
      ['home.cockpit', undefined],
      ['alerts.list', {}],
      ...ids.map((id) => ['decisions.byId', { id }]),
    ] as [string, unknown][]

  async function answersOf(browser: TestBrowser | undefined): Promise<string> {
    return (await answersTo(questions(), browser)).join('\n')
  }

  it.each(EVERYONE)('in the raw answers of %s', async (who) => {
    const answers = await answersOf(browsers.get(who))
    expect(answers).not.toContain(NOTE)
    expect(answers).not.toContain('"frozen"')
  })

  it('but what was given to the team by those who sit on it', async () => {
    const seen = async ({ caller }: typeof own) =>
      (await caller.decisions.list({})).rows.map(({ id }) => id)
    expect(await seen(member)).toEqual([ids[2]])
    expect((await seen(holder)).toSorted()).toEqual([ids[1], ids[2]].toSorted())
    expect(await seen(own)).toEqual([ids[0]])
    const found = await member.caller.decisions.byId({ id: ids[2] ?? '' })
    expect(found).toMatchObject({ isOwn: false, note: NOTE, by: holder.person.name })
    await expect(member.caller.decisions.byId({ id: ids[1] ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('and is changed by nobody but its owner', async () => {
    const id = ids[2] ?? ''
    const [condition] = (await holder.caller.decisions.byId({ id })).details?.conditions ?? []
    const one = { id, conditionId: condition?.id ?? 0 }
    const { decisions } = member.caller
    const tries = [
      () => decisions.close({ id, outcome: 'تمام' }),
      () => decisions.drop(one),
      () => decisions.acknowledge(one),
      () => decisions.add({ id, conditions: asked().conditions }),
      () => decisions.amend({ ...one, asked: asked().conditions[0] as never }),
    ]
    for (const attempt of tries)
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const after = await holder.caller.decisions.byId({ id })
    expect(after.details?.events.map(({ kind }) => kind)).toEqual(['decided'])
  })

  it('nor are its figures by its owner once the subscription is over', async () => {
    const { person, caller, headers } = await makeUser(db, 1)
    const { id } = await caller.decisions.create(asked())
    await db
      .update(subscriptions)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(sql`${subscriptions.userId} = ${person.id}`)
    const later = await callerFor(new Request('http://localhost', { headers }))
    const found = await later.decisions.byId({ id })
    expect(found).toMatchObject({ note: NOTE, details: null })
    const list = await later.decisions.list({})
    expect(list.rows).toMatchObject([{ id, states: null, first: null }])
    const form = await later.decisions.byMedicine({ medicine: code })
    expect(form).toMatchObject({ facts: null, offered: [] })
    expect(JSON.stringify([found, list, form])).not.toContain(String(PRICE))
  })
})

it('what was decided stays open when nothing else may be read, and its facts are paid for once', async () => {
  applyPolicy({ organizational: { recordBudget: 1 } })
  const { decisions } = (await makeUser(db, 2)).caller
  await decisions.byMedicine({ medicine: code })
  const { id } = await decisions.create(asked())
  const other = await rowOf<{ code: number }>(
    db,
    sql`select code from medicines where code <> ${code} limit 1`,
  )
  await expect(decisions.create({ ...asked(), medicine: other.code })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect((await decisions.list({})).rows).toMatchObject([{ id }])
  expect((await decisions.byId({ id })).details?.facts?.code).toBe(code)
})
