import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import type { RadarData } from './load.ts'
import { radarHref } from './radar-tools.tsx'

export function RankingSection(data: RadarData) {
  if (data.radar.companies.length === 0) return null
  return (
    <Disclosure title="به تفکیک شرکت و مولکول">
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Companies {...data} />
        <Molecules {...data} />
      </div>
    </Disclosure>
  )
}

interface LicencesProps {
  data: RadarData
  of: 'holder' | 'molecule'
  row: { id: number; licences: number }
}

/** How many, and the way to them alone, licence by licence, where views may be narrowed. */
function Licences({ data: { search, radar }, of, row }: LicencesProps) {
  if (radar.isLocked) return formatNumber(row.licences)
  return (
    <a
      href={radarHref(search, { [of]: String(row.id), by: 'licence' })}
      rel="nofollow"
      className="text-link"
    >
      {formatNumber(row.licences)}
    </a>
  )
}

function Companies(data: RadarData) {
  const { radar, dataset } = data
  const { companies, totals } = radar
  return (
    <OverviewSection
      id="holders"
      title="شرکت‌ها"
      lead={`${countOf(companies.length, totals.companies)} صاحب پروانه، به ترتیب تعداد پروانه`}
      dataset={dataset}
      methodHref={null}
    >
      <DataTable
        caption="پایان اعتبار به شرکت"
        rows={companies}
        rowKey={(row) => row.id}
        columns={[
          { label: 'شرکت', cell: (row) => <CompanyName name={row.name} slug={row.slug} /> },
          {
            label: 'پروانه',
            numeric: true,
            cell: (row) => <Licences data={data} of="holder" row={row} />,
          },
          {
            label: 'داروی در خطر',
            hint: 'دارویی که پروانه یا سازنده‌ای از آن نمی‌ماند',
            numeric: true,
            cell: (row) => formatNumber(row.risky),
          },
        ]}
      />
    </OverviewSection>
  )
}

function Molecules(data: RadarData) {
  const { radar, dataset } = data
  const { molecules, totals } = radar
  return (
    <OverviewSection
      id="molecules"
      title="مولکول‌ها"
      lead={`${countOf(molecules.length, totals.molecules)} مولکول، به ترتیب تعداد پروانه`}
      dataset={dataset}
      methodHref={null}
    >
      <DataTable
        caption="پایان اعتبار به مولکول"
        rows={molecules}
        rowKey={(row) => row.id}
        columns={[
          {
            label: 'مولکول',
            cell: (row) => (
              <>
                {row.nameFa ?? <Code>{row.nameEn}</Code>}
                {row.nameFa && (
                  <span className="under-name">
                    <Code>{row.nameEn}</Code>
                  </span>
                )}
              </>
            ),
          },
          {
            label: 'پروانه',
            numeric: true,
            cell: (row) => <Licences data={data} of="molecule" row={row} />,
          },
          { label: 'دارو', numeric: true, cell: (row) => formatNumber(row.medicines) },
          { label: 'نزدیک‌ترین', numeric: true, cell: (row) => <DateText date={row.nearest} /> },
        ]}
      />
    </OverviewSection>
  )
}
