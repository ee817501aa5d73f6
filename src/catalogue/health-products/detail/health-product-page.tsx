import { healthCompanyPath, healthProductPath } from '#src/addresses/records.ts'
import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { InsightLinks } from '#src/catalogue/parts/insight-links.tsx'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { PermitTable } from '#src/catalogue/parts/permit-table.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { RecordActions } from '#src/features/record-actions/record-actions.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import { sourceWord } from '#src/words/source-words.ts'
import type { HealthProductData } from '../load.ts'

type Product = HealthProductData['product']
type Details = NonNullable<HealthProductData['details']>

export function HealthProductPage({ data }: { data: HealthProductData }) {
  const { product, details, dataset } = data
  return (
    <PageFrame
      title={product.nameFa}
      total={<StatusChip status={product.status} />}
      lead={product.nameEn ? <Code>{product.nameEn}</Code> : undefined}
      crumbs={[
        { label: 'کالاهای سلامت', href: '/fda/products' },
        {
          label: goodsGroupWord(product.goodsGroup),
          href: `/fda/products?goods=${product.goodsGroup}`,
        },
      ]}
      actions={
        <RecordActions
          kind="health-products"
          compared="health-products"
          id={product.permitNo}
          title={product.nameFa}
        />
      }
    >
      <Identity product={product} />
      <InsightLinks
        links={[
          {
            href: '/insight/changes?period=all&kind=health-products',
            label: 'تغییرات بازار کالاهای سلامت',
          },
        ]}
      />
      {details ? (
        <>
          <OfCompany product={product} details={details} />
          <ChangeFeed changes={details.changes} />
        </>
      ) : (
        <LockedRecord holds="کالاهای دیگر این شرکت و تغییرات این مجوز" />
      )}
      <DatasetSource dataset={dataset} />
      <ReportRecord />
    </PageFrame>
  )
}

function Identity({ product }: { product: Product }) {
  return (
    <Card>
      <KeyFacts
        facts={[
          { label: 'شمارهٔ مجوز', value: <Code copyLabel="شمارهٔ مجوز">{product.permitNo}</Code> },
          { label: 'گروه کالا', value: goodsGroupWord(product.goodsGroup) },
          {
            label: 'شرکت',
            value: (
              <CompanyName
                name={product.companyName}
                slug={product.companySlug}
                pathOf={healthCompanyPath}
              />
            ),
          },
          { label: 'کشور', value: product.country },
          { label: 'تاریخ مجوز', value: <DateText date={product.permittedOn} /> },
          { label: 'اعتبار تا', value: <DateText date={product.validUntil} /> },
          { label: 'اولین بار در داده‌ها', value: <DateText date={product.firstSeenOn} /> },
          { label: 'آخرین بار در داده‌ها', value: <DateText date={product.lastSeenOn} /> },
          { label: 'منبع این ردیف', value: sourceWord(product.source) },
        ]}
      />
    </Card>
  )
}

function OfCompany({ product, details }: { product: Product; details: Details }) {
  const { ofCompany, companyTotal } = details
  if (ofCompany.length === 0) return null
  return (
    <Section
      id="company"
      title="کالاهای دیگر این شرکت"
      aside={countOf(ofCompany.length, companyTotal)}
    >
      <PermitTable
        caption="کالاهای دیگر این شرکت"
        aspectLabel="گروه کالا"
        permits={ofCompany}
        pathOf={healthProductPath}
      />
      {companyTotal > ofCompany.length && (
        <p className="mt-2 text-sm">
          <a href={`/fda/products?company=${product.companyId}`} className="text-link">
            همهٔ {formatNumber(companyTotal)} کالای دیگر این شرکت در فهرست
          </a>
        </p>
      )}
    </Section>
  )
}
