import { Absent } from '#src/ui/absent.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Figure } from './figures.tsx'
import { makersOf } from './licence-count.ts'
import type { MedicineBrief } from './medicine-brief.server.ts'
import { MedicineName, Strength } from './medicine-name.tsx'
import { ShortageNote } from './shortage-note.tsx'

interface MedicineTableProps {
  caption: string
  medicines: readonly MedicineBrief[]
}

export function MedicineTable({ caption, medicines }: MedicineTableProps) {
  return (
    <DataTable
      dense
      caption={caption}
      rows={medicines}
      rowKey={(row) => row.code}
      columns={[
        { label: 'دارو', cell: (row) => <MedicineName medicine={row} /> },
        { key: 'strength', phone: 'value', label: 'قدرت', cell: (row) => <Strength of={row} /> },
        {
          label: 'شکل و راه مصرف',
          leaves: 1,
          cell: (row) =>
            [...new Set([row.form, row.route])].filter(Boolean).join('، ') || <Absent />,
        },
        {
          key: 'licences',
          phone: 'count',
          short: 'پروانه',
          label: 'پروانهٔ جاری',
          numeric: true,
          cell: (row) => <Figure value={row.licenceCount} />,
        },
        {
          key: 'makers',
          phone: 'count',
          label: 'سازنده',
          numeric: true,
          cell: (row) => (
            <>
              {makersOf(row)}
              <ShortageNote medicine={row} />
            </>
          ),
        },
      ]}
    />
  )
}
