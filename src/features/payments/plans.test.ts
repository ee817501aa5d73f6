import { describe, expect, it } from 'vitest'
import { plans } from '#src/server/db/schema/payments.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  changePlan,
  createPlan,
  ensureSamplePlans,
  listAllPlans,
  listPlans,
  type PlanInput,
  requirePlan,
} from './plans.server.ts'

const input: PlanInput = {
  name: 'حرفه‌ای شش‌ماهه',
  tier: 1,
  months: 6,
  priceRial: 50_000_000,
  vatBasisPoints: 1_000,
  active: true,
  position: 5,
}

const fresh = await freshDatabase()
const db = fresh.database

describe('plans', () => {
  it('of the sample are laid down once, by however many servers start at once', async () => {
    await Promise.all([ensureSamplePlans(db), ensureSamplePlans(db), ensureSamplePlans(db)])
    const laid = await listPlans(db)
    expect(laid.map(({ id }) => id)).toEqual([
      'professional-1',
      'professional-3',
      'professional-12',
      'organizational-1',
      'organizational-3',
      'organizational-12',
    ])
    for (const { priceRial, sample } of laid) expect([priceRial % 10, sample]).toEqual([0, true])
    await db.delete(plans)
    await ensureSamplePlans(db)
    expect(await listAllPlans(db)).toEqual([])
  })

  it('are made and changed; what is off sale is bought by nobody', async () => {
    await createPlan(db, 'professional-6', input)
    await expect(createPlan(db, 'professional-6', input)).rejects.toThrow('هست')
    await expect(createPlan(db, 'شش', input)).rejects.toThrow('شناسه')
    const changed = await changePlan(db, 'professional-6', { ...input, active: false })
    expect(changed.sample).toBe(false)
    await expect(requirePlan(db, 'professional-6')).rejects.toThrow('دیگر فروخته نمی‌شود')
    expect(await listPlans(db)).toEqual([])
  })

  it.each([
    { name: ' ' },
    { months: 0 },
    { months: 1.5 },
    { priceRial: 9_999 },
    { priceRial: 20_000.5 },
    { vatBasisPoints: -1 },
  ])('of nonsense are refused: %o', async (wrong) => {
    await expect(createPlan(db, 'other', { ...input, ...wrong })).rejects.toThrow()
  })
})
