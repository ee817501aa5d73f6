import { expect, it } from 'vitest'
import { borrow } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { deriveMoieties } from './derive-moieties.ts'
import { derivePresence } from './derive-presence.ts'

/** As the register of France writes them. */
const FRENCH = {
  'voie parentérale autre': 'injection',
  intralésionnelle: 'injection',
  'sous-cutanée': 'injection',
  'gastro-entérale': 'oral',
  'sous-conjonctivale': 'ophthalmic',
  endotrachéobronchique: 'inhalation',
  'voie buccale autre': 'oromucosal',
  cutanée: 'topical',
  'intra-utérine': 'vaginal',
  intraosseuse: 'other',
}

const LICENSED = `
  insert into foreign_licences (source, register, key, trade_name, molecule_name, moieties, routes, state)
  values ('template', 'bdpm', $1, 'x', $1, $1, array[$1], 'current')`

it('knows the routes of other languages', async () => {
  const { database } = await freshDatabase()
  for (const route of Object.keys(FRENCH)) await database.$client.query(LICENSED, [route])
  using client = await borrow(database)
  await derivePresence(client, '2026-11-28')
  const { rows } = await database.$client.query<{ moieties: string; route: string }>(
    'select moieties, route from presence',
  )
  expect(Object.fromEntries(rows.map(({ moieties, route }) => [moieties, route]))).toEqual(FRENCH)
})

it('licences that were read before a substance had its name of today have it without being read again', async () => {
  const { database } = await freshDatabase()
  for (const name of ['human insulin isophane', 'atorvastatin'])
    await database.$client.query(LICENSED, [name])
  using client = await borrow(database)
  await deriveMoieties(client)
  const { rows } = await database.$client.query('select moieties from foreign_licences order by 1')
  expect(rows.map(({ moieties }) => moieties)).toEqual(['atorvastatin', 'insulin human'])
})
