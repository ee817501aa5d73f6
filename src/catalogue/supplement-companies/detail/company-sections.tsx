import { countOf } from '../../../persian/numbers.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { ChangeFeed } from '../../brief/change-feed.tsx'
import { PermitCounts } from '../../brief/permit-counts.tsx'
import { PermitTable } from '../../brief/permit-table.tsx'
import { supplementPath } from '../../supplements/paths.ts'
import type { Company, CompanyDetails } from './company-page.tsx'

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
      <Expiring details={details} />
      <Newest details={details} />
      <ChangeFeed changes={details.changes} companyId={company.id} />
    </>
  )
}

/** The list of permits, narrowed to this company and whatever else is given. */
export function listPath({ id }: Company, more: Readonly<Record<string, string>> = {}): string {
  return `/supplement-releasing-products?${new URLSearchParams({ company: String(id), ...more })}`
}

function Expiring({ details: { expiring, expiringTotal } }: { details: CompanyDetails }) {
  if (expiring.length === 0) return null
  return (
    <Section
      id="expiring"
      title="رو به انقضا"
      aside={countOf(expiring.length, expiringTotal)}
      lead="مجوزهایی که تا ۱۸۰ روز دیگر پایان می‌یابند."
    >
      <PermitTable {...table} caption="مجوزهای رو به انقضا" permits={expiring} />
    </Section>
  )
}

function Newest({ details: { newest } }: { details: CompanyDetails }) {
  const isDated = newest.some(({ permittedOn }) => permittedOn !== null)
  return (
    <Section id="newest" title={isDated ? 'تازه‌ترین مجوزها' : 'مجوزها'}>
      {newest.length === 0 ? (
        <EmptyState icon="info" title="مجوزی از این شرکت در داده‌ها نیست" />
      ) : (
        <PermitTable {...table} caption="مجوزهای این شرکت" permits={newest} />
      )}
    </Section>
  )
}
