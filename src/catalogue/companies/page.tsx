import { COMPANY_SPREAD } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { CompanyName } from '../parts/company-name.tsx'
import { Amount, Change, Figure, LicenceFigure } from '../parts/figures.tsx'
import { KindList } from '../parts/kind-list.tsx'
import { companyList, spreadSearch } from './list.ts'
import type { CompaniesData } from './load.ts'
import type { CompanyRow } from './queries.ts'
import { roleWords } from './roles.ts'

const companyCells: Cells<typeof companyList, CompanyRow> = {
  name: (row) => <CompanyName name={row.name} slug={row.slug} remark={row.nameEn} />,
  group: (row) => (row.groupName ? <WholeWords>{row.groupName}</WholeWords> : <Absent />),
  roles: (row) => <WholeWords>{roleWords(row)}</WholeWords>,
  licences: (row) => <LicenceFigure licences={row.licenceCount} uniqueProducts={row.uniqueCount} />,
  molecules: (row) => <Figure value={row.moleculeCount} />,
  soleMaker: (row) => <Figure value={row.soleMakerCount} />,
  expiring: (row) => <Figure value={row.expiringCount} />,
  sales: (row) => <Amount rial={row.salesRial} />,
  salesChange: (row) => <Change ratio={row.salesChange} />,
  atc: (row) =>
    row.dominantAtc ? (
      <>
        <Code>{row.dominantAtc}</Code> {row.dominantAtcName}
      </>
    ) : (
      <Absent />
    ),
}

/** Whole words, in as many low lines as they take. */
function WholeWords({ children }: { children: string }) {
  return <span className="block text-xs leading-4 whitespace-normal">{children}</span>
}

const companyNumeric = ['licences', 'molecules', 'soleMaker', 'expiring', 'sales', 'salesChange']

export function CompaniesPage({ data }: { data: CompaniesData }) {
  const search = writeSearchString(spreadSearch(data.view))
  return (
    <KindList<CompanyRow>
      list="companies"
      watched="companies"
      lead="صاحبان پروانه، صاحبان برند، تولیدکنندگان و واردکنندگان فرآورده‌های نهایی، با تعداد پروانه‌ها و مولکول‌هایشان."
      definition={companyList}
      data={data}
      cells={companyCells}
      numeric={companyNumeric}
      idOf={(row) => row.id}
      titleOf={(row) => row.name}
      tabs={
        <TabLinks
          label="نمایش"
          tabs={[
            { label: 'فهرست', href: `/company${search}`, current: true },
            { label: 'نمودار پروانه و مولکول', href: COMPANY_SPREAD + search, current: false },
          ]}
        />
      }
      searchHint="نام شرکت یا شناسهٔ ملی"
    />
  )
}
