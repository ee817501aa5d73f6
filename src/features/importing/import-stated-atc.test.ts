import { expect, it } from 'vitest'
import { importFile, irc } from '#tests/support/factories-import.ts'
import { openQualityWorld, worldFiles } from '#tests/support/quality-world.ts'
import { listProblems } from './list-problems.ts'
import { runImport } from './run-import.ts'

let day = 10

const world = await openQualityWorld()
for (const [code, level] of [
  ['A10B', 3],
  ['A10BA', 4],
  ['A10BA02', 5],
  ['V01AA01', 5],
]) {
  await world.database.$client.query(
    'insert into atc_groups (code, level, name_en, name_fold) values ($1, $2, $1, $1)',
    [code, level],
  )
}

/** The regulator's export: of each product in turn, the code that it tells. */
function tell(...codes: readonly string[]) {
  day += 1
  const rows = codes.map((code, at) => `${irc(at + 1)},700,Metfor ${at + 1},${code}`)
  const file = importFile(['کد IRC,کد ژنریک,نام لاتین برند,کد ATC', ...rows, ''].join('\n'))
  const harvestedOn = `2026-05-${day}`
  return runImport(world.database, { source: 'regulator-products', files: [file], harvestedOn })
}

const medicine = async () =>
  (await world.all('select atc_code, atc_inferred, atc_source from medicines where code = 700'))[0]
const stated = (code: string) => ({ atc_code: code, atc_inferred: false, atc_source: 'products' })
const findings = () => world.all(`select evidence from quality_findings where kind = 'atc-choice'`)

it('comes before what the name of the molecule allows, and is no inference', async () => {
  await world.database.$client.query(
    `insert into molecule_atc_candidates values ('metformin', 'V01AA01')`,
  )
  await world.read([worldFiles.medicines(701)], '2026-05-02')
  expect(await medicine()).toEqual({ atc_code: 'V01AA01', atc_inferred: true, atc_source: null })
  await tell('a10ba02', 'A10BA02', '')
  expect(await medicine()).toEqual(stated('A10BA02'))
  expect(await world.all('select distinct atc_code from products')).toEqual([
    { atc_code: 'A10BA02' },
  ])
  expect(await findings()).toEqual([])
})

it('outlives a list of medicines that says nothing, and the same file again', async () => {
  await world.read([worldFiles.medicines()], '2026-05-03')
  expect(await medicine()).toEqual(stated('A10BA02'))
  expect(await tell('a10ba02', 'A10BA02', '')).toMatchObject({ state: 'unchanged' })
})

it('is the commonest of several; all of them are a question at the quality desk', async () => {
  await tell('V01AA01', 'A10BA02', 'V01AA01')
  expect(await medicine()).toEqual(stated('V01AA01'))
  expect(await findings()).toMatchObject([
    { evidence: { choices: [{ value: 'A10BA02' }, { value: 'V01AA01' }] } },
  ])
  await world.decide('atc-choice', 'choose', 'A10BA02')
  expect(await medicine()).toMatchObject({ atc_code: 'A10BA02', atc_source: null })
  await tell('V01AA01', 'A10BA02', 'V01AA01', 'V01AA01')
  expect(await medicine()).toMatchObject({ atc_code: 'A10BA02', atc_source: null })
  await world.undo()
  expect(await medicine()).toEqual(stated('V01AA01'))
})

it('that is of no group, or says too little, is left out with a warning where it is none', async () => {
  const { batchId } = await tell('A10BA02', 'A10', 'X99XX99')
  expect(await medicine()).toEqual(stated('A10BA02'))
  expect(await listProblems(world.database, batchId)).toMatchObject([
    { column: 'کد ATC', value: 'A10' },
  ])
})

it('makes way for the molecule’s when no product tells one any more', async () => {
  await tell('', '', '')
  expect(await medicine()).toEqual({ atc_code: 'V01AA01', atc_inferred: true, atc_source: null })
})

it('does not replace what was declared of the medicine', async () => {
  await world.database.$client.query(
    `update medicines set atc_code = 'A10BA', atc_inferred = false where code = 700`,
  )
  await tell('V01AA01', 'V01AA01', 'V01AA01')
  expect(await medicine()).toEqual({ atc_code: 'A10BA', atc_inferred: false, atc_source: null })
})
