import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { applyPolicy } from '#src/access/policy.ts'
import type { Caller } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { makeUser } from '../support/team.ts'
import { portalOn } from '../support/test-portal.ts'

const { db } = await portalOn(sampleDatabase())
afterEach(() => applyPolicy({}))

const kind = 'medicines'

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: Error) => error.message,
  )

it.each<[string, (caller: Caller, code: string) => Promise<unknown>]>([
  ['asked for notes', (caller, key) => caller.notes.of({ kind, key })],
  ['noted', (caller, key) => caller.notes.add({ kind, key, body: 'x', shared: false })],
  [
    'watched for a moment',
    async ({ watchList }, key) => {
      await watchList.add({ kind, key })
      await watchList.remove({ kind, key })
    },
  ],
  [
    'brought into a list',
    async ({ ownLists }, code) => {
      const { id } = await ownLists.create({ name: code, lines: [code], isShared: false })
      await ownLists.remove({ id })
    },
  ],
  ['reported on', ({ reports }, code) => reports.draft({ address: `/brief/${kind}/${code}` })],
  ['fed by a view', ({ feeds }, q) => feeds.draft({ list: kind, search: { q } })],
  [
    'counted by views that are saved',
    ({ savedViews }, q) => savedViews.save({ list: kind, name: 'x', search: { q } }),
  ],
])('the catalogue cannot be named record by record, when each is %s', async (_, name) => {
  applyPolicy({ free: { rowBudget: 8 } })
  const { caller } = await makeUser(db)
  const { rows } = await db.execute<{ code: string }>(
    sql`select code::text as code from medicines order by code limit 12`,
  )
  const ends = []
  for (const { code } of rows) ends.push(await refusalOf(name(caller, code)))
  expect(ends.slice(0, 8)).toEqual(Array(8).fill(null))
  for (const end of ends.slice(8)) expect(end).toContain('سقف خواندن')
  // What is shown already is shown again.
  expect(await refusalOf(name(caller, rows[0]?.code ?? ''))).toBeNull()
})

it('what a feed of one’s own holds is counted when its address is opened', async () => {
  applyPolicy({ professional: { rowBudget: 1 } })
  const { caller } = await makeUser(db, 1)
  const opened = caller.feeds.open({ list: 'changes', search: {} })
  expect(await refusalOf(opened)).toContain('سقف خواندن')
})
