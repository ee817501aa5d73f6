import { describe, expect, it } from 'vitest'
import { findMedicine, medicineDetails } from '#src/catalogue/medicines/details.server.ts'
import {
  coverageOf,
  groupElsewhere,
  licensedElsewhere,
} from '#src/catalogue/parts/market-facts.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { pieceMedian } from '../support/piece-median.ts'
import { rowsIn, sampleDatabase } from '../support/sample-database.ts'

const TODAY = todayInTehran(new Date())

const { database: db } = await sampleDatabase()
const all = rowsIn(db)

const sum = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

describe('figures of facts follow from their rows', () => {
  it('what the patient pays is the rest of the consumer price of a unit', async () => {
    const codes = await all<{ code: number }>(
      'select distinct medicine_code as code from coverage order by 1 limit 40',
    )
    let paid = 0
    for (const { code } of codes) {
      const consumer = await pieceMedian(db, code)
      for (const span of await coverageOf(db, code)) {
        const isNow = span.validFrom <= TODAY && (span.validTo ?? '9999') > TODAY
        expect(span.isNow).toBe(isNow)
        expect(span.consumerRial).toBe(consumer)
        if (!isNow || span.state !== 'covered' || consumer === null) {
          expect(span.patientRial).toBeNull()
          continue
        }
        const insurer = Math.round(((span.unsubsidizedRial ?? 0) * (span.sharePercent ?? 0)) / 100)
        expect(span.patientRial).toBe(Math.max(0, consumer - insurer - (span.subsidyRial ?? 0)))
        paid += 1
      }
    }
    expect(paid).toBeGreaterThan(10)
  })

  it('registers elsewhere count licences in force of the same moieties', async () => {
    const molecules = await all<{ id: number; moieties: string }>(
      'select id, moieties from molecules order by id limit 60',
    )
    for (const { id, moieties } of molecules) {
      const raw = await all<{ register: string; holder: string; licensed: string; patent: string }>(
        `select register, holder, licensed_on::text as licensed, last_patent_ends_on::text as patent
         from foreign_licences where moieties = $1 and state = 'current'`,
        [moieties],
      )
      const reported = await licensedElsewhere(db, id)
      expect(sum(reported.map(({ licences }) => licences))).toBe(raw.length)
      for (const { register, holders, since, patentEnds } of reported) {
        const own = raw.filter((row) => row.register === register)
        expect(holders).toBe(new Set(own.map(({ holder }) => holder)).size)
        expect(since).toBe(own.map(({ licensed }) => licensed).sort()[0])
        expect(patentEnds).toBe(
          own
            .flatMap(({ patent }) => patent ?? [])
            .sort()
            .at(-1) ?? null,
        )
      }
    }
    const { rows, total, absent } = await groupElsewhere(db, 'C')
    expect(total).toBeGreaterThan(5)
    expect(absent).toBe(rows.filter(({ licencesHere }) => licencesHere === 0).length)
    for (const { moieties, licencesHere } of rows) {
      const [here] = await all<{ count: number }>(
        `select count(*)::int as count from products p join medicines m on m.code = p.medicine_code
         join molecules o on o.id = m.molecule_id where o.moieties = $1 and p.vanished_on is null
         and p.is_active is not false and (p.valid_until is null or p.valid_until >= $2)`,
        [moieties, TODAY],
      )
      expect(licencesHere, moieties).toBe(here?.count)
    }
  })
})

it('a medicine tells what no source has said, and shows nothing in its place', async () => {
  const [first] = await all<{ code: number }>('select min(code) as code from medicines')
  const medicine = await findMedicine(db, first?.code ?? 0)
  if (!medicine) throw new Error('the sample has medicines')
  await db.$client.query('delete from coverage')
  await db.$client.query('delete from foreign_licences')
  const details = await medicineDetails(db, medicine)
  expect(details.read).toMatchObject({ coverage: false, registers: [], sales: true })
  expect(details).toMatchObject({ coverage: [], elsewhere: [] })
})
