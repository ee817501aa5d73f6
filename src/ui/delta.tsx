import { formatJalali } from '../persian/dates.ts'
import { formatNumber } from '../persian/numbers.ts'
import { formatPercent } from '../persian/percent.ts'

interface DeltaProps {
  now: number
  before: number
  /** ISO date; said where the figure stands alone. */
  since?: string | undefined
  /** Of an amount its growth is told: «+۱۲٪». */
  isMoney?: boolean
  /** What came and what went since. */
  href?: string | undefined
}

/** How much a figure differs from what it was: «+۴ از ۱ مهر ۱۴۰۵». */
export function Delta({ now, before, since, isMoney = false, href }: DeltaProps) {
  const size = Math.abs(now - before)
  const difference = isMoney && before > 0 ? formatPercent(size / before) : formatNumber(size)
  const words = (
    <>
      {size === 0 ? (
        'بدون تغییر'
      ) : (
        <bdi dir="ltr">
          {now > before ? '+' : '−'}
          {difference}
        </bdi>
      )}
      {since && ` از ${formatJalali(since, 'long')}`}
    </>
  )
  return href ? (
    <a href={href} className="delta" rel="nofollow">
      {words}
    </a>
  ) : (
    <span className="delta">{words}</span>
  )
}
