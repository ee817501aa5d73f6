import { countOf } from '#src/persian/numbers.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { type PermitBrief, PermitTable } from './permit-table.tsx'

interface PermitSectionsProps {
  details: {
    expiring: readonly PermitBrief[]
    expiringTotal: number
    newest: readonly PermitBrief[]
  }
  aspectLabel: string
  pathOf: (permitNo: string) => string
}

/** The permits of one company: those that lapse soon, and the newest. */
export function PermitSections({ details, ...table }: PermitSectionsProps) {
  const { expiring, expiringTotal, newest } = details
  const isDated = newest.some(({ permittedOn }) => permittedOn !== null)
  return (
    <>
      {expiring.length > 0 && (
        <Section
          id="expiring"
          title="رو به انقضا"
          aside={countOf(expiring.length, expiringTotal)}
          lead="مجوزهایی که تا ۱۸۰ روز دیگر منقضی می‌شوند."
        >
          <PermitTable {...table} caption="مجوزهای رو به انقضا" permits={expiring} />
        </Section>
      )}
      <Section id="newest" title={isDated ? 'جدیدترین مجوزها' : 'مجوزها'}>
        {newest.length === 0 ? (
          <EmptyState icon="info" title="مجوزی از این شرکت در داده‌ها نیست" />
        ) : (
          <PermitTable {...table} caption="مجوزهای این شرکت" permits={newest} />
        )}
      </Section>
    </>
  )
}
