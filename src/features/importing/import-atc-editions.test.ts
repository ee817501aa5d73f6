import { expect, it } from 'vitest'
import { callerAs } from '#tests/support/callers.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  atcFile,
  atcPath,
  candidatesFile,
  chemicalFile,
  titlesFile,
} from '#tests/support/factories-import.ts'
import { askInWords } from './command/ask-in-words.server.ts'
import { runImport } from './run-import.ts'

const all = async (query: string) => (await db.$client.query(query)).rows

/** An edition of WHO's table: codes with all above them, and the dose of metformin. */
function edition(codes: readonly string[], dose: string): string {
  const rows = atcPath(...codes).map(([code = '', name = '']) =>
    code === 'A10BA02' ? [code, name, dose, 'g', 'O'] : [code, name],
  )
  return atcFile(rows)
}

const WHOLE = ['A10BA02', 'A10BB01', 'V01AA01']
const FEWER = ['A10BA02', 'V01AA01']

const take = (
  codes: readonly string[],
  dose: string,
  harvestedOn: string | null,
  accepted?: Parameters<typeof askInWords>[0],
) =>
  runImport(
    db,
    { source: 'who-atc', files: [edition(codes, dose)], harvestedOn },
    accepted && { guard: askInWords(accepted, () => undefined) },
  )

const events = (version: number | null) =>
  all(`select record_key, change, field, before, after from change_events
    where dataset_version = ${version} and kind = 'atc-groups' order by record_key, change`)
const event = (record_key: string, change: string, more = {}) => ({
  record_key,
  change,
  field: null,
  before: null,
  after: null,
  ...more,
})

async function isInTree(code: string): Promise<boolean> {
  const { nodes } = await callerAs('professional', db).atcGroups.tree({ open: 'A10B' })
  return nodes.some((node) => node.code === code)
}

const { database: db } = await freshDatabase()
await take(WHOLE, '2', '2026-01-01')

it('a group that a later edition withdraws and a dose that it changes are changes, and the group leaves the tree', async () => {
  expect(await isInTree('A10BB')).toBe(true)
  const { datasetVersion, counts } = await take(FEWER, '1.5', '2026-02-01')
  expect(counts).toMatchObject({ new: 0, vanished: 2, returned: 0 })
  expect(await events(datasetVersion)).toEqual([
    event('A10BA02', 'changed', { field: 'ddd', before: '2 g O', after: '1.5 g O' }),
    event('A10BB', 'vanished'),
    event('A10BB01', 'vanished'),
  ])
  expect(await isInTree('A10BB')).toBe(false)
})

it('a group that comes back is a change, and stands in the tree again', async () => {
  const { datasetVersion } = await take(WHOLE, '1.5', '2026-03-01')
  expect(await events(datasetVersion)).toEqual([
    event('A10BB', 'returned'),
    event('A10BB01', 'returned'),
  ])
  expect(await isInTree('A10BB')).toBe(true)
})

it.each([
  ['by the day of its harvest', WHOLE, '2', '2026-01-01', 'پیش از برداشت منتشرشده'],
  ['by groups that it lacks where it has no new ones', FEWER, '1.5', null, 'قدیمی‌تر'],
])(
  'an older edition is told %s, and is not published unasked',
  async (_, codes, dose, day, why) => {
    const before = await all('select max(id) as id from dataset_versions')
    const refused = take(codes, dose, day, {})
    await expect(refused).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: expect.stringMatching(`${why}[\\s\\S]*--allow-older`),
    })
    expect(await all('select max(id) as id from dataset_versions')).toEqual(before)
  },
)

it('an older edition that is wanted, with the number of its loss, is published', async () => {
  const wanted = { allowOlder: true, acceptLoss: 2 }
  expect(await take(FEWER, '1.5', '2026-02-01', wanted)).toMatchObject({ state: 'published' })
})

it('a code that a medicine gets is filled in and no news, by a later table too, and so is another one; that none follows any more is news', async () => {
  const { database: other } = await freshDatabase()
  const titles = titlesFile([
    [1910, 'ATORVASTATIN 10 mg TABLET ORAL'],
    [1911, 'METFORMIN 500 mg TABLET ORAL'],
  ])
  const quiet = { afterPublish: [] }
  const market = [titles, chemicalFile([{}, { GenericCode: '1911' }])]
  await runImport(other, { source: 'iran-erx', files: market }, quiet)
  const who = atcFile(atcPath('C10AA05', 'A10BA02'))
  const reported = async (rows: readonly (readonly [string, string])[]) => {
    await runImport(other, { source: 'who-atc', files: [who, candidatesFile(rows)] }, quiet)
    const { rows: events } = await other.$client.query(
      `select record_key, change, field, after from change_events where kind = 'medicines'
       and dataset_version = (select max(id) from dataset_versions)`,
    )
    return events
  }
  const first = [['ATORVASTATIN', 'C10AA05']] as const
  const metformin = ['METFORMIN', 'A10BA02'] as const
  expect(await reported(first)).toEqual([
    { record_key: '1910', change: 'filled', field: null, after: '{"atcCode": "C10AA05"}' },
  ])
  expect(await reported([...first, metformin])).toEqual([
    { record_key: '1911', change: 'filled', field: null, after: '{"atcCode": "A10BA02"}' },
  ])
  expect(await reported([['ATORVASTATIN', 'A10BA02'], metformin])).toEqual([
    { record_key: '1910', change: 'filled', field: null, after: '{"atcCode": "A10BA02"}' },
  ])
  expect(await reported([['ATORVASTATIN', 'N01AX10'], metformin])).toEqual([
    { record_key: '1910', change: 'changed', field: 'atcCode', after: null },
  ])
})

it('a Persian name where there was none is filled in and no news', async () => {
  const { database } = await freshDatabase()
  const again = () =>
    runImport(database, { source: 'who-atc', files: [edition(WHOLE, '2')] }, { afterPublish: [] })
  await again()
  await database.$client.query(`update atc_groups set name_fa = null where code = 'A10B'`)
  const { datasetVersion } = await again()
  const { rows } = await database.$client.query(
    `select record_key, change, after from change_events where dataset_version = ${datasetVersion}`,
  )
  const after = expect.stringContaining('nameFa')
  expect(rows).toEqual([{ record_key: 'A10B', change: 'filled', after }])
})

it('a medicine has the code of its route, also where the list of its molecule knows other routes only', async () => {
  const { database } = await freshDatabase()
  const who = [
    atcFile(atcPath('B05XA03', 'R01AX10', 'S01XA03')),
    candidatesFile([['SODIUM CHLORIDE', 'B05XA03']]),
  ]
  await runImport(database, { source: 'who-atc', files: who }, { afterPublish: [] })
  const titles = titlesFile([
    [1, 'SODIUM CHLORIDE 0.9% 20 mL SPRAY NASAL'],
    [2, 'SODIUM CHLORIDE 5% 10 mL SOLUTION, DROPS OPHTHALMIC'],
    [3, 'SODIUM CHLORIDE 20% 50 mL INJECTION, SOLUTION PARENTERAL'],
  ])
  const files = [titles, chemicalFile([{ GenericCode: '1' }])]
  await runImport(database, { source: 'iran-erx', files }, { afterPublish: [] })
  const { rows } = await database.$client.query(
    'select atc_code, atc_inferred from medicines order by code',
  )
  expect(rows).toEqual(
    ['R01AX10', 'S01XA03', 'B05XA03'].map((atc_code) => ({ atc_code, atc_inferred: true })),
  )
})
