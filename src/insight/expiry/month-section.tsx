import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { type Paint, seriesPaint } from '#src/charts/chart-mark.tsx'
import { monthColumn, StackedColumns } from '#src/charts/stacked-columns.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Card } from '#src/ui/card.tsx'
import { SUPPLY_WORDS, supplyWord } from '#src/words/licence-words.ts'
import { monthOf } from './list.ts'
import type { RadarData } from './load.ts'
import { radarHref, Toggle } from './radar-tools.tsx'

const APART = 5
const SUPPLY_PAINTS: Readonly<Record<string, Paint>> = {
  local: 'local',
  'under-licence': 'licence',
  imported: 'import',
  emergency: 'emergency',
}

export function MonthSection({ search, radar, dataset }: RadarData) {
  if (radar.totals.licences === 0) return null
  const { series, paints, columns } = stackMonths(radar)
  const byGroup = radar.stack === 'atc'
  return (
    <OverviewSection
      id="months"
      title="ماه به ماه"
      lead="ماه جاری از امروز، ماه پایانی تا پایان بازه."
      dataset={dataset}
      methodHref={null}
    >
      {!radar.isLocked && (
        <nav className="segments no-print" aria-label="به تفکیک">
          <Toggle href={radarHref(search, { stack: '' })} on={!byGroup} label="به نوع تأمین" />
          <Toggle href={radarHref(search, { stack: 'atc' })} on={byGroup} label="به گروه درمانی" />
        </nav>
      )}
      <Card>
        <StackedColumns
          id="months-chart"
          title={shareTitle(series, columns)}
          description={`تعداد پروانه‌هایی که منقضی می‌شوند، به ماه و ${byGroup ? 'گروه سطح یک ATC' : 'نوع تأمین'}`}
          columnName="ماه"
          series={series}
          paints={paints}
          columns={columns.map(({ month, values }) =>
            monthColumn(
              month,
              values,
              radar.isLocked ? undefined : radarHref(search, { day: monthOf(month) }),
            ),
          )}
        />
      </Card>
    </OverviewSection>
  )
}

/** The series that is more than half of all, if one is. */
function shareTitle(series: readonly string[], columns: readonly { values: number[] }[]): string {
  const rows = series.map((label, place) => ({
    label,
    value: columns.reduce((sum, { values }) => sum + (values[place] ?? 0), 0),
  }))
  const total = rows.reduce((sum, { value }) => sum + value, 0)
  const most = rows.find(({ value }) => value * 2 > total)
  if (!most || rows.length < 2) return 'پروانه‌هایی که در هر ماه منقضی می‌شوند'
  return `${formatPercent(most.value / total, undefined, 0)} از ${formatNumber(total)} پروانهٔ رو به انقضا ${most.label} است`
}

function stackMonths({ months, counts, stack, groups }: RadarData['radar']) {
  const totals = new Map<string | null, number>()
  for (const { series, licences } of counts) {
    totals.set(series, (totals.get(series) ?? 0) + licences)
  }
  const words: Readonly<Record<string, string>> = SUPPLY_WORDS
  const known = stack === 'supply' ? Object.keys(words) : groups.map(({ code }) => code)
  const apart = known
    .filter((key) => totals.has(key))
    .toSorted((a, b) => (stack === 'supply' ? 0 : (totals.get(b) ?? 0) - (totals.get(a) ?? 0)))
    .slice(0, APART)
  const names = new Map(groups.map(({ code, name }) => [code, `${code} ${name}`]))
  const hasOthers = [...totals.keys()].some((key) => key === null || !apart.includes(key))
  const columns = months.map((month, at) => {
    const own = counts.filter(({ place }) => place === at + 1)
    const of = (keep: (series: string | null) => boolean) =>
      own.reduce((sum, { series, licences }) => sum + (keep(series) ? licences : 0), 0)
    const values = apart.map((key) => of((series) => series === key))
    const others = of((series) => series === null || !apart.includes(series))
    return { month, values: hasOthers ? [...values, others] : values }
  })
  const others = stack === 'supply' ? supplyWord(null) : 'دیگر گروه‌ها و بدون کد'
  const series = apart.map((key) => words[key] ?? names.get(key) ?? key)
  const paints = apart.map((key, place) => SUPPLY_PAINTS[key] ?? seriesPaint(place))
  return {
    series: hasOthers ? [...series, others] : series,
    paints: [...paints, 'none' as const],
    columns,
  }
}
