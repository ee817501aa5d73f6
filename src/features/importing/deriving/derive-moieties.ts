import type pg from 'pg'
import { moietyKey } from '../parsing/molecule-base.ts'

/**
 * The moieties of each molecule, by which it is found in the registers of other countries, and of their
 * licences, which keep the names that they were read with: the key of a key is the key of today.
 */
export async function deriveMoieties(client: pg.ClientBase): Promise<void> {
  for (const [table, name] of [
    ['molecules', 'name_en'],
    ['foreign_licences', 'moieties'],
  ]) {
    const { rows } = await client.query<{ name: string; moieties: string | null }>(
      `select distinct ${name} as name, moieties from ${table}`,
    )
    const stale = rows
      .map((row) => ({ ...row, now: moietyKey(row.name) }))
      .filter(({ moieties, now }) => moieties !== now)
    if (stale.length === 0) continue
    await client.query(
      `update ${table} m set moieties = t.moieties
       from unnest($1::text[], $2::text[]) t (name, moieties) where t.name = m.${name}`,
      [stale.map((row) => row.name), stale.map(({ now }) => now)],
    )
  }
}
