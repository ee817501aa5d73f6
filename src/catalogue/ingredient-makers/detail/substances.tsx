import { Figure } from '#src/catalogue/parts/figures.tsx'
import { IngredientName } from '#src/catalogue/parts/ingredient-name.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { MakerDetails } from '../load.ts'

export type Substance = MakerDetails['substances'][number]

/** Substances that the company may make, or might, the most needed first. */
export function Substances({ substances }: { substances: readonly Substance[] }) {
  if (substances.length === 0) {
    return <EmptyState icon="info" title="پروانهٔ مادهٔ اولیه‌ای از این شرکت در داده‌ها نیست" />
  }
  return (
    <DataTable
      dense
      caption="مواد این سازنده"
      rows={substances}
      rowKey={(row) => row.id}
      columns={[
        { label: 'ماده', cell: (row) => <IngredientName ingredient={row} /> },
        { label: 'سازندهٔ داخلی', cell: (row) => <Makers of={row} /> },
        {
          label: 'فرآوردهٔ وابسته',
          numeric: true,
          cell: (row) => <Figure value={row.dependentCount} />,
        },
        {
          label: 'سازندهٔ فرآورده',
          numeric: true,
          cell: (row) => <Figure value={row.finishedMakerCount} />,
        },
        {
          label: 'اعتبار پروانه',
          numeric: true,
          cell: (row) => <DateText date={row.validUntil} />,
        },
        { key: 'status', label: 'وضعیت', cell: (row) => <StatusChip status={row.status} /> },
      ]}
    />
  )
}

/** A lapsed licence leaves nobody, or others; only the last current one makes it sole. */
function Makers({ of: { makerCount, status } }: { of: Substance }) {
  const isCurrent = status === 'active' || status === 'expiring'
  if (makerCount === 1 && isCurrent) {
    return (
      <Chip tone="caution" icon="warning">
        تک‌سازنده
      </Chip>
    )
  }
  return <Figure value={makerCount} />
}
