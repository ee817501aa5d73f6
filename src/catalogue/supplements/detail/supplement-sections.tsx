import { supplementCompanyPath, supplementPath } from '#src/addresses/records.ts'
import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { PermitTable } from '#src/catalogue/parts/permit-table.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Section } from '#src/ui/section.tsx'
import type { Supplement, SupplementDetails } from '../load.ts'

interface SectionsProps {
  supplement: Supplement
  details: SupplementDetails
}

const table = { aspectLabel: 'شکل', pathOf: supplementPath } as const

export function SupplementSections({ supplement, details }: SectionsProps) {
  return (
    <>
      <Variants details={details} />
      <Alike details={details} />
      <OfCompany supplement={supplement} details={details} />
      <ChangeFeed changes={details.changes} />
    </>
  )
}

function Variants({ details: { variants } }: { details: SupplementDetails }) {
  if (variants.length === 0) return null
  return (
    <Section id="variants" title="مجوزهای دیگر همین مکمل">
      <PermitTable {...table} caption="مجوزهای دیگر همین مکمل" permits={variants} />
    </Section>
  )
}

function Alike({ details: { alikes, alikeTotal } }: { details: SupplementDetails }) {
  if (alikes.length === 0) return null
  return (
    <Section
      id="alike"
      title="مکمل‌های هم‌مادهٔ شرکت‌های دیگر"
      aside={countOf(alikes.length, alikeTotal)}
    >
      <PermitTable
        {...table}
        caption="مکمل‌های هم‌ماده"
        permits={alikes}
        companyPathOf={supplementCompanyPath}
      />
    </Section>
  )
}

function OfCompany({ supplement, details: { others, otherTotal } }: SectionsProps) {
  if (others.length === 0) return null
  return (
    <Section id="company" title="مکمل‌های دیگر این شرکت" aside={countOf(others.length, otherTotal)}>
      <PermitTable {...table} caption="مکمل‌های دیگر این شرکت" permits={others} />
      {otherTotal > others.length && (
        <p className="mt-2 text-sm">
          <a
            href={`/supplement-releasing-products?company=${supplement.companyId}`}
            className="text-link"
          >
            همهٔ {formatNumber(otherTotal)} مکمل دیگر این شرکت در فهرست
          </a>
        </p>
      )}
    </Section>
  )
}
