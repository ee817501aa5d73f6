import { companyPath } from '#src/addresses/records.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { useAsOf } from '#src/ui/as-of-links.tsx'
import { SHARES_SHOWN, type Share, shareText } from './shares.ts'

/** More cells than these are no longer counted by eye. */
const MAX_CELLS = 60

interface LicenceSharesProps {
  holders: readonly Share[]
  /** All products that are shared out, each once, listed here or not. */
  total: number
}

/** «سهم از پروانه‌ها» by holder: a cell for each, then the holders in short lines; nothing of sales. */
export function LicenceShares({ holders, total }: LicenceSharesProps) {
  const shown = holders.slice(0, SHARES_SHOWN)
  const most = Math.max(1, shown[0]?.licences ?? 1)
  const rest = holders.slice(SHARES_SHOWN)
  return (
    <div>
      {total <= MAX_CELLS && <Cells holders={holders} />}
      <ol className="shares">
        {shown.map((holder) => (
          <Line key={holder.slug} holder={holder} most={most} total={total} />
        ))}
      </ol>
      {rest.length > 0 && (
        <p className="mt-1 text-xs text-muted">
          {formatNumber(rest.length)} شرکت دیگر، جمعاً{' '}
          {formatNumber(rest.reduce((sum, { licences }) => sum + licences, 0))}
        </p>
      )}
    </div>
  )
}

function Cells({ holders }: { holders: readonly Share[] }) {
  return (
    <div aria-hidden="true" className="waffle">
      {holders.flatMap((holder, rank) =>
        Array.from({ length: holder.licences }, (_, cell) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a holder are alike
            key={`${holder.slug}${cell}`}
            style={{ opacity: rank === 0 ? 1 : rank % 2 ? 0.75 : 0.5 }}
          />
        )),
      )}
    </div>
  )
}

function Line({ holder, most, total }: { holder: Share; most: number; total: number }) {
  const { name, slug, licences } = holder
  return (
    <li>
      <a href={useAsOf(companyPath(slug))}>{name}</a>
      <span aria-hidden="true">
        <i style={{ inlineSize: `${(licences / most) * 100}%` }} />
      </span>
      <b>{formatNumber(licences)}</b>
      <em>{shareText(licences, total)}</em>
    </li>
  )
}
