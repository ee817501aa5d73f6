import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findMolecule, moleculeDetails } from '#src/catalogue/medicines/molecule.server.ts'
import { rowsOf } from '#src/server/db/client.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const { database: db } = await sampleDatabase()

interface Molecule {
  id: number
  name: string
  moieties: string
  isCombination: boolean
  licences: number
}

const molecules = () =>
  rowsOf<Molecule>(
    db,
    sql`select o.id, o.name_en as name, o.moieties, o.is_combination as "isCombination",
      coalesce(sum(m.licence_count), 0)::int as licences
    from molecules o left join medicines m on m.molecule_id = o.id group by o.id order by o.id`,
  )

const partsOf = ({ moieties }: Molecule) => moieties.split(' / ')

it('combinations with a molecule are those of its moieties, however names are written', async () => {
  const [combination] = (await molecules()).filter(
    ({ isCombination, licences }) => isCombination && licences > 0,
  )
  const stranger = (await molecules()).find(
    (one) => !one.isCombination && combination && !partsOf(combination).includes(one.moieties),
  )
  if (!combination || !stranger) throw new Error('the sample has combinations')
  // As «Esomeprazole / Naproxen» holds the letters of omeprazole, and not omeprazole.
  await db.execute(sql`update molecules set name_en = ${`Es${stranger.name} / Other`}
    where id = ${combination.id}`)
  const all = await molecules()
  const named = []
  for (const one of all) {
    const found = await findMolecule(db, one.id)
    const { combinations } = found ? await moleculeDetails(db, found) : { combinations: [] }
    const parts = partsOf(one)
    const expected = all.filter(
      (other) =>
        other.isCombination &&
        other.licences > 0 &&
        partsOf(other).length > parts.length &&
        parts.every((part) => partsOf(other).includes(part)),
    )
    expect(combinations.map(({ id }) => id).sort(), one.name).toEqual(
      expected.map(({ id }) => id).sort(),
    )
    expect(combinations[0]?.total ?? 0, one.name).toBe(expected.length)
    named.push(...combinations)
  }
  expect(named.length).toBeGreaterThan(10)
})
