import { expect, it } from 'vitest'
import { coverageOf } from '#src/catalogue/parts/market-facts.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { pieceMedian } from '../support/piece-median.ts'
import { rowsIn, sampleDatabase } from '../support/sample-database.ts'

interface Row {
  code: number
  unit: number | null
  size: number | null
  state: string | null
  accepted: number | null
  patient: number | null
  share: number | null
}

interface Cover {
  code: number
  state: string
  percent: number | null
  unsubsidized: number | null
  subsidy: number | null
  accepted: number | null
}

const { database: db } = await sampleDatabase()
const all = rowsIn(db)

it('what a patient pays of a unit follows from its coverage in force and its median price', async () => {
  const inForce = await all<Cover>(
    `select medicine_code as code, state, share_percent as percent,
      unsubsidized_rial::float8 as unsubsidized, subsidy_rial::float8 as subsidy,
      accepted_rial::float8 as accepted
    from coverage where payer = 'social-security' and valid_from <= $1
      and (valid_to is null or valid_to > $1)`,
    [todayInTehran(new Date())],
  )
  const covers = new Map(inForce.map((row) => [row.code, row]))
  const medicines = await all<Row>(
    `select code, unit_price_rial::float8 as unit, unit_size as size, coverage_state as state,
      accepted_unit_price_rial::float8 as accepted, patient_unit_rial::float8 as patient,
      patient_share as share from medicines`,
  )
  let covered = 0
  for (const { code, unit, size, ...stored } of medicines) {
    const cover = covers.get(code)
    expect(stored.state).toBe(cover?.state ?? null)
    const pieces = size ?? 1
    expect(stored.accepted).toBe(
      cover?.accepted === undefined || cover.accepted === null
        ? null
        : Math.round(cover.accepted / pieces),
    )
    if (cover?.state !== 'covered' || unit === null || cover.percent === null) {
      expect(stored.patient).toBeNull()
      continue
    }
    covered++
    const whole = (await pieceMedian(db, code)) ?? 0
    const paid = Math.round(((cover.unsubsidized ?? 0) * cover.percent) / 100)
    const left = Math.max(0, whole - paid - (cover.subsidy ?? 0))
    expect(stored.patient).toBe(Math.round(left / pieces))
    expect(stored.share).toBeCloseTo(left / whole, 3)
    if (covered === 1) {
      const [now] = (await coverageOf(db, code)).filter(({ isNow }) => isNow)
      expect(now).toMatchObject({ consumerRial: whole, patientRial: left })
    }
  }
  expect(covered).toBeGreaterThan(100)
})
