import { expect, it } from 'vitest'
import { callerAs } from '#tests/support/callers.ts'
import { samplePastDatabase } from '#tests/support/sample-database.ts'

const { database: db } = await samplePastDatabase()
const market = (search: Record<string, string>) =>
  callerAs('organizational', db).changes.market(search)

it('a product that left a medicine stays in its feed and in that of its molecule until then', async () => {
  const { rows } = await db.$client.query<{
    irc: string
    from: number
    to: number
    molecule: number
  }>(
    `select e.record_key as irc, p.medicine_code as from, m.molecule_id as molecule,
       (select min(o.code) from medicines o where o.molecule_id <> m.molecule_id) as to
     from change_events e join products p on p.irc = e.record_key
     join medicines m on m.code = p.medicine_code
     where e.dataset_version = 3 and e.field = 'priceRial' and m.molecule_id is not null
     order by e.id limit 1`,
  )
  const { irc = '', from = 0, to = 0, molecule = 0 } = rows[0] ?? {}
  const add = (field: string, before: number, after: number) =>
    db.$client.query(
      `insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
       values (3, 'products', $1, 'changed', $2, $3, $4, '2026-11-15')`,
      [irc, field, String(before), String(after)],
    )
  await db.$client.query('update products set medicine_code = $2 where irc = $1', [irc, to])
  await add('medicineCode', from, to)
  await add('packCount', 1, 2)
  for (const view of [{ medicine: String(from) }, { molecule: String(molecule) }]) {
    const { rows } = await market({ period: 'all', ...view, size: '100' })
    const own = rows.filter(({ recordKey }) => recordKey === irc).map(({ field }) => field)
    expect(own).toContain('medicineCode')
    expect(own).toContain('priceRial')
    expect(own).not.toContain('packCount')
  }
})
