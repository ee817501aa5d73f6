import { radarPath, trendsPath } from '#src/addresses/insight.ts'
import { ADDITION_PAINTS, ADDITION_SERIES, additionsTitle } from '#src/catalogue/parts/additions.ts'
import { MissingInput } from '#src/catalogue/parts/missing-input.tsx'
import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { peakTitle } from '#src/charts/findings.ts'
import { monthColumn, StackedColumns } from '#src/charts/stacked-columns.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber, inReaderDigits } from '#src/persian/numbers.ts'
import { formatYear } from '#src/persian/year.ts'
import { useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { monthOf } from '../expiry/list.ts'
import { PRICES_PATH } from '../prices/search.ts'
import type { IndustryData } from './load.ts'

type Months = IndustryData['industry']['expiry']['months']

const total = (months: Months) => months.reduce((sum, { count }) => sum + count, 0)

function counted(months: Months) {
  return months.map(({ month, count }) => ({ label: formatJalali(month, 'month'), value: count }))
}

export function ExpirySection({ industry: { size, expiry } }: IndustryData) {
  const asOf = useAsOfLinks()
  const within = total(expiry.months)
  const dated = within + expiry.later
  return (
    <OverviewSection
      id="expiry"
      title="تقویم پایان اعتبار پروانه‌ها"
      lead={
        dated > 0 &&
        `از ${formatNumber(size.licences)} پروانهٔ جاری، اعتبار ${formatNumber(within)} پروانه در این ماه و ۲۳ ماه پس از آن به پایان می‌رسد، ${formatNumber(expiry.later)} پروانه دیرتر، و ${formatNumber(expiry.undated)} پروانه تاریخ ندارد.`
      }
      folds="half"
    >
      {dated > 0 ? (
        <StackedColumns
          id="expiry-chart"
          title={peakTitle(
            counted(expiry.months),
            'پروانه‌هایی که در هر ماه منقضی می‌شوند',
            ({ label, value }) =>
              `${label} سنگین‌ترین ماه است: ${formatNumber(value)} پروانه منقضی می‌شود`,
          )}
          description="تعداد پروانه‌های جاری به ماه پایان اعتبار؛ ماه جاری از امروز"
          columnName="ماه"
          series={['پروانه']}
          columns={expiry.months.map(({ month, count }) =>
            monthColumn(
              month,
              [count],
              asOf(radarPath({ by: 'licence', from: monthOf(month), to: monthOf(month) })),
            ),
          )}
        />
      ) : (
        <MissingInput input="تاریخ اعتبار پروانه‌ها" template="licence" fetched />
      )}
    </OverviewSection>
  )
}

export function AdditionsSection({ industry: { size, listed, licensed: years } }: IndustryData) {
  const licensed = years.map(({ label, values }) => ({ label: inReaderDigits(label), values }))
  return (
    <OverviewSection
      id="additions"
      title="ورود به فهرست در هر سال"
      lead={
        listed.years.length > 0 &&
        `تاریخ ورود ${formatNumber(size.medicines - listed.undated)} دارو از ${formatNumber(size.medicines)} دارو به فهرست رسمی معلوم است. موارد حذف‌شده در این تعداد نیستند؛ سال‌های دور کمتر از واقع دیده می‌شوند.`
      }
      folds="whole"
    >
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
        {listed.years.length > 0 ? (
          <StackedColumns
            id="listed-chart"
            title={peakTitle(
              listed.years.map(({ year, count }) => ({ label: formatYear(year), value: count })),
              'داروهای فهرست رسمی به سال ورود',
              ({ label, value }) =>
                `سال ${label} بیشترین داروی فعلی فهرست را دارد: ${formatNumber(value)} دارو`,
            )}
            description="تعداد کدهای ژنریک به سال شمسی ورود"
            columnName="سال"
            series={['دارو']}
            columns={listed.years.map(({ year, count }) => ({
              label: formatYear(year),
              values: [count],
              href: trendsPath({ year: String(year) }),
            }))}
          />
        ) : (
          <MissingInput input="تاریخ ورود داروها به فهرست رسمی" template="medicine" />
        )}
        {licensed.length > 0 ? (
          <StackedColumns
            id="licensed-chart"
            title={additionsTitle(licensed)}
            paints={ADDITION_PAINTS}
            description="پروانه‌های آخرین برداشت به سال شمسی صدور و نوع تأمین"
            columnName="سال"
            series={ADDITION_SERIES}
            columns={licensed}
          />
        ) : (
          <MissingInput input="تاریخ صدور پروانه‌ها" template="licence" />
        )}
      </div>
    </OverviewSection>
  )
}

export function RevisionSection({ industry: { revisions } }: IndustryData) {
  const within = total(revisions.months)
  return (
    <OverviewSection
      id="prices"
      title="تغییر قیمت‌ها"
      lead={
        revisions.events > 0 &&
        `${formatNumber(within)} تغییر قیمت مصرف‌کننده در این ماه و ۲۳ ماه پیش از آن: ${formatNumber(revisions.raised)} افزایش و ${formatNumber(within - revisions.raised)} کاهش.`
      }
      folds="half"
    >
      {revisions.events > 0 ? (
        <StackedColumns
          id="prices-chart"
          title={peakTitle(
            counted(revisions.months),
            'تغییر قیمت در هر ماه',
            ({ label, value }) => `بیشترین تغییر قیمت در ${label} بود: ${formatNumber(value)} قیمت`,
          )}
          description="تعداد قیمت‌هایی که جای قیمت قبلی همان فرآورده را گرفتند، به ماه اجرا"
          columnName="ماه"
          series={['تغییر قیمت']}
          columns={revisions.months.map(({ month, count }) =>
            monthColumn(month, [count], `${PRICES_PATH}?month=${monthOf(month)}`),
          )}
        />
      ) : (
        <MissingInput input="تاریخچهٔ قیمت فرآورده‌ها" template="licence" fetched />
      )}
    </OverviewSection>
  )
}
