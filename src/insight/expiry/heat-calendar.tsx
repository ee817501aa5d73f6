import { ChartFrame, type LegendEntry } from '#src/charts/chart-frame.tsx'
import type { ChartLabel } from '#src/charts/chart-labels.tsx'
import { ChartMark, heatOf, tipOf } from '#src/charts/chart-mark.tsx'
import { peakTitle } from '#src/charts/findings.ts'
import { formatJalali, isoToJalaliParts } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import type { CalendarDay } from './calendar-days.ts'
import { dayOf, monthOf } from './list.ts'

interface HeatCalendarProps {
  days: readonly CalendarDay[]
  /** Before anything lapses. */
  inForce: number
  makers: number
  /** The chosen day or month as addresses write it. */
  chosen: string | undefined
  /** Absent where days cannot be chosen. */
  hrefOf?: ((day: string) => string) | undefined
}

/** Months share so much, each a target for a finger where they are few. */
const ROWS = 300
const GAP = 3
const HEAD = 20
const MONTH_DAYS = 31
/** From so many licences a day on the colour is fullest. */
const FULLEST = 8
/** Fewer are told by colour alone. */
const WRITTEN_FROM = 3

interface Month {
  /** ISO date of its first day in the calendar. */
  first: string
  label: string
  days: CalendarDay[]
  licences: number
}

/** Days as cells, months as rows, from the right as on a wall; what lapses and what it leaves. */
export function HeatCalendar({ days, inForce, makers, chosen, hrefOf }: HeatCalendarProps) {
  const months = byMonth(days)
  const busiest = Math.max(0, ...days.map(({ licences }) => licences))
  const most = Math.max(WRITTEN_FROM, Math.min(FULLEST, busiest))
  const step = Math.min(56, Math.max(27, Math.floor(ROWS / months.length)))
  const cell = step - GAP
  const place = (day: CalendarDay, row: number) => ({
    x: 100 - isoToJalaliParts(day.day).day * (100 / MONTH_DAYS),
    width: 100 / MONTH_DAYS,
    y: HEAD + row * step,
    height: cell,
  })
  const tell = (head: string, day: CalendarDay, { licences, medicines }: Lapses) =>
    tipOf(head, [
      ['منقضی می‌شود', `${formatNumber(licences)} پروانه`],
      ...(medicines === undefined ? [] : [['از', `${formatNumber(medicines)} دارو`] as const]),
      ['پروانهٔ مانده', countOf(day.remainingLicences, inForce)],
      ['سازندهٔ مانده', countOf(day.remainingMakers, makers)],
      ['داروی بدون سازنده تا این روز', formatNumber(day.makerless)],
    ])
  return (
    <ChartFrame
      id="calendar"
      kind="calendar"
      title={peakTitle(
        months.map(({ label, licences }) => ({ label, value: licences })),
        'پروانه‌هایی که در هر روز منقضی می‌شوند',
        ({ label, value }) => `${label} سنگین‌ترین ماه است: ${formatNumber(value)} پروانه`,
      )}
      description="هر خانه یک روز، هر ردیف یک ماه، از راست؛ عدد و پررنگی: پروانه‌های آن روز. روز یا ماهی را انتخاب کنید تا ببینید چه می‌ماند."
      legend={legendOf(most)}
      table={{
        columns: ['ماه', 'منقضی می‌شود', 'پروانهٔ مانده', 'سازندهٔ مانده', 'داروی بدون سازنده'],
        rows: months.map(({ label, licences, days: own }) => {
          const last = own.at(-1)
          return [
            label,
            formatNumber(licences),
            countOf(last?.remainingLicences ?? inForce, inForce),
            countOf(last?.remainingMakers ?? makers, makers),
            formatNumber(last?.makerless ?? 0),
          ]
        }),
        hrefs: months.map(({ first }) => hrefOf?.(monthOf(first))),
      }}
      drawn={{
        height: HEAD + months.length * step,
        start: 40,
        lines: (
          <path
            className="chart-ground"
            d={months
              .flatMap(({ days: own }, row) =>
                own.map((day) => {
                  const { x, width, y } = place(day, row)
                  return `M${(x + 0.15).toFixed(2)} ${y}h${(width - 0.3).toFixed(2)}v${cell}h-${(width - 0.3).toFixed(2)}z`
                }),
              )
              .join('')}
          />
        ),
        marks: months.map(({ first, label, days: own, licences }, row) => {
          const last = own.at(-1)
          return (
            <div key={first} className="contents">
              {last && licences > 0 && (
                <ChartMark
                  kind="band"
                  x={0}
                  width={100}
                  y={HEAD + row * step - 1}
                  height={cell + 2}
                  tip={tell(label, last, { licences })}
                  href={hrefOf?.(monthOf(first))}
                  isChosen={chosen === monthOf(first)}
                  keepsPlace
                />
              )}
              {own
                .filter((day) => day.licences > 0)
                .map((day) => (
                  <ChartMark
                    key={day.day}
                    {...place(day, row)}
                    paint={heatOf(day.licences, most)}
                    tip={tell(formatJalali(day.day, 'long'), day, day)}
                    href={hrefOf?.(dayOf(day.day))}
                    isChosen={chosen === dayOf(day.day)}
                    keepsPlace
                  >
                    {day.licences >= WRITTEN_FROM && <b>{formatNumber(day.licences)}</b>}
                    {(day.severity ?? 0) > 1 && (
                      <i data-strip="" data-paint={`sev-${day.severity}`} />
                    )}
                  </ChartMark>
                ))}
            </div>
          )
        }),
        names: months.map(({ first, label }, row) => ({
          text: label,
          y: HEAD + row * step + cell / 2,
          href: hrefOf?.(monthOf(first)),
        })),
        labels: [
          ...[1, 5, 10, 15, 20, 25, 30].map(
            (day, at): ChartLabel => ({
              text: formatNumber(day),
              x: 100 - (day - 0.5) * (100 / MONTH_DAYS),
              y: 9,
              at: 'middle',
              from: at % 2 === 0 ? 0 : 1,
            }),
          ),
          ...months.map(
            ({ licences }, row): ChartLabel => ({
              text: formatNumber(licences),
              x: 0,
              y: HEAD + row * step + cell / 2,
              at: 'right',
              tone: 'head',
            }),
          ),
        ],
      }}
    />
  )
}

interface Lapses {
  licences: number
  medicines?: number
}

function legendOf(most: number): LegendEntry[] {
  return [
    { label: 'هیچ', paint: 'heat-0' },
    { label: formatNumber(1), paint: heatOf(1, most) },
    { label: `${formatNumber(most)} و بیشتر`, paint: 'heat-5' },
    { label: 'دارویی بدون سازنده می‌شود', paint: 'sev-3' },
    { label: 'یک سازنده می‌ماند', paint: 'sev-2' },
  ]
}

function byMonth(days: readonly CalendarDay[]): Month[] {
  return [...Map.groupBy(days, ({ day }) => monthOf(day)).values()].map((own) => {
    const first = own[0]?.day ?? ''
    const licences = own.reduce((sum, day) => sum + day.licences, 0)
    return { first, label: formatJalali(first, 'month'), days: own, licences }
  })
}
