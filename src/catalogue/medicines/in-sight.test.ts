import { expect, it } from 'vitest'
import { callerAs } from '#tests/support/callers.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'

it('the list has the codes of the last harvest, as the overview and the tree count them', async () => {
  const { database } = await sampleDatabase()
  await database.$client.query(`
    with gone as (update medicines set vanished_on = last_seen_on
      where code in (select code from medicines where atc_code like 'A%' order by code limit 3) returning code)
    update products p set vanished_on = p.last_seen_on from gone where p.medicine_code = gone.code`)
  const { medicines } = callerAs('professional', database)
  const { rows } = await database.$client.query<{ code: number; seen: number; inGroup: number }>(`
    select min(code) filter (where vanished_on is not null) as code,
      (count(*) filter (where vanished_on is null))::int as seen,
      (count(*) filter (where vanished_on is null and atc_code like 'A%'))::int as "inGroup" from medicines`)
  const { code = 0, seen = 0, inGroup = 0 } = rows[0] ?? {}
  expect(await medicines.list({})).toMatchObject({ total: seen })
  expect(await medicines.list({ atc: 'A' })).toMatchObject({ total: inGroup })
  const facets = await medicines.facets({})
  expect(facets.atc?.find(({ value }) => value === 'A')).toMatchObject({ count: inGroup })
  expect(facets.makers?.reduce((sum, { count }) => sum + count, 0)).toBe(seen)
  // Whoever asks for what is not seen any more, or for the code itself, finds it.
  const unseen = facets.status?.find(({ value }) => value === 'unseen')?.count
  expect(unseen).toBeGreaterThanOrEqual(3)
  expect(await medicines.list({ status: 'unseen' })).toMatchObject({ total: unseen })
  expect(await medicines.list({ code: String(code) })).toMatchObject({ total: 1 })
})
