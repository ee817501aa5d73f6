import { supplementCompanyPath, supplementPath } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { CompanyName } from '../parts/company-name.tsx'
import { Figure } from '../parts/figures.tsx'
import { KindList } from '../parts/kind-list.tsx'
import { PermitName } from '../parts/permit-name.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { PATH_WORDS, supplementList } from './list.ts'
import type { SupplementsData } from './load.ts'
import type { SupplementRow } from './queries.ts'

const supplementCells: Cells<typeof supplementList, SupplementRow> = {
  name: (row) => <PermitName permit={row} path={supplementPath(row.permitNo)} />,
  brand: (row) => (row.brand ? isolated(row.brand) : <Absent />),
  company: (row) => (
    <CompanyName name={row.companyName} slug={row.companySlug} pathOf={supplementCompanyPath} />
  ),
  form: (row) => row.form ?? <Absent />,
  ingredients: (row) => (row.mainIngredients ? isolated(row.mainIngredients) : <Absent />),
  pack: (row) => <Figure value={row.packCount} />,
  country: (row) => row.country ?? <Absent />,
  path: (row) => (row.path ? PATH_WORDS[row.path] : <Absent />),
  permit: (row) => <Code>{row.permitNo}</Code>,
  permitted: (row) => <DateText date={row.permittedOn} />,
  validity: (row) => <DateText date={row.validUntil} />,
  status: (row) => <StatusChip status={row.status} />,
}

const supplementNumeric = ['pack', 'permit', 'permitted', 'validity']

export function SupplementsPage({ data }: { data: SupplementsData }) {
  return (
    <KindList<SupplementRow>
      list="supplements"
      watched="supplements"
      lead="هر ردیف یک مجوز است: مکمل غذایی یا فرآوردهٔ طبیعی، با شرکت، شکل، مواد اصلی، مسیر عرضه و اعتبار."
      definition={supplementList}
      data={data}
      cells={supplementCells}
      numeric={supplementNumeric}
      idOf={(row) => row.permitNo}
      titleOf={(row) => row.nameFa ?? row.nameEn ?? row.permitNo}
      searchHint="نام، ماده، شرکت یا مجوز"
    />
  )
}
