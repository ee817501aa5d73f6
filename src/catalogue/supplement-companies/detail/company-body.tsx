import { currentPermitsPath, supplementPath } from '#src/addresses/records.ts'
import { PermitCompany } from '#src/catalogue/parts/permit-company.tsx'
import { permitCounts } from '#src/catalogue/parts/permit-sections.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import type { SupplementCompanyData } from '../load.ts'

const LIST = '/supplement-releasing-products'

export function SupplementCompanyBody({ data }: { data: SupplementCompanyData }) {
  const { company, details } = data
  const { supplementCount, supplementBrandCount, supplementForms } = company
  return (
    <PermitCompany
      company={company}
      current="supplements"
      list={LIST}
      permits={supplementCount}
      brands={supplementBrandCount}
      newestOn={company.newestSupplementOn}
      before={[
        {
          label: 'برند',
          value: formatNumber(supplementBrandCount),
          ...(details && { href: '#brands' }),
        },
      ]}
      after={
        details
          ? [{ label: 'شکل', value: formatNumber(supplementForms.length), href: '#forms' }]
          : []
      }
      details={details}
      table={{ aspectLabel: 'شکل', pathOf: supplementPath }}
      counts={[
        permitCounts({
          id: 'forms',
          title: 'شکل‌ها',
          counts: details?.forms ?? [],
          hrefOf: (form) => currentPermitsPath(LIST, company, { form }),
        }),
        permitCounts({
          id: 'brands',
          title: 'برندها',
          counts: details?.brands ?? [],
          total: supplementBrandCount,
        }),
      ]}
      columns={['مکمل', 'شکل', 'تاریخ مجوز', 'اعتبار']}
    />
  )
}
