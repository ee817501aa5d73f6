import type pg from 'pg'
import { moietyKey } from '../parsing/molecule-base.ts'

/** The moieties of each molecule, by which it is found in the registers of other countries. */
export async function deriveMoieties(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string; moieties: string | null }>(
    'select id, name_en as name, moieties from molecules',
  )
  const stale = rows
    .map((row) => ({ ...row, now: moietyKey(row.name) }))
    .filter(({ moieties, now }) => moieties !== now)
  if (stale.length === 0) return
  await client.query(
    `update molecules m set moieties = t.moieties
     from unnest($1::int[], $2::text[]) t (id, moieties) where t.id = m.id`,
    [stale.map(({ id }) => id), stale.map(({ now }) => now)],
  )
}
