import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import type { CalendarDay } from './calendar-days.ts'
import { chosenDays, dayOf, readRadarView } from './list.ts'
import type { RadarData } from './load.ts'
import { radarHref } from './radar-tools.tsx'
import { SEVERITY_WORDS, type Severity } from './risk.ts'
import { SeverityBars } from './severity-bars.tsx'

interface DayPanelProps extends Pick<RadarData, 'search' | 'radar'> {
  days: readonly CalendarDay[]
}

/** What is left on the chosen day, or at the end of the span: everything that lapsed before is gone too. */
export function DayPanel({ search, radar, days }: DayPanelProps) {
  const chosen = radar.isLocked ? null : chosenDays(readRadarView(search))
  const shown = days.findLast(({ day }) => !chosen || day <= chosen.to) ?? days.at(-1)
  if (!shown) return null
  const lapsing = days.filter(({ licences }) => licences > 0)
  const before = lapsing.findLast(({ day }) => day < (chosen?.from ?? shown.day))
  const after = chosen && lapsing.find(({ day }) => day > chosen.to)
  return (
    <aside className="day-panel" aria-label="آنچه در این تاریخ می‌ماند">
      <p className="text-xs text-muted">
        {chosen ? 'در این تاریخ، اگر هیچ‌یک تمدید نشود' : 'در پایان بازه، اگر هیچ‌یک تمدید نشود'}
      </p>
      <h2 className="text-xl">{formatJalali(shown.day, 'long')}</h2>
      <Left count={shown.remainingLicences} of={radar.coverage.inForce} noun="پروانه" />
      <Left count={shown.remainingMakers} of={radar.calendar.makers} noun="سازنده" />
      <dl>
        <div>
          <dt>داروی درگیر تا این روز</dt>
          <dd>{formatNumber(shown.touched)}</dd>
        </div>
        <div>
          <dt>دارو بدون سازنده</dt>
          <dd>{formatNumber(shown.makerless)}</dd>
        </div>
      </dl>
      <Severities radar={radar} />
      {!radar.isLocked && (
        <p className="no-print flex flex-wrap gap-2">
          {before && <DayLink search={search} day={before.day} label="روز قبل" />}
          {after && <DayLink search={search} day={after.day} label="روز بعد" />}
          {chosen && (
            <LinkButton href={radarHref(search, { day: '' })} rel="nofollow" data-keep-scroll="">
              همهٔ بازه
            </LinkButton>
          )}
        </p>
      )}
    </aside>
  )
}

function DayLink({
  search,
  day,
  label,
}: {
  search: RadarData['search']
  day: string
  label: string
}) {
  return (
    <LinkButton href={radarHref(search, { day: dayOf(day) })} rel="nofollow" data-keep-scroll="">
      {label}
    </LinkButton>
  )
}

function Left({ count, of, noun }: { count: number; of: number; noun: string }) {
  if (of === 0) return null
  return (
    <div className="day-left">
      <p>
        <b>{formatNumber(count)}</b> از {formatNumber(of)} {noun} می‌ماند
      </p>
      <span aria-hidden="true">
        <i style={{ inlineSize: `${(count / of) * 100}%` }} />
      </span>
    </div>
  )
}

/** Generic codes by the worst that happens to them in the span. */
function Severities({ radar: { severities, totals } }: Pick<RadarData, 'radar'>) {
  const counts = new Map(severities.map(({ severity, medicines }) => [severity, medicines]))
  const most = Math.max(1, ...counts.values())
  return (
    <div>
      <h3 className="text-sm">شدت، {formatNumber(totals.medicines)} دارو در همهٔ بازه</h3>
      <ul className="severities">
        {([3, 2, 1, 0] as const satisfies readonly Severity[]).map((severity) => (
          <li key={severity}>
            <SeverityBars severity={severity} />
            <span>{SEVERITY_WORDS[severity]}</span>
            <b>{formatNumber(counts.get(severity) ?? 0)}</b>
            <i
              data-paint={`sev-${severity}`}
              style={{ inlineSize: `${((counts.get(severity) ?? 0) / most) * 100}%` }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
