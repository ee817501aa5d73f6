import { expect, it } from 'vitest'
import { asSearch, parseSearchString } from '#src/list/search-string.ts'
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
    const search = asSearch(parseSearchString(address.split('?')[1] ?? ''))
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
