import { ADDITION_SERIES } from '#src/catalogue/parts/additions.ts'
import { MissingInput, OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { BarChart } from '#src/charts/bar-chart.tsx'
import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import type { IndustryData } from './load.ts'

type Months = IndustryData['industry']['expiry']['months']

const total = (months: Months) => months.reduce((sum, { count }) => sum + count, 0)

function bars(months: Months) {
  return months.map(({ month, count }) => ({
    key: month,
    label: formatJalali(month, 'month'),
    value: count,
    text: formatNumber(count),
  }))
}

export function ExpirySection({ industry: { size, expiry }, dataset }: IndustryData) {
  const within = total(expiry.months)
  const dated = within + expiry.later
  return (
    <OverviewSection
      id="expiry"
      title="تقویم پایان اعتبار پروانه‌ها"
      lead={
        dated > 0 &&
        `از ${formatNumber(size.licences)} پروانهٔ معتبر، اعتبار ${formatNumber(within)} پروانه در این ماه و ۲۳ ماه پس از آن به پایان می‌رسد، ${formatNumber(expiry.later)} پروانه دیرتر، و ${formatNumber(expiry.undated)} پروانه تاریخ ندارد.`
      }
      dataset={dataset}
    >
      {dated > 0 ? (
        <Card>
          <BarChart
            title="پروانه‌هایی که اعتبارشان به پایان می‌رسد"
            description="تعداد پروانه‌های جاری در هر ماه شمسی؛ ماه جاری از امروز"
            columns={['ماه', 'پروانه']}
            bars={bars(expiry.months)}
          />
        </Card>
      ) : (
        <MissingInput input="تاریخ اعتبار پروانه‌ها" />
      )}
    </OverviewSection>
  )
}

export function AdditionsSection({ industry: { size, listed, licensed }, dataset }: IndustryData) {
  return (
    <OverviewSection
      id="additions"
      title="افزوده‌های هر سال"
      lead={
        listed.years.length > 0 &&
        `تاریخ ورود ${formatNumber(size.medicines - listed.undated)} دارو از ${formatNumber(size.medicines)} دارو به فهرست رسمی دانسته است. داروها و پروانه‌هایی که دیگر دیده نمی‌شوند در این تعداد نیستند، پس سال‌های دور کمتر از آنچه بوده‌اند دیده می‌شوند.`
      }
      dataset={dataset}
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {listed.years.length > 0 ? (
          <Card>
            <StackedColumns
              title="داروهای افزوده‌شده به فهرست رسمی"
              description="تعداد کدهای ژنریک به سال شمسی ورود"
              columnName="سال"
              series={['دارو']}
              columns={listed.years.map(({ year, count }) => ({
                label: formatNumber(year).replace('٬', ''),
                values: [count],
              }))}
            />
          </Card>
        ) : (
          <MissingInput input="تاریخ ورود داروها به فهرست رسمی" />
        )}
        {licensed.length > 0 ? (
          <Card>
            <StackedColumns
              title="پروانه‌های صادرشده"
              description="پروانه‌های آخرین برداشت به سال شمسی صدور و نوع تأمین"
              columnName="سال"
              series={ADDITION_SERIES}
              columns={licensed}
            />
          </Card>
        ) : (
          <MissingInput input="تاریخ صدور پروانه‌ها" />
        )}
      </div>
    </OverviewSection>
  )
}

export function RevisionSection({ industry: { revisions }, dataset }: IndustryData) {
  const within = total(revisions.months)
  return (
    <OverviewSection
      id="prices"
      title="تجدید قیمت‌ها"
      lead={
        revisions.events > 0 &&
        `${formatNumber(within)} تجدید قیمت مصرف‌کننده در این ماه و ۲۳ ماه پیش از آن: ${formatNumber(revisions.raised)} افزایش و ${formatNumber(within - revisions.raised)} کاهش.`
      }
      dataset={dataset}
    >
      {revisions.events > 0 ? (
        <Card>
          <BarChart
            title="تجدید قیمت‌ها در هر ماه"
            description="تعداد قیمت‌هایی که جای قیمت قبلی همان فرآورده را گرفتند"
            columns={['ماه', 'تجدید قیمت']}
            bars={bars(revisions.months)}
          />
        </Card>
      ) : (
        <MissingInput input="تاریخچهٔ قیمت فرآورده‌ها" />
      )}
    </OverviewSection>
  )
}
