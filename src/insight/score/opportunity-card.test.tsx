import { expect, it } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import { OpportunityCard } from './opportunity-card.tsx'

it('a medicine without reasons has no lone dash beside its score', () => {
  const known = { score: 3, confidence: 'C', knownPercent: 10 } as const
  const opportunity = { ...known, reasons: [], warnings: [] }
  const drawn = drawnText(<OpportunityCard code={27} opportunity={opportunity} />)
  expect(drawn).toContain('۰٫۳')
  expect(drawn).not.toContain('—')
})
