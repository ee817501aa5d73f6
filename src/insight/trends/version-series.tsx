import type { Paint } from '#src/charts/chart-mark.tsx'
import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber, formatPercent } from '#src/persian/numbers.ts'
import { sourceWord } from '#src/words/source-words.ts'
import type { VersionPoint, VersionSeries } from './version-series.server.ts'

const SERIES = ['تولید داخل', 'تحت لیسانس', 'وارداتی و فوریتی', 'نامعلوم'] as const
const PAINTS: readonly Paint[] = ['local', 'licence', 'import', 'none']

/** Licences by supply on the days of the published versions; nothing where there is but one. */
export function VersionSeriesChart({ series: { points, breaks } }: { series: VersionSeries }) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) return null
  const values = points.map((point) => valuesOf(point))
  const present = SERIES.map((_, place) => place).filter((place) =>
    values.some((one) => one[place]),
  )
  return (
    <>
      <StackedColumns
        title={titleOf(first, last)}
        description="پروانه‌های جاری در روزهایی که داده عوض شد، به نوع تأمین"
        columnName="روز"
        series={present.map((place) => SERIES[place] ?? '')}
        paints={present.map((place) => PAINTS[place] ?? 'none')}
        columns={points.map(({ day }, n) => ({
          label: formatJalali(day, 'long'),
          short: formatJalali(day).slice(5),
          group: formatJalali(day, 'year'),
          values: present.map((place) => values[n]?.[place] ?? 0),
        }))}
        breaks={breaks.map(({ harvestedOn }, place) => ({
          label: formatJalali(harvestedOn, 'long'),
          sign: formatNumber(place + 1),
        }))}
      />
      <p className="mt-2 text-xs leading-6 text-muted">
        سازندهٔ داخلی: {formatNumber(first.makers)} در {formatJalali(first.day, 'long')}،{' '}
        {formatNumber(last.makers)} در {formatJalali(last.day, 'long')}. تاریخچه با اولین برداشت
        آغاز می‌شود؛ پیش از آن چیزی حدس زده نمی‌شود.
        {breaks.map(({ source, harvestedOn }, place) => (
          <span key={source}>
            {' '}
            ({formatNumber(place + 1)}) از {formatJalali(harvestedOn, 'long')} «{sourceWord(source)}
            » هم خوانده می‌شود.
          </span>
        ))}
      </p>
    </>
  )
}

function valuesOf({ local, underLicence, imported, unknown }: VersionPoint) {
  return [local, underLicence, imported, unknown]
}

function importShare(point: VersionPoint): number {
  const total = valuesOf(point).reduce((sum, value) => sum + value, 0)
  return total === 0 ? 0 : point.imported / total
}

function titleOf(first: VersionPoint, last: VersionPoint): string {
  const [from, to] = [formatPercent(importShare(first)), formatPercent(importShare(last))]
  const since = formatJalali(first.day, 'long')
  if (from === to) return `سهم واردات از پروانه‌ها از ${since} همان ${to} مانده است`
  return `سهم واردات از پروانه‌ها از ${from} در ${since} به ${to} رسید`
}
