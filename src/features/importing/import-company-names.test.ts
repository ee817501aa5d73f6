import { expect, it } from 'vitest'
import { importFile, irc } from '#tests/support/factories-import.ts'
import { openQualityWorld, SINA } from '#tests/support/quality-world.ts'
import { listProblems } from './list-problems.ts'
import { runImport } from './run-import.ts'

it('a company told by name is found by its legal form too, but never where two bear the name', async () => {
  const { database, all } = await openQualityWorld()
  const rows = [
    `${irc(1)},700,Metfor 1,لقمان سينا (سهامی عام)`,
    `${irc(2)},700,Metfor 2,شرکت آريا سهامی عام`,
    `${irc(3)},700,Metfor 3,داروسازی سینا`,
  ]
  const file = importFile(
    ['کد IRC,کد ژنریک,نام لاتین برند,نام شرکت تولید کننده', ...rows, ''].join('\n'),
  )
  const source = 'regulator-products' as const
  const { batchId } = await runImport(database, {
    source,
    files: [file],
    harvestedOn: '2026-05-02',
  })
  // «شرکت اريا» is a spelling of one company, «آریا (سهامی خاص)» the name of another.
  expect(
    await all(`select c.national_id from products p left join companies c on c.id = p.producer_id
      order by p.irc`),
  ).toEqual([{ national_id: SINA }, { national_id: null }, { national_id: null }])
  expect((await listProblems(database, batchId)).map(({ value }) => value)).toEqual([
    'شرکت آریا سهامی عام',
    'داروسازی سینا',
  ])
})
