import { currentPermitsPath, healthProductPath } from '#src/addresses/records.ts'
import { PermitCompany } from '#src/catalogue/parts/permit-company.tsx'
import { permitCounts } from '#src/catalogue/parts/permit-sections.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import type { Company, HealthCompanyData } from '../load.ts'

const LIST = '/fda/products'

export function HealthCompanyBody({ data: { company, details } }: { data: HealthCompanyData }) {
  const groups = groupCounts(company)
  const hrefOf = (goods: string) => currentPermitsPath(LIST, company, { goods })
  return (
    <PermitCompany
      company={company}
      current="health"
      list={LIST}
      permits={company.healthCount}
      newestOn={company.newestHealthOn}
      after={groups.map(({ value, label, permits }) => ({
        label,
        value: formatNumber(permits),
        href: hrefOf(value),
      }))}
      details={details}
      table={{ aspectLabel: 'گروه کالا', pathOf: healthProductPath }}
      counts={[permitCounts({ id: 'groups', title: 'گروه‌های کالا', counts: groups, hrefOf })]}
      columns={['کالا', 'گروه کالا', 'تاریخ مجوز', 'اعتبار']}
    />
  )
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
