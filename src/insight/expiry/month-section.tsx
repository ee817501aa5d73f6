import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { SUPPLY_WORDS, supplyWord } from '#src/words/licence-words.ts'
import { monthOf } from './list.ts'
import type { RadarData } from './load.ts'
import { RADAR } from './radar-filters.tsx'

const APART = 5

/** The market by month: the chart shows of what kind, the table how much hangs on it. */
export function MonthSection({ search, radar, dataset }: RadarData) {
  if (radar.totals.licences === 0) return null
  const { series, columns } = stackMonths(radar)
  const totals = new Map(radar.monthTotals.map((month) => [month.place, month]))
  const rows = radar.months.map((month, at) => ({
    month,
    licences: columns[at]?.values.reduce((sum, value) => sum + value, 0) ?? 0,
    ...countsOf(totals.get(at + 1)),
  }))
  const { window: _, page: __, from: ___, to: ____, ...others } = search
  const hrefOf = (month: string) =>
    RADAR + writeSearchString({ from: monthOf(month), to: monthOf(month), ...others })
  return (
    <OverviewSection
      id="months"
      title="ماه به ماه"
      lead="ماه جاری از امروز، ماه پایانی تا پایان بازه."
      dataset={dataset}
      methodHref={null}
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card>
          <StackedColumns
            title="پروانه‌هایی که منقضی می‌شوند"
            description={`تعداد پروانه‌ها به ماه شمسی پایان اعتبار و ${radar.stack === 'atc' ? 'گروه سطح یک ATC' : 'نوع تأمین'}`}
            columnName="ماه"
            series={series}
            columns={columns}
          />
        </Card>
        <DataTable
          caption="پایان اعتبار به ماه"
          rows={rows}
          rowKey={(row) => row.month}
          columns={[
            {
              key: 'month',
              label: 'ماه',
              cell: ({ month }) =>
                radar.isLocked ? (
                  formatJalali(month, 'month')
                ) : (
                  <a href={hrefOf(month)} rel="nofollow" className="text-link">
                    {formatJalali(month, 'month')}
                  </a>
                ),
            },
            ...COUNTS.map(({ key, label, hint }) => ({
              key,
              label,
              hint,
              numeric: true,
              cell: (row: (typeof rows)[number]) => formatNumber(row[key]),
            })),
          ]}
        />
      </div>
    </OverviewSection>
  )
}

const COUNTS = [
  { key: 'licences', label: 'پروانه', hint: 'پروانه‌هایی که منقضی می‌شوند' },
  { key: 'codes', label: 'دارو', hint: 'کدهای ژنریک آن‌ها' },
  { key: 'holders', label: 'شرکت', hint: 'صاحبان آن پروانه‌ها' },
  { key: 'risky', label: 'داروی در خطر', hint: 'دارویی که پروانه یا سازنده‌ای از آن نمی‌ماند' },
] as const

/** What hangs on the licences of a month; nothing on those of one without any. */
function countsOf(month?: RadarData['radar']['monthTotals'][number]) {
  const { medicines: codes = 0, companies: holders = 0, risky = 0 } = month ?? {}
  return { codes, holders, risky }
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
    .toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0))
    .slice(0, APART)
  const names = new Map(groups.map(({ code, name }) => [code, `${code} ${name}`]))
  const hasOthers = [...totals.keys()].some((key) => key === null || !apart.includes(key))
  const columns = months.map((month, at) => {
    const own = counts.filter(({ place }) => place === at + 1)
    const of = (keep: (series: string | null) => boolean) =>
      own.reduce((sum, { series, licences }) => sum + (keep(series) ? licences : 0), 0)
    const values = apart.map((key) => of((series) => series === key))
    const others = of((series) => series === null || !apart.includes(series))
    return { label: formatJalali(month, 'month'), values: hasOthers ? [...values, others] : values }
  })
  const others = stack === 'supply' ? supplyWord(null) : 'دیگر گروه‌ها و بدون کد'
  const series = apart.map((key) => words[key] ?? names.get(key) ?? key)
  return { series: hasOthers ? [...series, others] : series, columns }
}
