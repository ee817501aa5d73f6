import { healthCompanyPath } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { CompanyName } from '../parts/company-name.tsx'
import { DateText } from '../parts/date-text.tsx'
import { Figure } from '../parts/figures.tsx'
import type { healthCompanyList } from './list.ts'
import type { HealthCompanyRow } from './queries.ts'

export const healthCompanyCells: Cells<typeof healthCompanyList, HealthCompanyRow> = {
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

export const healthCompanyNumeric = [
  ...['products', 'cosmetic', 'hygiene', 'food', 'supplies', 'newest'],
]
