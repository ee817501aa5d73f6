import { currentPermitsPath, healthProductPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { permitCounts, permitSections } from '#src/catalogue/parts/permit-sections.tsx'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import type { Company, CompanyDetails } from '../load.ts'

export const LIST = '/fda/products'

interface SectionsProps {
  company: Company
  details: CompanyDetails
}

const table = { aspectLabel: 'گروه کالا', pathOf: healthProductPath } as const

export function companySections({ company, details }: SectionsProps) {
  return [
    ...permitSections({ ...table, details }),
    permitCounts({
      id: 'groups',
      title: 'گروه‌های کالا',
      counts: groupCounts(company),
      hrefOf: (goods) => currentPermitsPath(LIST, company, { goods }),
    }),
    permitCounts({
      id: 'countries',
      title: 'کشورها',
      counts: details.countries,
      hrefOf: (country) => currentPermitsPath(LIST, company, { country }),
    }),
    changesSection({ changes: details.changes, companyId: company.id }),
  ]
}

export function groupCounts(company: Company) {
  const { cosmeticCount, hygieneCount, foodCount, suppliesCount } = company
  const counts = {
    cosmetic: cosmeticCount,
    hygiene: hygieneCount,
    food: foodCount,
    supplies: suppliesCount,
  }
  return Object.entries(counts)
    .filter(([, permits]) => permits > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, permits]) => ({ value, label: goodsGroupWord(value), permits }))
}
