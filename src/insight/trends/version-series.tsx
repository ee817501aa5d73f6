import { ADDITION_PAINTS, ADDITION_SERIES } from '#src/catalogue/parts/additions.ts'
import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { figureName, importShare, licencesOf, valuesOf } from './version-figures.ts'
import { VersionLines } from './version-lines.tsx'
import type { VersionPoint, VersionSeries } from './version-series.server.ts'

/** The section of a record's page that shows them. */
export function seriesSection(series: VersionSeries): RecordSection | false {
  return (
    series.points.length > 1 && {
      id: 'versions',
      title: 'سری زمانی از نسخه‌های منتشرشده',
      tab: 'سری زمانی',
      children: (
        <>
          <VersionSeriesChart series={series} />
          <VersionLines series={series} />
        </>
      ),
    }
  )
}

/** Licences by supply on the days of the published versions; nothing where there is but one. */
export function VersionSeriesChart({ series: { points, breaks } }: { series: VersionSeries }) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) return null
  const besides = points.map(besideOf)
  // A subject has not all of these figures, and those of all have but the first two.
  const said = BESIDE.map((_, place) => place).filter((place) => besides.some((one) => one[place]))
  return (
    <>
      <StackedColumns
        title={titleOf(points, first, last)}
        description="پروانه‌های جاری در روزهایی که داده عوض شد، به نوع تأمین"
        columnName="روز"
        series={ADDITION_SERIES}
        paints={ADDITION_PAINTS}
        columns={points.map((point, n) => ({
          label: formatJalali(point.day, 'long'),
          short: formatJalali(point.day).slice(5),
          group: formatJalali(point.day, 'year'),
          values: valuesOf(point),
          beside: said.map((place) => besides[n]?.[place] ?? ''),
        }))}
        beside={said.map((place) => figureName(BESIDE[place] ?? '', points))}
        breaks={breaks.map(({ harvestedOn }, place) => ({
          label: formatJalali(harvestedOn, 'long'),
          sign: formatNumber(place + 1),
        }))}
      />
      <p className="mt-2 text-xs leading-6 text-muted">
        همهٔ روزها در «جدول» و فایل CSV آمده است؛ تاریخچه از اولین برداشت شروع می‌شود.
        {breaks.map(({ source, harvestedOn }, place) => (
          <span key={source}>
            {' '}
            ({formatNumber(place + 1)}) از {formatJalali(harvestedOn, 'long')} «{sourceWord(source)}
            » هم به حساب می‌آید.
          </span>
        ))}
      </p>
    </>
  )
}

const BESIDE = ['سهم واردات', 'سازندهٔ داخلی', 'صاحب پروانه', 'HHI', 'شاخص قیمت', 'قیمت واحد']

/** What stands in the table beside the licences of a day. */
function besideOf(point: VersionPoint): string[] {
  const { makers, more } = point
  return [
    shareOf(point),
    formatNumber(makers),
    ...[more?.holders, more?.concentration, more?.priceIndex].map((value) =>
      value == null ? '' : formatNumber(value),
    ),
    more?.unitPriceRial == null ? '' : formatMoney(more.unitPriceRial),
  ]
}

const shareOf = (point: VersionPoint) => {
  const share = importShare(point)
  return share === null ? '' : formatPercent(share)
}

/** The series begins with a licence, and may end without one. */
function titleOf(points: readonly VersionPoint[], first: VersionPoint, last: VersionPoint): string {
  const since = formatJalali(first.day, 'long')
  const [from, to] = [shareOf(first), shareOf(last)]
  if (!to) return `از ${formatNumber(licencesOf(first))} پروانهٔ جاری در ${since} هیچ‌یک نمانده است`
  const name = figureName('سهم واردات', points)
  if (points.every((point) => shareOf(point) === to)) {
    return `${name} از پروانه‌ها از ${since} تغییری نکرد: ${to}`
  }
  if (from === to) return `${name} از پروانه‌ها در اول و آخر دوره ${to}`
  return `${name} از پروانه‌ها از ${from} در ${since} به ${to} رسید`
}
