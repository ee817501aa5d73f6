import { Absent } from '#src/ui/absent.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { CompanyName } from './company-name.tsx'
import { Figure } from './figures.tsx'
import { PermitName } from './permit-name.tsx'
import { StatusChip } from './status-chip.tsx'

export interface PermitBrief {
  permitNo: string
  nameFa: string | null
  nameEn: string | null
  /** Form of a supplement, group of a health product. */
  aspect: string | null
  packCount: number | null
  companyName: string | null
  companySlug: string | null
  permittedOn: string | null
  validUntil: string | null
  status: string
}

interface PermitTableProps {
  caption: string
  aspectLabel: string
  permits: readonly PermitBrief[]
  pathOf: (permitNo: string) => string
  /** Where the company's name leads; absent on the company's own page. */
  companyPathOf?: (slug: string) => string
}

export function PermitTable(props: PermitTableProps) {
  const { caption, aspectLabel, permits, pathOf, companyPathOf } = props
  const company: TableColumn<PermitBrief> = {
    label: 'شرکت',
    cell: (row) => (
      <CompanyName
        name={row.companyName}
        slug={row.companySlug}
        {...(companyPathOf && { pathOf: companyPathOf })}
      />
    ),
  }
  const pack: TableColumn<PermitBrief> = {
    label: 'بسته',
    numeric: true,
    cell: (row) => <Figure value={row.packCount} />,
  }
  return (
    <DataTable
      dense
      caption={caption}
      rows={permits}
      rowKey={(row) => row.permitNo}
      columns={[
        { label: 'نام', cell: (row) => <PermitName permit={row} path={pathOf(row.permitNo)} /> },
        ...(companyPathOf ? [company] : []),
        { label: aspectLabel, cell: (row) => row.aspect ?? <Absent /> },
        ...(permits.some(({ packCount }) => packCount !== null) ? [pack] : []),
        { label: 'تاریخ مجوز', numeric: true, cell: (row) => <DateText date={row.permittedOn} /> },
        { label: 'اعتبار', numeric: true, cell: (row) => <DateText date={row.validUntil} /> },
        { key: 'status', label: 'وضعیت', cell: (row) => <StatusChip status={row.status} /> },
      ]}
    />
  )
}
