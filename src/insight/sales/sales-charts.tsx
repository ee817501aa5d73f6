import { monthColumn, StackedColumns, type TimeColumn } from '#src/charts/stacked-columns.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { everyMonth, movingTotals, seasonIndex } from './months.ts'
import type { SalesMonth } from './sales.server.ts'

const MAX_BREAKS = 4
// Its own: a name more that the frame of all pages hands on would be loaded with every page.
const MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')

const SCALES = [
  [1e9, 'میلیارد'],
  [1e6, 'میلیون'],
  [1e3, 'هزار'],
] as const

/** The unit in which the largest amount has at least two digits. */
function scaleOf(rial: readonly number[]) {
  const most = inReaderUnit(Math.max(...rial.map(Math.abs)))
  const [size, word] = SCALES.find(([one]) => most >= one * 10) ?? [1, '']
  return {
    unit: `${word} ${moneyUnitName()}`.trim(),
    scaled: (amount: number) => Math.round(inReaderUnit(amount) / size),
  }
}

/** A month of which nothing is known keeps its place: years beside each other stay comparable. */
function columnsOf(
  months: readonly { month: string; amountRial: number }[],
  scaled: (amount: number) => number,
): TimeColumn[] {
  return everyMonth(months).map(({ month, known }) =>
    monthColumn(month, known ? [scaled(known.amountRial)] : []),
  )
}

/**
 * Sales of each month, their moving annual total, and the season where two years show it: both of the months
 * up to the year's end, for of later ones most have not reported yet.
 */
export function MonthCharts({
  months,
  until,
}: {
  months: readonly SalesMonth[]
  until: string | null
}) {
  const reported = months.filter(({ month }) => until === null || month <= until)
  const totals = movingTotals(reported)
  const seasons = seasonIndex(reported)
  return (
    <>
      <Monthly months={months} />
      {totals.length > 1 && <Moving totals={totals} />}
      {seasons.length > 0 && <Seasons seasons={seasons} />}
    </>
  )
}

function Monthly({ months }: { months: readonly SalesMonth[] }) {
  const { unit, scaled } = scaleOf(months.map(({ amountRial }) => amountRial))
  const changed = months.flatMap((one, at) => {
    const before = months[at - 1]
    return before && before.companies !== one.companies ? [{ ...one, before }] : []
  })
  const isTelling = changed.length > 0 && changed.length <= MAX_BREAKS
  const counts = months.map(({ companies }) => companies)
  return (
    <div>
      <StackedColumns
        title="مبلغ فروش هر ماه"
        description={`${unit}، بر اساس گزارش‌های فعالیت ماهانه`}
        columnName="ماه"
        series={['مبلغ فروش']}
        columns={columnsOf(months, scaled)}
        breaks={
          isTelling
            ? changed.map(({ month }, place) => ({
                label: formatJalali(month, 'month'),
                sign: formatNumber(place + 1),
              }))
            : []
        }
      />
      <p className="mt-2 text-xs leading-6 text-muted">
        {isTelling
          ? changed.map(
              ({ month, companies, before }, place) =>
                `(${formatNumber(place + 1)}) از ${formatJalali(month, 'month')} شرکت‌های گزارش‌دهنده از ${formatNumber(before.companies)} به ${formatNumber(companies)} رسید. `,
            )
          : `شرکت‌های گزارش‌دهندهٔ هر ماه: ${rangeOf(counts)}.`}
      </p>
    </div>
  )
}

function rangeOf(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? formatNumber(least) : `از ${formatNumber(least)} تا ${formatNumber(most)}`
}

function Moving({ totals }: { totals: ReturnType<typeof movingTotals> }) {
  const { unit, scaled } = scaleOf(totals.map(({ amountRial }) => amountRial))
  return (
    <StackedColumns
      title="جمع متحرک دوازده ماه"
      description={`${unit}، هر ماه با یازده ماه پیش از آن؛ به قیمت جاری`}
      columnName="دوازده ماه تا"
      series={['جمع دوازده ماه']}
      columns={columnsOf(totals, scaled)}
    />
  )
}

function Seasons({ seasons }: { seasons: ReturnType<typeof seasonIndex> }) {
  const years = Math.min(...seasons.map((season) => season.years))
  const top = seasons.reduce((a, b) => (b.index > a.index ? b : a))
  const isFlat = top.index < 105
  return (
    <StackedColumns
      title={
        isFlat
          ? 'فصلی بودن دیده نمی‌شود'
          : `${MONTHS[top.month - 1]} ${formatPercent((top.index - 100) / 100, undefined, 0)} بالاتر از میانگین سال است`
      }
      description={`شاخص هر ماه، میانگین سال = ${formatNumber(100)}؛ از ${formatNumber(years)} سال، پس از کنار گذاشتن روند. پیش‌بینی نیست.`}
      columnName="ماه"
      series={['شاخص']}
      columns={seasons.map(({ month, index }) => ({
        label: MONTHS[month - 1] ?? '',
        values: [index],
      }))}
    />
  )
}
