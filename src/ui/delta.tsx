import { formatJalali } from '../persian/dates.ts'
import { formatNumber } from '../persian/numbers.ts'

interface DeltaProps {
  now: number
  before: number
  /** ISO date; said where the figure stands alone. */
  since?: string | undefined
}

/** How much a figure differs from what it was: «+۴ از ۱ مهر ۱۴۰۵». */
export function Delta({ now, before, since }: DeltaProps) {
  const difference = now - before
  const sign = difference > 0 ? '+' : '−'
  return (
    <span className="delta">
      {difference === 0 ? (
        'بدون تغییر'
      ) : (
        <bdi dir="ltr">{`${sign}${formatNumber(Math.abs(difference))}`}</bdi>
      )}
      {since && ` از ${formatJalali(since, 'long')}`}
    </span>
  )
}
