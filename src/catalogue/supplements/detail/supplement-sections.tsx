import { supplementCompanyPath, supplementPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { PermitTable } from '#src/catalogue/parts/permit-table.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { Supplement, SupplementDetails } from '../load.ts'

interface SectionsProps {
  supplement: Supplement
  details: SupplementDetails
}

const table = { aspectLabel: 'شکل', pathOf: supplementPath } as const

export function supplementSections({
  supplement,
  details,
}: SectionsProps): (RecordSection | false)[] {
  const { variants, alikes, alikeTotal, others, otherTotal, changes } = details
  return [
    variants.length > 0 && {
      id: 'variants',
      title: 'مجوزهای دیگر همین مکمل',
      tab: 'مجوزهای دیگر',
      count: formatNumber(variants.length),
      children: <PermitTable {...table} caption="مجوزهای دیگر همین مکمل" permits={variants} />,
    },
    alikes.length > 0 && {
      id: 'alike',
      title: 'مکمل‌هایی با همین مواد از شرکت‌های دیگر',
      tab: 'با همین مواد',
      count: formatNumber(alikeTotal),
      aside: countOf(alikes.length, alikeTotal),
      children: (
        <PermitTable
          {...table}
          caption="مکمل‌هایی با همین مواد"
          permits={alikes}
          companyPathOf={supplementCompanyPath}
        />
      ),
    },
    others.length > 0 && {
      id: 'company',
      title: 'مکمل‌های دیگر این شرکت',
      tab: 'از همین شرکت',
      count: formatNumber(otherTotal),
      aside: countOf(others.length, otherTotal),
      children: (
        <>
          {otherTotal > others.length && (
            <p className="text-sm">
              <a
                href={`/supplement-releasing-products?company=${supplement.companyId}`}
                className="text-link"
              >
                همهٔ {formatNumber(otherTotal)} مکمل دیگر این شرکت در فهرست
              </a>
            </p>
          )}
          <PermitTable {...table} caption="مکمل‌های دیگر این شرکت" permits={others} />
        </>
      ),
    },
    changesSection({ changes }),
  ]
}
