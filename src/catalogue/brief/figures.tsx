import { formatMoney } from '../../persian/money.ts'
import { formatNumber } from '../../persian/numbers.ts'
import { Absent } from '../../ui/key-facts.tsx'

export function Figure({ value }: { value: number | null }) {
  return value === null ? <Absent /> : formatNumber(value)
}

/** A consumer price per package, with its unit. */
export function Price({ rial }: { rial: number | null }) {
  return rial === null ? <Absent /> : formatMoney(rial)
}

/** For columns whose heading names the unit. */
export function NumberRange({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null) return <Absent />
  if (from === to) return formatNumber(from)
  return (
    <>
      {formatNumber(from)}
      <span className="md:block"> تا {formatNumber(to)}</span>
    </>
  )
}

export function PriceRange({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null) return <Absent />
  if (from === to) return formatMoney(from)
  return (
    <>
      {formatNumber(from)} تا {formatMoney(to)}
    </>
  )
}
