import { formatNumber } from '../persian/numbers.ts'
import { Delta } from '../ui/delta.tsx'
import type { Before } from './answer.ts'
import type { ListLinks } from './list-links.ts'

interface ListDifferenceProps {
  total: number
  /** Null where nothing is known of that day. */
  before: Before | null
  links: ListLinks
  /** What changed between the two days. */
  changesHref?: string | undefined
}

/** Beside a total, what it was on the day of the comparison, and which rows came and went. */
export function ListDifference({ total, before, links, changesHref }: ListDifferenceProps) {
  if (before === null) return <span className="delta">در روز مقایسه داده‌ای نبود</span>
  const { day, came, went } = before
  return (
    <>
      <Delta now={total} before={before.total} since={day} href={changesHref} />{' '}
      {came && came.total > 0 && (
        <Rows
          text={`${formatNumber(came.total)} جدید`}
          href={came.ids.length > 0 ? links.to({ ids: came.ids }) : undefined}
        />
      )}{' '}
      {went && went.total > 0 && (
        <Rows
          text={`${formatNumber(went.total)} رفته`}
          href={
            went.ids.length > 0 ? links.to({ ids: went.ids, asOf: day, compare: null }) : undefined
          }
        />
      )}
    </>
  )
}

function Rows({ text, href }: { text: string; href: string | undefined }) {
  return href ? (
    <a href={href} className="delta" rel="nofollow">
      {text}
    </a>
  ) : (
    <span className="delta">{text}</span>
  )
}
