import { radarPath } from '#src/addresses/insight.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { Button } from '#src/ui/button.tsx'
import { RemovableChip } from '#src/ui/chip.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { chosenDays, monthOf, readRadarView } from './list.ts'
import type { RadarData } from './load.ts'

const MONTHS_AHEAD = 36

type Props = Pick<RadarData, 'search' | 'radar'>
type Given = Readonly<Record<string, string | readonly string[]>>

/** The view with something changed, from its first page. */
export function radarHref({ page: _, ...search }: RadarData['search'], change: Given): string {
  return radarPath({ ...search, ...change } as Parameters<typeof radarPath>[0])
}

const WINDOWS = { '30': '۳۰ روز', '90': '۹۰ روز', '180': '۱۸۰ روز', '365': '۱۲ ماه' }

/** Time, group, supply and sole makers: every choice is a link that acts at once. */
export function RadarTools({ search, radar }: Props) {
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
      <Groups search={search} radar={radar} />
      <Supplies search={search} />
      <Toggle
        label="فقط داروهای تک‌سازنده"
        href={radarHref(search, { sole: search.sole ? '' : '1' })}
        on={search.sole === '1'}
      />
      <Chosen search={search} radar={radar} />
    </div>
  )
}

/** A span of one's own, in whole months. */
function Months({ search, radar }: Props) {
  const months = jalaliMonths(radar.today, 0, MONTHS_AHEAD).map((month) => ({
    value: monthOf(month),
    label: formatJalali(month, 'month'),
  }))
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
        <ChoiceField name="from" label="از ماه" options={months} chosen={from} none="—" />
        <ChoiceField name="to" label="تا ماه" options={months} chosen={to} none="—" />
        <Button type="submit" variant="primary">
          نمایش
        </Button>
      </form>
    </details>
  )
}

function Groups({ search, radar }: Props) {
  const chosen = radar.groups.find(({ code }) => code === search.atc)
  return (
    <details data-menu="panel" name="menu" className="radar-menu">
      <summary data-on={chosen ? '' : undefined}>
        گروه درمانی{chosen && `: ${chosen.code} ${chosen.name}`}
      </summary>
      <div className="menu-panel">
        {[{ code: '', name: 'همهٔ گروه‌ها' }, ...radar.groups].map(({ code, name }) => (
          <a
            key={code}
            href={radarHref(search, { atc: code })}
            aria-current={(search.atc ?? '') === code ? 'true' : undefined}
            data-keep-scroll=""
          >
            {code} {name}
          </a>
        ))}
      </div>
    </details>
  )
}

const LOCAL = ['local', 'under-licence'] as const

/** One, several or all types; made here is two of them. */
function Supplies({ search }: Pick<Props, 'search'>) {
  const chosen = [search.supply ?? []].flat()
  const isLocal = chosen.length === 2 && LOCAL.every((type) => chosen.includes(type))
  const types = Object.entries(SUPPLY_WORDS)
  const names = isLocal ? 'داخلی' : chosen.map((type) => SUPPLY_WORDS[type as never]).join('، ')
  return (
    <details data-menu="panel" name="menu" className="radar-menu">
      <summary data-on={names ? '' : undefined}>نوع تأمین{names && `: ${names}`}</summary>
      <div className="menu-panel">
        <Toggle
          label="داخلی: تولید داخل و تحت لیسانس"
          href={radarHref(search, { supply: isLocal ? '' : [...LOCAL] })}
          on={isLocal}
        />
        {types.map(([type, label]) => {
          const on = chosen.includes(type)
          const next = on ? chosen.filter((one) => one !== type) : [...chosen, type]
          const supply = next.length === types.length ? [] : next
          return <Toggle key={type} label={label} href={radarHref(search, { supply })} on={on} />
        })}
      </div>
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

const CHOSEN = [
  ['holder', 'صاحب پروانه'],
  ['molecule', 'مولکول'],
  ['medicine', 'دارو'],
] as const

/** Records and days that the view is narrowed to, each with its way out. */
function Chosen({ search, radar: { names } }: Props) {
  const days = chosenDays(readRadarView(search))
  const label = days && formatJalali(days.from, days.from === days.to ? 'long' : 'month')
  return (
    <>
      {label && <RemovableChip href={radarHref(search, { day: '' })} label={`انقضا: ${label}`} />}
      {CHOSEN.map(([key, word]) => {
        const value = search[key]
        if (value === undefined) return null
        return (
          <RemovableChip
            key={key}
            href={radarHref(search, { [key]: '' })}
            label={`${word}: ${names[key] ?? String(value)}`}
          />
        )
      })}
    </>
  )
}
