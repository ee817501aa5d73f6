import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lapsesAmong } from '#src/insight/expiry/own-lapses.server.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import { callerAs } from '#tests/support/callers.ts'
import { makePerson } from '#tests/support/people.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { ownViews } from './own-views.server.ts'

const { db } = await portalOn(sampleDatabase())

it('without dates and substances the ready views show three lists that share no medicine', async () => {
  for (const change of [
    'update products set valid_until = null',
    'update medicines set listed_on = null',
    'update molecules set has_local_api_maker = false',
  ])
    await db.$client.query(change)
  const { id } = await makePerson(db)
  const viewer = { kind: 'professional', userId: id, name: null } as const
  const { rows } = await ownViews(db, viewer, id, { today: '2026-11-17', lastVisit: null })
  expect(rows).toHaveLength(3)
  const codes: number[] = []
  for (const { address, total } of rows) {
    const search = parseSearchString(address.split('?')[1] ?? '')
    for (let page = 1; page <= Math.ceil((total ?? 0) / 100); page++) {
      const answer = await callerAs('professional', db).medicines.list({
        ...search,
        size: '100',
        page: String(page),
      })
      codes.push(...answer.rows.map(({ code }) => Number(code)))
    }
  }
  expect(new Set(codes).size).toBe(codes.length)
})

it('no day is said to be untold where no licence is in force', async () => {
  const ofCode = (code: string) =>
    lapsesAmong(
      db,
      sql`p.medicine_code = (select min(code) from medicines where ${sql.raw(code)})`,
      '2026-11-17',
    )
  expect(
    await ofCode('not exists (select from products l where l.medicine_code = code)'),
  ).toMatchObject({ total: 0, isDated: true })
  expect(await ofCode('licence_count > 0')).toMatchObject({ total: 0, isDated: false })
  await db.$client.query(`update products set valid_until = '2040-01-01'`)
  expect(await ofCode('licence_count > 0')).toMatchObject({ total: 0, next: null, isDated: true })
})
