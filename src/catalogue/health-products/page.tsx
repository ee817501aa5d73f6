import { healthCompanyPath, healthProductPath } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import { CompanyName } from '../parts/company-name.tsx'
import { Figure } from '../parts/figures.tsx'
import { KindList } from '../parts/kind-list.tsx'
import { PermitName } from '../parts/permit-name.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { healthProductList } from './list.ts'
import type { HealthProductsData } from './load.ts'
import type { HealthProductRow } from './queries.ts'

const healthProductCells: Cells<typeof healthProductList, HealthProductRow> = {
  name: (row) => <PermitName permit={row} path={healthProductPath(row.permitNo)} />,
  goods: (row) => goodsGroupWord(row.goodsGroup),
  company: (row) => (
    <CompanyName name={row.companyName} slug={row.companySlug} pathOf={healthCompanyPath} />
  ),
  permit: (row) => <Code>{row.permitNo}</Code>,
  pack: (row) => <Figure value={row.packCount} />,
  gtin: (row) => (row.gtin ? <Code>{row.gtin}</Code> : <Absent />),
  country: (row) => row.country ?? <Absent />,
  permitted: (row) => <DateText date={row.permittedOn} />,
  validity: (row) => <DateText date={row.validUntil} />,
  status: (row) => <StatusChip status={row.status} />,
}

const healthProductNumeric = ['pack', 'gtin', 'permit', 'permitted', 'validity']

export function HealthProductsPage({ data }: { data: HealthProductsData }) {
  return (
    <KindList<HealthProductRow>
      list="health-products"
      watched="health-products"
      lead="هر ردیف یک مجوز سازمان غذا و دارو است: کالای آرایشی، بهداشتی، خوراکی یا ملزومات پزشکی."
      definition={healthProductList}
      data={data}
      cells={healthProductCells}
      numeric={healthProductNumeric}
      idOf={(row) => row.permitNo}
      titleOf={(row) => row.nameFa}
      searchHint="کالا، شرکت یا مجوز"
    />
  )
}
