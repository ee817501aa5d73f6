import { expect, it } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import { readRadarSearch } from './list.ts'
import type { RadarData } from './load.ts'
import { RadarTools } from './radar-tools.tsx'
import { RankingSection } from './ranking-section.tsx'

it('numbers of licences lead to as many rows: to licences, not to their medicines', () => {
  const radar = {
    companies: [{ id: 3, name: 'آریا', slug: 'آریا', licences: 5, risky: 0 }],
    molecules: [{ id: 7, nameEn: 'x', licences: 5, medicines: 2, nearest: '2026-12-01' }],
    totals: { companies: 1, molecules: 1 },
  }
  const search = readRadarSearch({ by: 'medicine', window: '90' })
  const text = drawnText(<RankingSection {...({ search, radar } as unknown as RadarData)} />)
  const links = [...text.matchAll(/۵\]\(([^)]+)\)/g)].map(([, link]) => link)
  expect(links).toEqual([
    expect.stringMatching(/(?=.*holder=3)(?=.*by=licence)/),
    expect.stringMatching(/(?=.*molecule=7)(?=.*by=licence)/),
  ])
})

it('who could fill in is asked for in the group that the view is narrowed to', () => {
  const radar = { by: 'medicine', today: '2026-12-01', span: { from: '', to: '2026-12-30' } }
  const search = readRadarSearch({ atc: 'J01' })
  const text = drawnText(<RadarTools {...({ search, radar } as unknown as RadarData)} />)
  expect(text).toMatch(/replacement\?month=1405-10&amp;atc=J01/)
})
