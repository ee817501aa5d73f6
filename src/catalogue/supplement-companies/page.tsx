import { supplementCompanyPath } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { CompanyName } from '../parts/company-name.tsx'
import { Figure } from '../parts/figures.tsx'
import { KindList } from '../parts/kind-list.tsx'
import { supplementCompanyList } from './list.ts'
import type { SupplementCompaniesData } from './load.ts'
import type { SupplementCompanyRow } from './queries.ts'

const FORMS_SHOWN = 3

const supplementCompanyCells: Cells<typeof supplementCompanyList, SupplementCompanyRow> = {
  name: (row) => (
    <CompanyName
      name={row.name}
      slug={row.slug}
      remark={row.nameEn}
      pathOf={supplementCompanyPath}
    />
  ),
  group: (row) => row.groupName ?? <Absent reason="عضو گروهی نیست، یا منبع نمی‌گوید" />,
  products: (row) => <Figure value={row.supplementCount} />,
  brands: (row) => <Figure value={row.supplementBrandCount} />,
  forms: (row) => <Forms forms={row.supplementForms} />,
  newest: (row) => <DateText date={row.newestSupplementOn} />,
}

const supplementCompanyNumeric = ['products', 'brands', 'newest']

export function SupplementCompaniesPage({ data }: { data: SupplementCompaniesData }) {
  return (
    <KindList<SupplementCompanyRow>
      list="supplement-companies"
      watched="companies"
      lead="دارندگان مجوز مکمل‌های غذایی و فرآورده‌های طبیعی، با تعداد مجوزهای جاری، برندها و شکل‌هایشان."
      definition={supplementCompanyList}
      data={data}
      cells={supplementCompanyCells}
      numeric={supplementCompanyNumeric}
      idOf={(row) => row.id}
      titleOf={(row) => row.name}
      searchHint="نام شرکت یا شناسهٔ ملی"
    />
  )
}

function Forms({ forms }: { forms: readonly string[] }) {
  if (forms.length === 0) return <Absent />
  const more = forms.length - FORMS_SHOWN
  return (
    <span className="text-xs" title={forms.join('، ')}>
      {forms.slice(0, FORMS_SHOWN).join('، ')}
      {more > 0 && <span className="text-muted"> و {formatNumber(more)} شکل دیگر</span>}
    </span>
  )
}
