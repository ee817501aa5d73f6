import { companyPath } from '#src/addresses/records.ts'
import { formatNumber, formatPercent } from '#src/persian/numbers.ts'
import { BarList } from '#src/ui/bar-list.tsx'

interface LicenceSharesProps {
  holders: readonly { name: string; slug: string; licences: number }[]
  /** All products that are shared out, each once, listed here or not. */
  total: number
}

/** «سهم از پروانه‌ها» by holder; it says nothing of sales. */
export function LicenceShares({ holders, total }: LicenceSharesProps) {
  return (
    <BarList
      max={total}
      items={holders.map(({ name, slug, licences }) => ({
        key: slug,
        label: name,
        value: licences,
        text: `${formatNumber(licences)} فرآورده، ${formatPercent(licences / Math.max(1, total))}`,
        href: companyPath(slug),
      }))}
    />
  )
}
