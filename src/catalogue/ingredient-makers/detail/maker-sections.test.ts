import { expect, it } from 'vitest'
import { makerSections } from './maker-sections.tsx'

it('counts the substances that stand in the table, and says how many of them are current', () => {
  const none = { soleMedicines: [], otherMedicines: [], holders: [], changes: [] }
  const details = { ...none, substances: [{}, {}, {}] }
  const sections = makerSections({ company: { ingredientCount: 2 }, details } as never)
  expect(sections).toContainEqual(
    expect.objectContaining({ id: 'substances', count: '۳', aside: '۲ از ۳ جاری' }),
  )
})
