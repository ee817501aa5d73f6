import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { BarList } from '#src/ui/bar-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { type PermitBrief, PermitTable } from './permit-table.tsx'

interface PermitSectionsProps {
  details: {
    expiring: readonly PermitBrief[]
    expiringTotal: number | null
    newest: readonly PermitBrief[]
  }
  aspectLabel: string
  pathOf: (permitNo: string) => string
}

/** The permits of one company: those that lapse soon, and the newest. */
export function permitSections({
  details,
  ...table
}: PermitSectionsProps): (RecordSection | false)[] {
  const { expiring, newest } = details
  const expiringTotal = details.expiringTotal ?? 0
  const isDated = newest.some(({ permittedOn }) => permittedOn !== null)
  return [
    expiring.length > 0 && {
      id: 'expiring',
      title: 'رو به انقضا',
      count: formatNumber(expiringTotal),
      aside: countOf(expiring.length, expiringTotal),
      lead: 'مجوزهایی که تا ۱۸۰ روز دیگر منقضی می‌شوند.',
      children: <PermitTable {...table} caption="مجوزهای رو به انقضا" permits={expiring} />,
    },
    {
      id: 'newest',
      title: isDated ? 'جدیدترین مجوزها' : 'مجوزها',
      open: expiring.length === 0,
      children:
        newest.length === 0 ? (
          <EmptyState icon="info" title="مجوزی از این شرکت در داده‌ها نیست" />
        ) : (
          <PermitTable {...table} caption="مجوزهای این شرکت" permits={newest} />
        ),
    },
  ]
}

interface PermitCountsProps {
  id: string
  title: string
  /** `value` is null for permits of which no source tells. */
  counts: readonly { value: string | null; label?: string | null; permits: number }[]
  /** Of values, where not all of them are here; what no source tells is none. */
  total?: number
  /** The list narrowed to a value. */
  hrefOf?: (value: string) => string
}

/** Current permits by one aspect, as bars; nothing where no source tells of any. */
export function permitCounts(props: PermitCountsProps): RecordSection | false {
  const { id, title, counts, hrefOf } = props
  const { total = counts.filter(({ value }) => value !== null).length } = props
  if (counts.every(({ value }) => value === null)) return false
  return {
    id,
    title,
    half: true,
    count: formatNumber(total),
    children: (
      <BarList
        items={counts.map(({ value, label, permits }) => ({
          key: value ?? '',
          label: label ?? value ?? 'نامعلوم',
          value: permits,
          text: `${formatNumber(permits)} مجوز`,
          ...(hrefOf && value !== null && { href: hrefOf(value) }),
        }))}
      />
    ),
  }
}
