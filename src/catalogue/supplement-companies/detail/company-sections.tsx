import { supplementPath } from '#src/addresses/records.ts'
import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { PermitCounts } from '#src/catalogue/parts/permit-counts.tsx'
import { PermitSections } from '#src/catalogue/parts/permit-sections.tsx'
import type { Company, CompanyDetails } from '../load.ts'

interface SectionsProps {
  company: Company
  details: CompanyDetails
}

const table = { aspectLabel: 'شکل', pathOf: supplementPath } as const

export function CompanySections({ company, details }: SectionsProps) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PermitCounts
          id="forms"
          title="شکل‌ها"
          counts={details.forms}
          hrefOf={(form) => listPath(company, { form })}
        />
        <PermitCounts id="brands" title="برندها" counts={details.brands} />
        <PermitCounts
          id="countries"
          title="کشورها"
          counts={details.countries}
          hrefOf={(country) => listPath(company, { country })}
        />
      </div>
      <PermitSections {...table} details={details} />
      <ChangeFeed changes={details.changes} companyId={company.id} />
    </>
  )
}

/** The list of permits, narrowed to this company and whatever else is given. */
export function listPath({ id }: Company, more: Readonly<Record<string, string>> = {}): string {
  return `/supplement-releasing-products?${new URLSearchParams({ company: String(id), ...more })}`
}
