import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readFrozen } from '#src/features/decisions/facts.server.ts'
import { outcomesOf } from '#src/features/decisions/outcome.server.ts'
import { wilson } from '#src/insight/opportunity/wilson.ts'
import { decisionConditions, decisionEvents, decisions } from '#src/server/db/schema/decisions.ts'
import { sixtyAtRisk } from '../support/at-risk.ts'
import { makePerson } from '../support/people.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const DECIDED = '2024-01-10'
const ENTRY = '2024-09-01'
const LAST = '2025-02-01'

const { database: db } = await sampleDatabase()
const { $client } = db
await sixtyAtRisk(db, [DECIDED, ENTRY, LAST])
for (const table of ['products', 'medicines', 'companies']) {
  await $client.query(`delete from history.${table} where valid_to < 'infinity'`)
  await $client.query(`update history.${table} set valid_from = $1`, ['2023-01-01'])
}
const { rows } = await $client.query(
  `select a.medicine_code as code, left(m.atc_code, 1) as class, a.n % 3 = 0 as entered
     from at_risk a join medicines m on m.code = a.medicine_code where m.atc_code is not null`,
)
const group = rows[0].class
const code = rows[0].code
const peers = rows.filter((row) => row.class === group)

async function decided(): Promise<string> {
  const { id: userId } = await makePerson(db)
  const past = { datasetVersion: 1, decidedOn: DECIDED }
  const [made] = await db
    .insert(decisions)
    .values({
      userId,
      medicineCode: code,
      title: 'x',
      choice: 'enter',
      note: 'x',
      facts: {},
      ...past,
      checkedVersion: 1,
      checkedAt: new Date(),
    })
    .returning({ id: decisions.id })
  const decisionId = made?.id ?? ''
  const condition = { decisionId, fact: 'makers', sign: 'most' as const, amount: 0 }
  const rows = await db
    .insert(decisionConditions)
    .values([
      { ...condition, state: 'broken', since: ENTRY },
      { ...condition, state: 'broken', since: LAST },
      { ...condition, state: 'holds', since: DECIDED },
      { ...condition, state: 'broken', since: ENTRY },
    ])
    .returning({ id: decisionConditions.id })
  const event = { decisionId, datasetVersion: 1, at: new Date() }
  const [first, late, , added] = rows.map(({ id }) => id)
  await db.insert(decisionEvents).values([
    { ...event, conditionId: first, kind: 'broke', day: ENTRY },
    { ...event, conditionId: late, kind: 'broke', day: LAST },
    { ...event, conditionId: added, kind: 'added', day: ENTRY },
    { ...event, conditionId: added, kind: 'broke', day: ENTRY },
  ])
  return decisionId
}

it('a decision is scored after a year beside the rate of its class, and says when before', async () => {
  const facts = await readFrozen(db, code, DECIDED)
  if (!facts) throw new Error('the medicine is not there')
  const asked = { id: await decided(), medicineCode: code, decidedOn: DECIDED, facts }
  const [year, two] = await outcomesOf(db, asked)
  expect(two).toEqual({ months: 24, dueOn: '2026-01-10', scored: null })
  const entered = peers.filter((peer) => peer.entered).length
  expect(year).toMatchObject({
    months: 12,
    dueOn: '2025-01-09',
    scored: {
      base: { group, codes: peers.length, entered, interval: wilson(entered, peers.length) },
      // What was assumed later is no assumption of the decision; what broke later had not broken yet.
      conditions: 3,
      broken: 1,
    },
  })
  // What it was that day is read of that day.
  const { rows } = await db.execute<{ makers: number }>(sql`select maker_count as makers
    from history.medicines where code = ${code} and valid_from <= '2025-01-10' and valid_to > '2025-01-10'`)
  expect(year?.scored?.facts?.makers).toBe(rows[0]?.makers)
})

it('a class of which nobody was without a maker has no rate', async () => {
  const facts = await readFrozen(db, code, DECIDED)
  if (!facts) throw new Error('the medicine is not there')
  const other = { ...facts, facts: { ...facts.facts, atcCode: null } }
  const asked = { id: await decided(), medicineCode: code, decidedOn: DECIDED, facts: other }
  const [year] = await outcomesOf(db, asked)
  expect(year?.scored?.base).toBeNull()
})
