import { formatNumber } from '#src/persian/numbers.ts'
import { BarList } from '#src/ui/bar-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Section } from '#src/ui/section.tsx'

interface PermitCountsProps {
  id: string
  title: string
  /** `value` is null for permits of which no source tells. */
  counts: readonly { value: string | null; label?: string | null; permits: number }[]
  /** The list narrowed to a value. */
  hrefOf?: (value: string) => string
}

/** Current permits by one aspect, as bars; nothing where no source tells of any. */
export function PermitCounts({ id, title, counts, hrefOf }: PermitCountsProps) {
  if (counts.every(({ value }) => value === null)) return null
  return (
    <Section id={id} title={title}>
      <Card>
        <BarList
          items={counts.map(({ value, label, permits }) => ({
            key: value ?? '',
            label: label ?? value ?? 'نامعلوم',
            value: permits,
            text: `${formatNumber(permits)} مجوز`,
            ...(hrefOf && value !== null && { href: hrefOf(value) }),
          }))}
        />
      </Card>
    </Section>
  )
}
