import { competitorsPath } from '#src/addresses/insight.ts'
import { atcGroupPath } from '#src/addresses/records.ts'
import { AdditionsChart } from '#src/catalogue/parts/additions-chart.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { Pyramid } from '#src/charts/pyramid.tsx'
import { Treemap } from '#src/charts/treemap.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Section } from '#src/ui/section.tsx'
import type { CompanyDetails } from '../load.ts'

interface MarketProps {
  details: CompanyDetails
}

function countOfAll(rows: readonly { licences: number }[]): number {
  return rows.reduce((sum, { licences }) => sum + licences, 0)
}

/** Licences per ATC-2 group as areas; groups of one main group share colour and texture. */
export function PortfolioSection({ details: { portfolio, supply } }: MarketProps) {
  const others = countOfAll(supply) - countOfAll(portfolio)
  const roots = [...new Set(portfolio.map(({ code }) => code.charAt(0)))].sort()
  return (
    <Section
      id="portfolio"
      title="سبد محصولات"
      lead={`پروانه‌های جاری به تفکیک گروه درمانی (سطح ۲).${others > 0 ? ` ${formatNumber(others)} پروانهٔ جاری دیگر در گروه‌های کوچک‌تر است یا کد ATC ندارد.` : ''}`}
    >
      <Card>
        {portfolio.length === 0 ? (
          <p className="text-sm text-muted">پروانه‌ای با گروه درمانی روشن ندارد.</p>
        ) : (
          <Treemap
            title="نقشهٔ سبد"
            description="هر کاشی یک گروه درمانی است و بزرگی آن به تعداد پروانه‌های جاری"
            columns={['گروه درمانی', 'پروانه']}
            tiles={portfolio.map(({ code, name, licences, medicines }) => ({
              key: code,
              label: `${code} ${name}`,
              value: licences,
              text: `${formatNumber(licences)} پروانه، ${formatNumber(medicines)} دارو`,
              series: roots.indexOf(code.charAt(0)),
              href: atcGroupPath(code),
            }))}
          />
        )}
      </Card>
    </Section>
  )
}

const BANDS = ['تا ۳ سال', '۳ تا ۶', '۶ تا ۹', '۹ تا ۱۲', '۱۲ تا ۱۵', '۱۵ و بیشتر']

export function AgesSection({ details: { ages, additions, supply } }: MarketProps) {
  if (ages.length === 0) return null
  const dated = ages.reduce((sum, { local, imported }) => sum + local + imported, 0)
  const undated = countOfAll(supply) - dated
  const bandOf = new Map(ages.map((age) => [age.band, age]))
  return (
    <Section
      id="ages"
      title="سن پروانه‌ها"
      lead={`پروانه‌های جاری.${undated > 0 ? ` تاریخ صدور ${formatNumber(undated)} پروانه را منبع ننوشته است.` : ''}`}
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card>
          <Pyramid
            title="هرم سنی پروانه‌ها"
            description="سال‌های گذشته از صدور؛ راست تولید ایران، چپ وارداتی و فوریتی"
            rowName="سن"
            sides={['تولید ایران', 'وارداتی و فوریتی']}
            rows={BANDS.map((label, band) => ({
              label,
              right: bandOf.get(band)?.local ?? 0,
              left: bandOf.get(band)?.imported ?? 0,
            }))}
          />
        </Card>
        <Card>
          <AdditionsChart licences={additions} />
        </Card>
      </div>
    </Section>
  )
}

/** Companies with licences of the same generic codes. */
export function CompetitorsSection({ details, slug }: MarketProps & { slug: string }) {
  const { competitors } = details
  return (
    <Section id="competitors" title="رقبا" lead="شرکت‌هایی با بیشترین کد ژنریک مشترک">
      <p className="mb-3 text-sm">
        <a href={competitorsPath(slug)} className="text-link">
          همهٔ رقبا، با پروانه‌ها و تاریخ پایان آن‌ها
        </a>
      </p>
      {competitors.length === 0 ? (
        <p className="text-sm text-muted">شرکت دیگری پروانهٔ کدهای این شرکت را ندارد.</p>
      ) : (
        <DataTable
          caption="رقبا به ترتیب کد ژنریک مشترک"
          rows={competitors}
          rowKey={(row) => row.slug}
          columns={[
            {
              key: 'name',
              label: 'شرکت',
              cell: (row) => <CompanyName name={row.name} slug={row.slug} />,
            },
            {
              key: 'common',
              label: 'کد مشترک',
              numeric: true,
              cell: (row) => <Figure value={row.common} />,
            },
            {
              key: 'all',
              label: 'همهٔ داروهای آن شرکت',
              numeric: true,
              cell: (row) => <Figure value={row.all} />,
            },
          ]}
        />
      )}
    </Section>
  )
}
