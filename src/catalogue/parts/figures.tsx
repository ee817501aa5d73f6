import { formatAmount, formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatChange } from '#src/persian/percent.ts'
import { Absent } from '#src/ui/absent.tsx'
import { countedTwice } from './licence-count.ts'

export function Figure({ value }: { value: number | null }) {
  return value === null ? <Absent /> : formatNumber(value)
}

/** Current licences by IRC, and beside them each product once where that is less. */
export function LicenceFigure(counts: { licences: number; uniqueProducts: number }) {
  const beside = countedTwice(counts)
  return (
    <>
      {formatNumber(counts.licences)}
      {beside && <span className="text-xs text-muted"> ({beside})</span>}
    </>
  )
}

/** A change on the year before. */
export function Change({ ratio }: { ratio: number | null }) {
  return ratio === null ? <Absent /> : formatChange(ratio)
}

/** A consumer price per package, with its unit. */
export function Price({ rial }: { rial: number | null }) {
  return rial === null ? <Absent /> : formatMoney(rial)
}

/** For columns whose heading names the unit. */
export function Amount({ rial }: { rial: number | null }) {
  return rial === null ? <Absent /> : formatAmount(rial)
}

export function AmountRange({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null) return <Absent />
  if (from === to) return formatAmount(from)
  return (
    <>
      {formatAmount(from)} تا {formatAmount(to)}
    </>
  )
}

export function PriceRange({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null) return <Absent />
  if (from === to) return formatMoney(from)
  return (
    <>
      {formatAmount(from)} تا {formatMoney(to)}
    </>
  )
}
