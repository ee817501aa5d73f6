import { currentLicencesPath } from '#src/addresses/records.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { soleMadePath } from './cockpit-words.ts'
import type { CockpitData } from './load.ts'

/** Five figures of what is one's own; each is a link to its list. */
export function OwnCounters({ cockpit }: Pick<CockpitData, 'cockpit'>) {
  const { company, watched, lapses, sole, changes } = cockpit
  const counters = [
    company && {
      label: 'پروانهٔ جاری شرکت من',
      value: company.licences,
      href: currentLicencesPath({ holder: company.id }),
    },
    {
      label: 'مورد پیگیری',
      value: watched.count,
      remark: `از ${formatNumber(watched.limit)}`,
      href: '/account/watch',
    },
    { label: 'منقضی تا ۱۳ هفته', value: lapses.isDated ? lapses.total : null, href: '#own-lapses' },
    {
      label: company ? 'تک‌سازندهٔ من' : 'تک‌سازندهٔ پیگیری‌شده',
      value: sole,
      href: company ? soleMadePath(company.slug) : '/account/watch',
    },
    changes && { label: 'تغییر قیمت', value: changes.prices, href: '#own-changes' },
  ].filter((one) => one !== null)
  return (
    <ul className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
      {counters.map(({ label, value, href, ...more }) => (
        <li key={label} className="flex-1 basis-36 bg-surface">
          <a href={href} className="block h-full px-4 py-3 hover:bg-sunken">
            <span className="block text-xs text-muted">{label}</span>
            <span className="text-2xl font-bold">
              {value === null ? <Absent /> : formatNumber(value)}
            </span>
            {'remark' in more && <span className="ms-2 text-xs text-muted">{more.remark}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** By how much a count is more or less than before: «+۳»; nothing where it is the same. */
export function Delta({ now, before }: { now: number; before: number }) {
  const change = now - before
  if (change === 0) return null
  return (
    <bdi dir="ltr" className="text-xs text-muted">
      {change > 0 ? '+' : '−'}
      {formatNumber(Math.abs(change))}
    </bdi>
  )
}
