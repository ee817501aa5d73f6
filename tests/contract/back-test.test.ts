import { describe, expect, it } from 'vitest'
import { backTest } from '#src/insight/opportunity/back-test.server.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const FIRST = '2024-01-10'
const ENTRY = '2024-09-01'
const LAST = '2025-02-01'

/** Sixty codes without a maker in a past version; every third has one eight months later. */
const { database: db } = await sampleDatabase()
const { $client } = db
await $client.query('delete from history.opportunity_scores; delete from history.days')
const { rows: versions } = await $client.query<{ id: number }>(
  'select max(id) as id from dataset_versions',
)
const version = versions[0]?.id
for (const day of [FIRST, ENTRY, LAST]) {
  await $client.query('insert into history.days (day, dataset_version) values ($1, $2)', [
    day,
    version,
  ])
}
const columns = `medicine_code, points, fractions, coverage, known_percent, confidence, reasons, warnings,
    inputs, importer_count, api_maker_count, weights_version, method`
await $client.query(
  `create table at_risk as
     select row_number() over (order by medicine_code)::int as n, o.* from opportunity_scores o
     where (inputs->>'uncountable')::int = 0 order by medicine_code limit 60`,
)
const put = (day: string, until: string, makers: number, where: string) =>
  $client.query(
    `insert into history.opportunity_scores (${columns}, score, local_maker_count, valid_from, valid_to,
         from_version) select ${columns}, n * 137 % 1000, $3, $1, $2, $4 from at_risk where ${where}`,
    [day, until, makers, version],
  )
await put(FIRST, ENTRY, 0, 'n % 3 = 0')
await put(ENTRY, 'infinity', 1, 'n % 3 = 0')
await put(FIRST, 'infinity', 0, 'n % 3 <> 0')
const { rows } = await $client.query(
  `select a.medicine_code as code, a.n * 137 % 1000 as score, left(m.atc_code, 1) as class,
       a.n % 3 = 0 as entered from at_risk a join medicines m on m.code = a.medicine_code`,
)
const codes = rows
const found = await backTest(db)

describe('the back-test of the score', () => {
  it('counts codes of each band and who entered them in time', () => {
    const banded = Map.groupBy(codes, ({ score }) => Math.min(4, Math.floor(score / 200)) * 20)
    for (const months of [6, 12]) {
      const rows = found.rows.filter((row) => row.day === FIRST && row.months === months)
      expect(rows.map(({ band }) => band)).toEqual([...banded.keys()].sort((a, b) => b - a))
      for (const { band, codes: n, entered, base } of rows) {
        const own = banded.get(band) ?? []
        // Eight months are more than six.
        const isIn = (one: (typeof codes)[number]) => months === 12 && one.entered
        expect([band, n, entered]).toEqual([band, own.length, own.filter(isIn).length])
        const rates = own.map(({ class: group }) => {
          const peers = codes.filter((one) => one.class === group)
          return peers.filter(isIn).length / peers.length
        })
        expect(base).toBeCloseTo(rates.reduce((sum, rate) => sum + rate, 0) / rates.length, 9)
      }
    }
  })

  it('says how often an entered code scored above another, also below one half', () => {
    const run = found.runs.find(({ day, months }) => day === FIRST && months === 12)
    const [entered, others] = [
      codes.filter((one) => one.entered),
      codes.filter((one) => !one.entered),
    ]
    const wins = entered.flatMap((one) =>
      others.map((other) => (one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0)),
    )
    expect(run?.auc).toBeCloseTo(wins.reduce<number>((sum, win) => sum + win, 0) / wins.length, 9)
    expect(found.runs.find(({ months }) => months === 6)?.auc).toBeNull()
  })

  it('leaves out what was not observed long enough', () => {
    expect(found.runs.map(({ day, months }) => `${day} ${months}`)).toEqual([
      `${FIRST} 6`,
      `${FIRST} 12`,
    ])
  })
})
