import { StepLine } from '#src/charts/step-line.tsx'
import { formatCompact } from '#src/persian/compact.ts'
import { formatMoney, inReaderUnit } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { figureName, importShare, licencesOf } from './version-figures.ts'
import type { VersionPoint, VersionSeries } from './version-series.server.ts'

interface Measure {
  name: string
  about: string
  of: (point: VersionPoint) => number | null
  format?: (value: number) => string
  formatTick?: (value: number) => string
  formatStep?: (size: number) => string
}

const percent = (value: number) => formatPercent(value / 100)

const MEASURES: readonly Measure[] = [
  {
    name: 'سهم واردات',
    about: 'از پروانه‌های جاری',
    of: (point) => {
      const share = importShare(point)
      return share === null ? null : share * 100
    },
    format: percent,
    formatTick: percent,
    formatStep: (size) => `${formatNumber(size)} واحد درصد`,
  },
  {
    name: 'سازندهٔ داخلی',
    about: 'سازنده‌های پروانه‌های تولید داخل و تحت لیسانس',
    of: ({ makers }) => makers,
  },
  {
    name: 'صاحب پروانه',
    about: 'شرکت‌هایی با فرآوردهٔ جاری',
    of: (point) => (licencesOf(point) === 0 ? 0 : (point.more?.holders ?? null)),
  },
  {
    name: 'تمرکز (HHI)',
    about: 'فرآورده‌های یکتا به تفکیک گروه شرکتی؛ سهم از فروش نیست',
    of: ({ more }) => more?.concentration ?? null,
  },
  {
    name: 'شاخص قیمت',
    about: 'میانهٔ تغییر قیمت واحد پروانه‌هایی که روز اول هم قیمت داشتند؛ روز اول = ۱۰۰',
    of: ({ more }) => more?.priceIndex ?? null,
  },
  {
    name: 'میانهٔ قیمت واحد',
    about: 'پروانه‌های جاری هر روز، به قیمت جاری',
    of: ({ more }) => more?.unitPriceRial ?? null,
    format: formatMoney,
    formatTick: (rial) => formatCompact(inReaderUnit(rial)),
  },
]

/** Each figure that moved over the published versions as a drawing of its own; what stayed is said. */
export function VersionLines({ series: { points, breaks } }: { series: VersionSeries }) {
  const found = MEASURES.map((measure) => {
    const values = points.map((point) => measure.of(point))
    const known = values.filter((value) => value !== null)
    const name = figureName(measure.name, points)
    return {
      ...measure,
      name,
      values,
      first: known[0],
      last: known.at(-1),
      kinds: new Set(known).size,
    }
  })
  const stayed = found.filter(({ kinds }) => kinds === 1)
  const last = points.at(-1)?.day ?? ''
  const marks = breaks.map(({ harvestedOn }, place) => ({
    date: harvestedOn,
    sign: formatNumber(place + 1),
  }))
  return (
    <>
      <div className="mt-5 grid empty:hidden gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {found.map(({ name, about, values, kinds, first = 0, last: newest = 0, ...shown }) => {
          const { format = formatNumber, formatTick = formatCompact, formatStep } = shown
          if (kinds < 2) return null
          return (
            <StepLine
              key={name}
              title={
                first === newest
                  ? `${name} در اول و آخر دوره ${format(first)}`
                  : `${name} از ${format(first)} به ${format(newest)}`
              }
              description={about}
              valueName={name}
              points={points.map(({ day }, at) => ({ date: day, value: values[at] ?? null }))}
              until={last}
              format={format}
              formatTick={formatTick}
              formatStep={formatStep}
              height={120}
              breaks={marks}
            />
          )
        })}
      </div>
      {stayed.length > 0 && (
        <p className="mt-2 text-xs leading-6 text-muted">
          بدون تغییر در این دوره:{' '}
          {stayed
            .map(({ name, format = formatNumber, first = 0 }) => `${name} ${format(first)}`)
            .join('، ')}
          .
        </p>
      )}
    </>
  )
}
