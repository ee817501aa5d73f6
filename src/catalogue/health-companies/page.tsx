import { healthCompanyPath } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { CompanyName } from '../parts/company-name.tsx'
import { Figure } from '../parts/figures.tsx'
import { KindList } from '../parts/kind-list.tsx'
import { healthCompanyList } from './list.ts'
import type { HealthCompaniesData } from './load.ts'
import type { HealthCompanyRow } from './queries.ts'

const healthCompanyCells: Cells<typeof healthCompanyList, HealthCompanyRow> = {
  name: (row) => (
    <CompanyName
      name={row.name}
      slug={row.slug}
      remark={row.nameEn ?? row.groupName}
      pathOf={healthCompanyPath}
    />
  ),
  products: (row) => <Figure value={row.healthCount} />,
  cosmetic: (row) => <Figure value={row.cosmeticCount} />,
  hygiene: (row) => <Figure value={row.hygieneCount} />,
  food: (row) => <Figure value={row.foodCount} />,
  supplies: (row) => <Figure value={row.suppliesCount} />,
  newest: (row) => <DateText date={row.newestHealthOn} />,
}

const healthCompanyNumeric = ['products', 'cosmetic', 'hygiene', 'food', 'supplies', 'newest']

export function HealthCompaniesPage({ data }: { data: HealthCompaniesData }) {
  return (
    <KindList<HealthCompanyRow>
      list="health-companies"
      watched="companies"
      lead="دارندگان مجوز کالاهای آرایشی، بهداشتی، خوراکی و ملزومات پزشکی، با تعداد مجوزهای جاری هر گروه."
      definition={healthCompanyList}
      data={data}
      cells={healthCompanyCells}
      numeric={healthCompanyNumeric}
      idOf={(row) => row.id}
      titleOf={(row) => row.name}
      searchHint="نام شرکت یا شناسهٔ ملی"
    />
  )
}
