import { expect, it } from 'vitest'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { asOfParam } from '#src/list/as-of.ts'
import { callerAs } from '#tests/support/callers.ts'
import { samplePastDatabase } from '#tests/support/sample-database.ts'
import { recordChanges } from './queries.ts'

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
       values (3, 'products', $1, 'changed', $2, $3, $4, '${sampleDay()}')`,
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

it('what two publishes of one day changed is told in their order, whatever weighs more', async () => {
  const { rows } = await db.$client.query<{ irc: string }>('select irc from products limit 1')
  const irc = rows[0]?.irc ?? ''
  const add = (version: number, before: number, after: number) =>
    db.$client.query(
      `insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
       values ($1, 'products', $2, 'changed', 'priceRial', $3, $4, '${sampleDay('2026-11-16')}')`,
      [version, irc, String(before), String(after)],
    )
  await add(2, 1_000, 9_000)
  await add(3, 9_000, 1_000)
  const became = (changes: readonly { after: string | null }[]) =>
    changes.slice(0, 2).map(({ after }) => after)
  expect(became(await recordChanges(db, 'products', irc))).toEqual(['1000', '9000'])
  const day = { from: asOfParam(sampleDay('2026-11-16')), to: asOfParam(sampleDay('2026-11-16')) }
  expect(became((await market({ ...day, sort: '-day' })).rows)).toEqual(['1000', '9000'])
  expect(became((await market({ ...day, sort: 'day' })).rows)).toEqual(['9000', '1000'])
})
