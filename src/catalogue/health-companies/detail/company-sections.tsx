import { healthProductPath } from '#src/addresses/records.ts'
import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { PermitCounts } from '#src/catalogue/parts/permit-counts.tsx'
import { PermitSections } from '#src/catalogue/parts/permit-sections.tsx'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import type { Company, CompanyDetails } from '../load.ts'

interface SectionsProps {
  company: Company
  details: CompanyDetails
}

const table = { aspectLabel: 'گروه کالا', pathOf: healthProductPath } as const

export function CompanySections({ company, details }: SectionsProps) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PermitCounts
          id="groups"
          title="گروه‌های کالا"
          counts={groupCounts(company)}
          hrefOf={(goods) => listPath(company, { goods })}
        />
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
  return `/fda/products?${new URLSearchParams({ company: String(id), ...more })}`
}

function groupCounts(company: Company) {
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
