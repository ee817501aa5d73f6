import { expect, it } from 'vitest'
import { seenProductsPath } from '#src/addresses/records.ts'
import { LinkedDay } from '#src/ui/page-contexts.ts'
import { drawnText } from '#tests/support/drawn-text.ts'
import { ExpirySection } from './calendar-sections.tsx'
import type { IndustryData } from './load.ts'
import { AtcSection, SizeSection, SupplySection } from './registry-sections.tsx'

const size = { medicines: 3, molecules: 2, products: 5, licences: 4, uniqueProducts: 4, holders: 1 }
const industry = {
  size,
  supply: [{ supplyType: 'local', licences: 4, inferred: 0 }],
  atc: [{ code: 'A', name: 'گوارش', licences: 4, medicines: 3, holders: 1 }],
  series: { points: [], breaks: [] },
  expiry: { months: [{ month: '2026-03-21', count: 4 }], later: 0, undated: 0 },
}

it('the rows behind the figures of a past day are of that day', () => {
  const data = { industry, dataset: null } as unknown as IndustryData
  const sections = [SizeSection, SupplySection, AtcSection, ExpirySection]
  for (const Section of sections) {
    const text = drawnText(
      <LinkedDay value="1404-11-01">
        <Section {...data} />
      </LinkedDay>,
    )
    const links = [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, link]) => link)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !link?.includes('asOf=1404-11-01'))).toEqual([])
  }
})

it('products that the last harvest has lead to a list without those that it has not', () => {
  const data = { industry, dataset: null } as unknown as IndustryData
  const text = drawnText(<SizeSection {...data} />).replaceAll('&amp;', '&')
  expect(text).toContain(`](${seenProductsPath()})`)
})

it('medicines and firms beside a group are those of its current licences, and said to be', () => {
  const text = drawnText(
    <AtcSection {...({ industry, dataset: null } as unknown as IndustryData)} />,
  )
  expect(text).toContain('پروانه‌های جاری در سطح یک ATC، و داروها و صاحبان همان پروانه‌ها.')
})
