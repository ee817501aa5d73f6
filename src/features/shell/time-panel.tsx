import type { RecordedDays } from '#src/insight/history/in-past.server.ts'
import { asOfParam, readTime } from '#src/list/as-of.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { timeSearch } from '#src/list/time-search.ts'
import { formatJalali, isoToJalaliParts } from '#src/persian/dates.ts'
import { addDays, addJalaliMonths, calendarMonth, WEEKDAYS } from '#src/persian/jalali-months.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/field.tsx'
import { TIME_PANEL } from './time-control.tsx'

interface TimePanelProps {
  /** Of the page that it is drawn with. */
  href: string
  search: Readonly<Record<string, unknown>>
  recorded: RecordedDays
  today: string
}

/** Months with a version that a calendar offers beside its own. */
const MONTHS = 12

/** The days that a page can be shown as of, and compared with: one form, links, two calendars. */
export function TimePanel({ href, search, recorded, today }: TimePanelProps) {
  const [path = ''] = href.split('?')
  const { asOf, compare } = readTime(search)
  const { first, days } = recorded
  const written = (key: 'asOf' | 'compare', day: string | null) =>
    day ? formatJalali(day) : String(search[key] ?? '')
  const hidden = Object.entries(timeSearch(search, {})).filter(
    ([key, value]) => key !== 'asOf' && key !== 'compare' && value !== undefined,
  )
  const parts = { path, search, days, first }
  return (
    <section
      id={TIME_PANEL}
      popover="auto"
      aria-label="بازار در تاریخ"
      className="time-panel no-print"
      data-of={href}
    >
      <form action={path} data-keep-scroll="">
        {hidden.flatMap(([name, given]) =>
          [given]
            .flat()
            .map((value) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={String(value)} />
            )),
        )}
        <DayChoice
          {...parts}
          name="asOf"
          title="بازار در تاریخ"
          none="امروز"
          written={written('asOf', asOf)}
          chosen={asOf}
          from={today}
          last={addDays(today, -1)}
        />
        <DayChoice
          {...parts}
          name="compare"
          title="مقایسه با"
          none="بدون مقایسه"
          written={written('compare', compare)}
          chosen={compare}
          from={asOf ?? today}
          last={addDays(asOf ?? today, -1)}
        />
        <p className="time-foot">
          <span>
            {first === null
              ? 'هنوز نسخه‌ای منتشر نشده است.'
              : `تاریخچه از ${formatJalali(first, 'long')}، ${formatNumber(days.length)} روز ثبت‌شده. روزهای پررنگ روزهایی‌اند که داده عوض شد.`}
          </span>
          <Button type="submit" variant="primary" size="sm">
            نمایش
          </Button>
        </p>
      </form>
    </section>
  )
}

interface DayChoiceProps extends Pick<TimePanelProps, 'search'>, RecordedDays {
  path: string
  name: 'asOf' | 'compare'
  title: string
  none: string
  written: string
  chosen: string | null
  /** What the ready days are reckoned from. */
  from: string
  /** The last day that may be chosen. */
  last: string
}

function DayChoice({ name, title, none, written, chosen, ...props }: DayChoiceProps) {
  const { path, search, days, first, from, last } = props
  const linkTo = (day: string | null) =>
    path + writeSearchString(timeSearch(search, { [name]: day }))
  const isKnown = (day: string) => first !== null && day >= first && day <= last
  const ready: [string, string | null][] = [
    [none, null],
    ['هفتهٔ پیش', addDays(from, -7)],
    ['ماه پیش', addJalaliMonths(from, -1)],
    ['پارسال', addJalaliMonths(from, -12)],
    ['اولین نسخه', first ?? last],
  ]
  const dayLink = (day: string | null, label: string, isMarked = false) =>
    day === null || isKnown(day) ? (
      <a
        key={label}
        href={linkTo(day)}
        rel="nofollow"
        data-keep-scroll=""
        aria-current={day === chosen ? 'date' : undefined}
        data-marked={isMarked || undefined}
      >
        {label}
      </a>
    ) : (
      <span key={label}>{label}</span>
    )
  const shown = chosen ?? days.find((day) => day <= last) ?? last
  return (
    <fieldset>
      <legend>{title}</legend>
      <Input
        name={name}
        inputMode="numeric"
        aria-label={`${title}، روز شمسی`}
        placeholder="مانند ۱۴۰۵/۰۶/۲۳"
        defaultValue={written}
        maxLength={24}
        dir="ltr"
        className="text-end"
      />
      <p className="time-ready">{ready.map(([label, day]) => dayLink(day, label))}</p>
      <Month day={shown} days={days} dayLink={dayLink} />
      <OtherMonths shown={shown} days={days} last={last} linkTo={linkTo} />
    </fieldset>
  )
}

interface MonthProps {
  day: string
  days: readonly string[]
  dayLink: (day: string, label: string, isMarked: boolean) => React.ReactNode
}

function Month({ day, days, dayLink }: MonthProps) {
  const month = calendarMonth(day)
  const marked = new Set(days)
  return (
    <div className="time-month">
      <p>{formatJalali(day, 'month')}</p>
      {WEEKDAYS.map((weekday) => (
        <abbr key={weekday} title={weekday}>
          {weekday.slice(0, 1)}
        </abbr>
      ))}
      {month.days.map((one, place) => (
        <div key={one} style={place === 0 ? { gridColumnStart: month.lead + 1 } : undefined}>
          {dayLink(one, formatNumber(isoToJalaliParts(one).day), marked.has(one))}
        </div>
      ))}
    </div>
  )
}

interface OtherMonthsProps {
  shown: string
  days: readonly string[]
  last: string
  linkTo: (day: string) => string
}

/** Other months in which the data changed; each leads to the last version of its month. */
function OtherMonths({ shown, days, last, linkTo }: OtherMonthsProps) {
  const months = new Map<string, string>()
  for (const day of days) {
    const month = formatJalali(day, 'month')
    if (day <= last && !months.has(month)) months.set(month, day)
  }
  months.delete(formatJalali(shown, 'month'))
  if (months.size === 0) return null
  return (
    <p className="time-ready">
      {[...months].slice(0, MONTHS).map(([month, day]) => (
        <a key={month} href={linkTo(day)} rel="nofollow" data-keep-scroll="" title={asOfParam(day)}>
          {month}
        </a>
      ))}
    </p>
  )
}
