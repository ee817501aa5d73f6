import { describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { chemicalFile, titlesFile } from '#tests/support/factories-import.ts'
import { runImport } from './run-import.ts'

const files = () => [
  chemicalFile([{}, { GenericCode: '24' }]),
  titlesFile([
    [1910, 'ACETAMINOPHEN 325 mg/1 TABLET ORAL'],
    [24, 'RIDDLAMAB / ACETAMINOPHEN 5% 10 g CREAM TOPICAL'],
  ]),
]
const erx = () =>
  runImport(
    db,
    { source: 'iran-erx', files: files(), harvestedOn: '2026-05-01' },
    { afterPublish: [] },
  )
const names = async (table: string) =>
  (await db.$client.query(`select name_en, name_fa from ${table} order by name_en`)).rows

const KNOWN = [
  { name_en: 'Acetaminophen', name_fa: 'استامینوفن' },
  { name_en: 'Riddlamab / Acetaminophen', name_fa: null },
]

const { database: db } = await freshDatabase()
await erx()

describe('Persian names of the reference', () => {
  it('are given to molecules and medicines', async () => {
    expect(await names('molecules')).toEqual(KNOWN)
    expect(await names('medicines')).toEqual(KNOWN)
  })

  it('come with the next import of the same list where the reference has learnt them', async () => {
    for (const table of ['molecules', 'medicines']) {
      await db.$client.query(`update ${table} set name_fa = null`)
    }
    expect(await erx()).toMatchObject({ state: 'published', counts: { new: 0, changed: 1 } })
    expect(await names('molecules')).toEqual(KNOWN)
    expect(await names('medicines')).toEqual(KNOWN)
  })

  it('take the place of older ones', async () => {
    for (const table of ['molecules', 'medicines']) {
      await db.$client.query(`update ${table} set name_fa = 'پاراستامول' where name_fa is not null`)
    }
    await erx()
    expect(await names('molecules')).toEqual(KNOWN)
    expect(await names('medicines')).toEqual(KNOWN)
  })

  it('change nothing, and leave no event, where they are known already', async () => {
    const { rows } = await db.$client.query(
      `select count(*)::int from change_events where change = 'changed'`,
    )
    expect(rows).toEqual([{ count: 0 }])
    expect(await erx()).toMatchObject({ counts: { new: 0, changed: 0, vanished: 0 } })
  })
})
