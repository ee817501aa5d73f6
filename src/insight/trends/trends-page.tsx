import { trendsPath } from '#src/addresses/insight.ts'
import { MissingInput } from '#src/catalogue/parts/missing-input.tsx'
import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { type Paint, seriesPaint } from '#src/charts/chart-mark.tsx'
import { peakTitle } from '#src/charts/findings.ts'
import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { StepCurve } from '#src/charts/step-curve.tsx'
import { UnreadChoices } from '#src/list/unread-filters.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { formatYear } from '#src/persian/year.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { YEAR } from './first-entrants.ts'
import type { TrendData } from './load.ts'
import { NewestSection } from './newest-section.tsx'
import type { YearOfGroup } from './queries.ts'
import { ENTRANT_WORDS, ENTRANTS } from './search.ts'

const APART = 5
/** Of fewer that were followed nothing is said of the others. */
const MIN_FOLLOWED = 4

/**
 * Counts of medicines per Jalali year, stacked: the five ATC-1 groups with most of them, then all
 * others together. Years without any stay in as zeros.
 */
export function stackYears(
  counts: readonly YearOfGroup[],
  groups: readonly { code: string; name: string }[],
): { series: string[]; paints: Paint[]; columns: { year: number; values: number[] }[] } {
  if (counts.length === 0) return { series: [], paints: [], columns: [] }
  const totals = new Map<string, number>()
  for (const { group: code, medicines } of counts) {
    if (code) totals.set(code, (totals.get(code) ?? 0) + medicines)
  }
  const apart = groups
    .toSorted((a, b) => (totals.get(b.code) ?? 0) - (totals.get(a.code) ?? 0))
    .slice(0, APART)
  const years = counts.map(({ year }) => year)
  const first = Math.min(...years)
  const columns = Array.from({ length: Math.max(...years) - first + 1 }, (_, n) => ({
    year: first + n,
    values: Array.from({ length: apart.length + 1 }, () => 0),
  }))
  for (const { year, group, medicines } of counts) {
    const found = apart.findIndex(({ code }) => code === group)
    const place = found < 0 ? apart.length : found
    const values = columns[year - first]?.values
    if (values) values[place] = (values[place] ?? 0) + medicines
  }
  const series = [...apart.map(({ code, name }) => `${code} ${name}`), 'دیگر گروه‌ها']
  return { series, paints: [...apart.map((_, n) => seriesPaint(n)), 'none'], columns }
}

export function TrendsPage({ data }: { data: TrendData }) {
  return (
    <PageFrame
      title="روند ورود به فهرست رسمی"
      lead="چه داروهایی در چه سالی به فهرست رسمی آمده‌اند، و سازندهٔ داخلی چه زمانی پس از واردات رسیده است."
    >
      <UnreadChoices unread={data.unread} path={trendsPath()} search={data.search} />
      <div className="record-sections">
        <YearSection {...data} />
        <EntrantSection {...data} />
        <NewestSection {...data} />
      </div>
    </PageFrame>
  )
}

function YearSection({ trends: { years, groups, breaks } }: TrendData) {
  const { series, paints, columns } = stackYears(years, groups)
  return (
    <OverviewSection
      id="years"
      folds="half"
      open
      title="ورود به فهرست در هر سال"
      lead="داروهای حذف‌شده در این تعداد نیستند؛ سال‌های دور کمتر از واقع دیده می‌شوند."
    >
      {columns.length > 0 ? (
        <>
          <StackedColumns
            id="years-chart"
            title={peakTitle(
              columns.map(({ year, values }) => ({
                label: formatYear(year),
                value: values.reduce((sum, value) => sum + value, 0),
              })),
              'داروهای واردشده به فهرست رسمی',
              ({ label, value }) =>
                `سال ${label} بیشترین داروی فعلی فهرست را دارد: ${formatNumber(value)} دارو`,
            )}
            description="تعداد کدهای ژنریک به سال شمسی ورود؛ پنج گروه پرتعداد سطح یک ATC جدا و دیگران با هم"
            columnName="سال"
            series={series}
            paints={paints}
            breaks={breaks.map(({ year }, place) => ({
              label: formatYear(year),
              sign: formatNumber(place + 1),
            }))}
            columns={columns.map(({ year, values }) => ({
              label: formatYear(year),
              values,
              href: `${trendsPath({ year: String(year) })}#newest`,
            }))}
          />
          <Breaks breaks={breaks} />
        </>
      ) : (
        <MissingInput input="تاریخ ورود داروها به فهرست رسمی" template="medicine" />
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
            {`اولین برداشت از «${sourceWord(source)}» در ${formatJalali(harvestedOn, 'long')}؛ سال‌های پیش از آن از تاریخ‌هایی است که این منبع برای داروهای مانده در فهرست می‌دهد و داروهای حذف‌شده در آن‌ها نیستند.`}
          </li>
        ))}
      </ol>
    </div>
  )
}

function EntrantSection({ trends: { entrants, waiting } }: TrendData) {
  const { local, imported, together, followed, medianDays } = entrants
  return (
    <OverviewSection
      id="entrants"
      folds="half"
      title="اولین ورود: داخلی یا وارداتی"
      lead="برای هر مولکول، اولین پروانهٔ تاریخ‌دار از پروانه‌های موجود. پروانه‌های حذف‌شده در آن نیستند؛ اولین ورود ممکن است زودتر بوده باشد."
    >
      {local + imported + together === 0 ? (
        <MissingInput input="تاریخ صدور و نوع تأمین پروانه‌ها" template="licence" />
      ) : (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
            {ENTRANTS.filter((entrant) => entrant !== 'together' || together > 0).map((entrant) => (
              <Stat
                key={entrant}
                label={`مولکول، ${ENTRANT_WORDS[entrant]}`}
                value={formatNumber(entrants[entrant])}
              />
            ))}
            <Stat
              label="میانهٔ سال‌ها تا پروانهٔ داخلی، فقط آن‌ها که گرفته‌اند"
              value={medianDays === null ? '—' : formatNumber(medianDays / YEAR, undefined, 1)}
              remark={`${formatNumber(followed)} مولکول از ${formatNumber(imported)} مولکول ابتدا وارداتی`}
            />
          </div>
          {imported > 0 && <WaitingCard waiting={waiting} />}
        </>
      )}
    </OverviewSection>
  )
}

/** How long molecules that came by import have waited for a local licence. */
function WaitingCard({ waiting }: Pick<TrendData['trends'], 'waiting'>) {
  const { observed, censored, steps, maxDays } = waiting
  const followed = observed - censored
  const isTelling = waiting.medianDays === null || followed >= MIN_FOLLOWED
  const medianDays = isTelling ? waiting.medianDays : null
  const median = !isTelling
    ? `تنها ${formatNumber(followed)} مولکول پروانهٔ داخلی گرفته است و از آن میانه‌ای برآورد نمی‌شود.`
    : medianDays === null
      ? 'تا امروز بیش از نیمی از آن‌ها سازندهٔ داخلی نگرفته‌اند، پس میانهٔ برآوردی ندارد.'
      : `میانهٔ برآوردی ${waitOf(medianDays)} است، نه میانهٔ بالا: آن فقط مولکول‌هایی را می‌شمارد که پروانهٔ داخلی گرفته‌اند، این آن‌ها را که هنوز در انتظارند نیز.`
  const longest = Math.floor(maxDays / YEAR)
  return (
    <>
      <StepCurve
        id="waiting-chart"
        title={
          medianDays === null
            ? 'سهم مولکول‌های ابتدا وارداتی که هنوز پروانهٔ داخلی نگرفته‌اند'
            : `نیمی از مولکول‌های ابتدا وارداتی ظرف ${waitOf(medianDays)} پروانهٔ داخلی می‌گیرند`
        }
        named={
          medianDays === null
            ? undefined
            : {
                x: medianDays / YEAR,
                share: 0.5,
                label: `میانه ${waitOf(medianDays)}`,
              }
        }
        description={`سهم آن‌ها که هنوز نگرفته‌اند؛ برآورد کاپلان–مایر از ${formatNumber(observed)} مولکول؛ ${formatNumber(censored)} مولکول هنوز در انتظار است و تا امروز شمرده می‌شود`}
        xName="سال پس از اولین واردات"
        shareName="بدون پروانهٔ داخلی"
        points={steps.map(({ days, survival }) => ({ x: days / YEAR, share: survival }))}
        until={maxDays / YEAR}
        rows={Array.from({ length: longest + 1 }, (_, years) => [
          formatNumber(years),
          formatPercent(shareAfter(waiting, years * YEAR)),
        ])}
      />
      <p className="mt-2 text-xs leading-6 text-muted">
        {median} مولکول‌هایی که به‌تازگی وارد شده‌اند کنار گذاشته نمی‌شوند و بدون سازنده هم شمرده
        نمی‌شوند؛ هر یک تا روزی که دیده شده در تعداد است.
      </p>
    </>
  )
}

function waitOf(days: number): string {
  return days < YEAR
    ? `${formatNumber(days)} روز`
    : `${formatNumber(days / YEAR, undefined, 1)} سال`
}

function shareAfter({ steps }: TrendData['trends']['waiting'], days: number): number {
  return steps.findLast((step) => step.days <= days)?.survival ?? 1
}
