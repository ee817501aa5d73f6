import { healthCompanyPath, healthProductPath } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import { CompanyName } from '../parts/company-name.tsx'
import { DateText } from '../parts/date-text.tsx'
import { PermitName } from '../parts/permit-name.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import type { healthProductList } from './list.ts'
import type { HealthProductRow } from './queries.ts'

export const healthProductCells: Cells<typeof healthProductList, HealthProductRow> = {
  name: (row) => <PermitName permit={row} path={healthProductPath(row.permitNo)} />,
  goods: (row) => goodsGroupWord(row.goodsGroup),
  company: (row) => (
    <CompanyName name={row.companyName} slug={row.companySlug} pathOf={healthCompanyPath} />
  ),
  permit: (row) => <Code>{row.permitNo}</Code>,
  country: (row) => row.country ?? <Absent />,
  permitted: (row) => <DateText date={row.permittedOn} />,
  validity: (row) => <DateText date={row.validUntil} />,
  status: (row) => <StatusChip status={row.status} />,
}

export const healthProductNumeric = ['permit', 'permitted', 'validity']
