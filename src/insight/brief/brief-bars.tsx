import { formatNumber } from '#src/persian/numbers.ts'
import { isolated } from '#src/ui/isolated.tsx'
import type { BriefChart } from './brief.ts'

/** Names in full, bars from the right, the number at each end: one table of three columns. */
export function BriefBars({ chart: { title, columns, bars } }: { chart: BriefChart }) {
  const full = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className="brief-bars" aria-label={title}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{isolated(label)}</th>
            <td>
              {value > 0 && (
                <i aria-hidden="true" style={{ inlineSize: `${(value / full) * 82}%` }} />
              )}
              {formatNumber(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
