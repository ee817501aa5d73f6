import { competitorsPath, overlapPath } from '#src/addresses/insight.ts'
import { currentLicencesPath } from '#src/addresses/records.ts'
import { AdditionsChart } from '#src/catalogue/parts/additions-chart.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { halfOf, peakTitle } from '#src/charts/findings.ts'
import { Pyramid } from '#src/charts/pyramid.tsx'
import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { Treemap } from '#src/charts/treemap.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { countByMonth, type DayCount, jalaliMonths } from '#src/persian/month-counts.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { Company, CompanyDetails } from '../load.ts'

interface MarketProps {
  company: Company
  details: CompanyDetails
}

function countOfAll(rows: readonly { licences: number }[]): number {
  return rows.reduce((sum, { licences }) => sum + licences, 0)
}

/** Licences per ATC-2 group as areas; groups of one main group share colour and texture. */
export function portfolioSection({
  company,
  details: { portfolio, supply },
  asOf,
}: MarketProps & { asOf: (path: string) => string }): RecordSection {
  const others = countOfAll(supply) - countOfAll(portfolio)
  const roots = [...new Set(portfolio.map(({ code }) => code.charAt(0)))].sort()
  return {
    id: 'portfolio',
    title: 'سبد محصولات',
    tab: 'سبد',
    count: formatNumber(portfolio[0]?.total ?? 0),
    lead: `پروانه‌های جاری به تفکیک گروه درمانی (سطح ۲).${others > 0 ? ` ${formatNumber(others)} پروانهٔ جاری دیگر در گروه‌های کوچک‌تر است یا کد ATC ندارد.` : ''}`,
    children:
      portfolio.length === 0 ? (
        <p className="text-sm text-muted">پروانه‌ای با گروه درمانی روشن ندارد.</p>
      ) : (
        <Treemap
          title={portfolioTitle(portfolio, countOfAll(supply))}
          description="هر کاشی یک گروه درمانی است و بزرگی آن به تعداد پروانه‌های جاری"
          columns={['گروه درمانی', 'تعداد']}
          tiles={portfolio.map(({ code, name, licences, medicines }) => ({
            key: code,
            label: `${code} ${name}`,
            value: licences,
            text: `${formatNumber(licences)} پروانه، ${formatNumber(medicines)} دارو`,
            series: roots.indexOf(code.charAt(0)),
            href: asOf(currentLicencesPath({ holder: company.id, atc: code })),
          }))}
        />
      ),
  }
}

/** The groups that hold more than half of all its licences, or the largest. */
export function portfolioTitle(
  portfolio: readonly { code: string; name: string; licences: number }[],
  all: number,
): string {
  const groups = portfolio.map(({ code, name, licences }) => ({
    label: `${code} ${name}`,
    value: licences,
  }))
  const half = halfOf(groups, all)
  const [only, ...others] = half?.first ?? []
  if (half && only) {
    return others.length > 0
      ? `${formatPercent(half.share)} پروانه‌ها در ${formatNumber(others.length + 1)} گروه درمانی است`
      : `${formatPercent(half.share)} پروانه‌ها در گروه ${only.label} است`
  }
  return peakTitle(
    groups,
    'پروانه‌ها به گروه درمانی',
    ({ label, value }) => `بزرگ‌ترین گروه ${label} است: ${formatNumber(value)} پروانه`,
  )
}

const MONTHS_AHEAD = 24

/** How many licences end in each of the months to come, if nothing is renewed. */
export function LapseColumns({ lapses, today }: { lapses: readonly DayCount[]; today: string }) {
  const months = countByMonth(lapses, jalaliMonths(today, 0, MONTHS_AHEAD))
  const ahead = months.reduce((sum, { count }) => sum + count, 0)
  const all = lapses.reduce((sum, { count }) => sum + count, 0)
  return (
    <StackedColumns
      title={`${formatNumber(ahead)} پروانه از ${formatNumber(all)} پروانهٔ تاریخ‌دار تا ${formatNumber(MONTHS_AHEAD / 12)} سال دیگر منقضی می‌شود`}
      description="پروانه‌های جاری به ماه پایان اعتبار، اگر چیزی تمدید نشود"
      columnName="ماه"
      series={['پروانه']}
      columns={months.map(({ month, count }) => ({
        label: formatJalali(month, 'month'),
        values: [count],
      }))}
    />
  )
}

const BANDS = ['تا ۳ سال', '۳ تا ۶', '۶ تا ۹', '۹ تا ۱۲', '۱۲ تا ۱۵', '۱۵ و بیشتر']

/** The band of age that most licences are in. */
export function agesTitle(ages: CompanyDetails['ages']): string {
  return peakTitle(
    ages.map(({ band, local, imported }) => ({
      label: BANDS[band] ?? '',
      value: local + imported,
    })),
    'سن پروانه‌ها',
    ({ label, value }) => `بیشترین پروانه در بازهٔ سنی ${label} است: ${formatNumber(value)} پروانه`,
  )
}

export function agesSection({ ages, additions, supply }: CompanyDetails): RecordSection | false {
  if (ages.length === 0) return false
  const drawn = ages.reduce((sum, { local, imported }) => sum + local + imported, 0)
  const unclear = ages.reduce((sum, { unknown }) => sum + unknown, 0)
  const undated = countOfAll(supply) - drawn - unclear
  const bandOf = new Map(ages.map((age) => [age.band, age]))
  return {
    id: 'ages',
    title: 'سن پروانه‌ها',
    lead: [
      'پروانه‌های جاری.',
      undated > 0 && `تاریخ صدور ${formatNumber(undated)} پروانه را منبع ننوشته است.`,
      unclear > 0 && `نوع تأمین ${formatNumber(unclear)} پروانه نامعلوم است و در نمودار سن نیست.`,
    ]
      .filter(Boolean)
      .join(' '),
    children: (
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
        <Pyramid
          title={agesTitle(ages)}
          description="سال‌های گذشته از صدور؛ راست تولید ایران، چپ وارداتی و فوریتی"
          rowName="سن"
          sides={['تولید ایران', 'وارداتی و فوریتی']}
          paints={['local', 'import']}
          rows={BANDS.map((label, band) => ({
            label,
            right: bandOf.get(band)?.local ?? 0,
            left: bandOf.get(band)?.imported ?? 0,
          }))}
        />
        <AdditionsChart licences={additions} />
      </div>
    ),
  }
}

export function competitorsSection({
  company: { slug },
  details: { competitors },
}: MarketProps): RecordSection {
  return {
    id: 'competitors',
    title: 'رقبا',
    lead: 'شرکت‌هایی با بیشترین کد ژنریک مشترک',
    count: formatNumber(competitors[0]?.total ?? 0),
    half: true,
    children: (
      <>
        <p className="text-sm">
          <DayLink href={competitorsPath(slug)} className="text-link">
            همهٔ رقبا، با پروانه‌ها و تاریخ پایان آن‌ها
          </DayLink>
        </p>
        {competitors.length === 0 ? (
          <p className="text-sm text-muted">شرکت دیگری پروانهٔ کدهای این شرکت را ندارد.</p>
        ) : (
          <DataTable
            dense
            caption="رقبا به ترتیب کد ژنریک مشترک"
            rows={competitors}
            rowKey={(row) => row.slug}
            columns={[
              { label: 'شرکت', cell: (row) => <CompanyName name={row.name} slug={row.slug} /> },
              {
                label: 'کد مشترک',
                numeric: true,
                cell: (row) => (
                  <DayLink href={overlapPath(slug, row.slug)} rel="nofollow" className="text-link">
                    <Figure value={row.common} />
                  </DayLink>
                ),
              },
              {
                label: 'همهٔ داروهای آن شرکت',
                numeric: true,
                cell: (row) => <Figure value={row.all} />,
              },
            ]}
          />
        )}
      </>
    ),
  }
}
