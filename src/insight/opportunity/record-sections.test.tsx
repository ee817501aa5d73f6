import { expect, it } from 'vitest'
import type { Opportunity } from '../score/scores.server.ts'
import type { Evidence } from './evidence.server.ts'
import { listingSection, priceEventSection } from './record-sections.tsx'

const evidence = { listings: [], priceEvents: [], priceEventTotal: 0 } as unknown as Evidence
const inputs = (classDated: number) => ({ classDated, classNew: 0 }) as Opportunity['inputs']

it('what no source tells is not counted as none', () => {
  expect(listingSection({ evidence, inputs: inputs(0) }).count).toBeUndefined()
  expect(listingSection({ evidence, inputs: inputs(1) }).count).toBe('۰')
  expect(priceEventSection(evidence).count).toBeUndefined()
})
