import { supplementPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { permitCounts, permitSections } from '#src/catalogue/parts/permit-sections.tsx'
import type { Company, CompanyDetails } from '../load.ts'

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
      hrefOf: (form) => listPath(company, { form }),
    }),
    permitCounts({ id: 'brands', title: 'برندها', counts: details.brands }),
    permitCounts({
      id: 'countries',
      title: 'کشورها',
      counts: details.countries,
      hrefOf: (country) => listPath(company, { country }),
    }),
    changesSection({ changes: details.changes, companyId: company.id }),
  ]
}

/** The list of permits, narrowed to this company and whatever else is given. */
export function listPath({ id }: Company, more: Readonly<Record<string, string>> = {}): string {
  return `/supplement-releasing-products?${new URLSearchParams({ company: String(id), ...more })}`
}
