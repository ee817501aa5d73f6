import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { MissingInput, OverviewSection } from '../overview/overview-section.tsx'
import { EntrantSection } from './entrant-section.tsx'
import type { TrendData } from './load.ts'
import { NewestSection } from './newest-section.tsx'
import { stackYears } from './stack-years.ts'

export function TrendsPage({ data }: { data: TrendData }) {
  return (
    <PageFrame
      title="روند ورود به فهرست رسمی"
      lead="چه داروهایی در چه سالی به فهرست رسمی آمده‌اند، و سازندهٔ داخلی چه زمانی پس از واردات رسیده است."
    >
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <YearSection {...data} />
        <EntrantSection {...data} />
      </div>
      <NewestSection {...data} />
    </PageFrame>
  )
}

function YearSection({ trends: { years, groups, breaks }, dataset }: TrendData) {
  const { series, columns } = stackYears(years, groups)
  return (
    <OverviewSection
      id="years"
      title="افزوده‌های هر سال"
      lead="داروهایی که دیگر در فهرست دیده نمی‌شوند در این شمار نیستند، پس سال‌های دور کمتر از آنچه بوده‌اند دیده می‌شوند."
      dataset={dataset}
      methodHref={null}
    >
      {columns.length > 0 ? (
        <Card>
          <StackedColumns
            title="داروهای افزوده‌شده به فهرست رسمی"
            description="شمار کدهای ژنریک به سال شمسی ورود؛ پنج گروه پرشمار سطح یک ATC جدا و دیگران با هم"
            columnName="سال"
            series={series}
            breaks={breaks.map(({ year }, place) => ({
              label: formatNumber(year).replace('٬', ''),
              sign: formatNumber(place + 1),
            }))}
            columns={columns.map(({ year, values }) => ({
              label: formatNumber(year).replace('٬', ''),
              values,
            }))}
          />
          <Breaks breaks={breaks} />
        </Card>
      ) : (
        <MissingInput input="تاریخ ورود داروها به فهرست رسمی" />
      )}
    </OverviewSection>
  )
}

/** What the dashed lines stand for: from there on a source is read as it comes. */
function Breaks({ breaks }: Pick<TrendData['trends'], 'breaks'>) {
  if (breaks.length === 0) return null
  return (
    <div className="mt-3 text-xs leading-6 text-muted">
      <p>خط‌های بریده جایی است که راه گردآوری سری عوض می‌شود:</p>
      <ol className="ps-5 [list-style-type:persian]">
        {breaks.map(({ source, harvestedOn }) => (
          <li key={source}>
            {`نخستین برداشت از «${sourceWord(source)}» در ${formatJalali(harvestedOn, 'long')}؛ سال‌های پیش از آن از تاریخ‌هایی است که این منبع برای داروهای مانده در فهرست می‌دهد و داروهای حذف‌شده در آن‌ها نیستند.`}
          </li>
        ))}
      </ol>
    </div>
  )
}
