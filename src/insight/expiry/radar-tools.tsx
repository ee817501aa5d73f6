import { radarPath, replacementPath } from '#src/addresses/insight.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { monthOf } from './list.ts'
import type { RadarData } from './load.ts'

const MONTHS_AHEAD = 36

type Props = Pick<RadarData, 'search' | 'radar'>
type Given = Readonly<Record<string, string | readonly string[]>>

/** The view with something changed, from its first page. */
export function radarHref({ page: _, ...search }: RadarData['search'], change: Given): string {
  return radarPath({ ...search, ...change } as Parameters<typeof radarPath>[0])
}

const WINDOWS = { '30': '۳۰ روز', '90': '۹۰ روز', '180': '۱۸۰ روز', '365': '۱۲ ماه' }

/** Days to come, and what a row is: every choice is a link that acts at once. */
export function RadarTools({ search, radar }: Props) {
  const isMedicine = radar.by === 'medicine'
  return (
    <div className="radar-tools no-print">
      <nav className="segments" aria-label="بازه">
        {Object.entries(WINDOWS).map(([days, label]) => (
          <a
            key={days}
            href={radarHref(search, { window: days, from: '', to: '', day: '' })}
            aria-current={search.window === days ? 'true' : undefined}
            data-keep-scroll=""
          >
            {label}
          </a>
        ))}
        <Months search={search} radar={radar} />
      </nav>
      <nav className="segments" aria-label="ردیف‌ها">
        <Toggle href={radarHref(search, { by: '' })} on={isMedicine} label="به دارو" />
        <Toggle href={radarHref(search, { by: 'licence' })} on={!isMedicine} label="به پروانه" />
        <a href="#holders">به شرکت</a>
        <DayLink
          href={replacementPath({ month: monthOf(radar.span.to), atc: search.atc ?? '' })}
          rel="nofollow"
        >
          جایگزین‌ها
        </DayLink>
      </nav>
    </div>
  )
}

/** A span of one's own, in whole months. */
function Months({ search, radar }: Props) {
  const months = jalaliMonths(radar.today, 0, MONTHS_AHEAD).map((month) => ({
    value: monthOf(month),
    label: formatJalali(month, 'month'),
  }))
  // A question may have named a day.
  const offered = (side: unknown, iso: string) =>
    typeof side === 'string' && side.length === 10
      ? [{ value: side, label: formatJalali(iso) }, ...months]
      : months
  const { window: _, from, to, page: __, day: ___, ...others } = search
  return (
    <details data-menu="panel" name="menu" className="radar-menu">
      <summary aria-current={from || to ? 'true' : undefined}>ماه‌ها</summary>
      <form action={radarPath()} data-keep-scroll="" className="menu-panel">
        {Object.entries(others).flatMap(([key, value]) =>
          [value]
            .flat()
            .map((one) => (
              <input key={`${key} ${one}`} type="hidden" name={key} value={String(one)} />
            )),
        )}
        <ChoiceField
          name="from"
          label="از ماه"
          none="—"
          options={offered(from, radar.span.from)}
          chosen={from}
        />
        <ChoiceField
          name="to"
          label="تا ماه"
          none="—"
          options={offered(to, radar.span.to)}
          chosen={to}
        />
        <Button type="submit" variant="primary">
          نمایش
        </Button>
      </form>
    </details>
  )
}

/** A choice that is a link; the one in force is marked. */
export function Toggle({ label, href, on }: { label: string; href: string; on: boolean }) {
  return (
    <a href={href} className="toggle" aria-current={on ? 'true' : undefined} data-keep-scroll="">
      {label}
    </a>
  )
}
