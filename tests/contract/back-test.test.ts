import { describe, expect, it } from 'vitest'
import { backTest } from '#src/insight/opportunity/back-test.server.ts'
import { sixtyAtRisk } from '../support/at-risk.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const FIRST = '2024-01-10'
const ENTRY = '2024-09-01'
const LAST = '2025-02-01'

const { database: db } = await sampleDatabase()
const { $client } = db
await sixtyAtRisk(db, [FIRST, ENTRY, LAST], 'n * 137 % 1000')
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
