import { currentPermitsPath, supplementPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { permitCounts, permitSections } from '#src/catalogue/parts/permit-sections.tsx'
import type { Company, CompanyDetails } from '../load.ts'

export const LIST = '/supplement-releasing-products'

interface SectionsProps {
  company: Company
  details: CompanyDetails
}

const table = { aspectLabel: 'شکل', pathOf: supplementPath } as const

export function companySections({ company, details }: SectionsProps) {
  return [
    ...permitSections({ ...table, details }),
    permitCounts({
      id: 'forms',
      title: 'شکل‌ها',
      counts: details.forms,
      hrefOf: (form) => currentPermitsPath(LIST, company, { form }),
    }),
    permitCounts({ id: 'brands', title: 'برندها', counts: details.brands }),
    permitCounts({
      id: 'countries',
      title: 'کشورها',
      counts: details.countries,
      hrefOf: (country) => currentPermitsPath(LIST, company, { country }),
    }),
    changesSection({ changes: details.changes, companyId: company.id }),
  ]
}
