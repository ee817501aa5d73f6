import { dependencyPath, opportunityPath, recordBriefPath } from '#src/addresses/insight.ts'
import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { Figure, Price } from '#src/catalogue/parts/figures.tsx'
import { InsightLinks } from '#src/catalogue/parts/insight-links.tsx'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { MedicineName } from '#src/catalogue/parts/medicine-name.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { UnitMoney } from '#src/catalogue/parts/unit-price.tsx'
import { RecordActions } from '#src/features/record-actions/record-actions.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { AsOfLinks } from '#src/list/as-of-links.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import type { ProductData } from '../load.ts'
import { SupplyChip } from '../supply-chip.tsx'
import { productTitle } from '../titles.ts'
import { PriceHistory } from './price-history.tsx'

type Product = ProductData['product']
type Details = NonNullable<ProductData['details']>

export function ProductPage({ data }: { data: ProductData }) {
  const { product, details, past, dataset } = data
  return (
    <PageFrame
      title={product.brandFa ?? <Code>{product.brandEn ?? product.irc}</Code>}
      total={<StatusChip status={product.status} />}
      actions={
        <RecordActions
          kind="products"
          compared="products"
          id={product.irc}
          title={productTitle(data)}
        />
      }
      lead={product.brandFa && product.brandEn ? <Code>{product.brandEn}</Code> : undefined}
      crumbs={[
        { label: 'داروها', href: '/medicine' },
        { label: 'فرآورده‌ها', href: '/medicine?level=products' },
      ]}
    >
      <Identity product={product} />
      <InsightLinks
        links={[
          {
            href: `/insight/expiry?window=365&medicine=${product.medicineCode}`,
            label: 'انقضای پروانه‌های این دارو',
          },
          {
            href: dependencyPath({ medicine: product.medicineCode }),
            label: 'وابستگی به مادهٔ اولیه',
          },
          { href: opportunityPath(product.medicineCode), label: 'امتیاز فرصت این دارو' },
          {
            href: recordBriefPath('medicines', product.medicineCode, past?.day),
            label: 'گزارش هیئت‌مدیرهٔ این دارو',
          },
        ]}
      />
      {details ? (
        <AsOfLinks day={past?.state === 'shown' ? past.day : null}>
          <DetailSections product={product} details={details} />
        </AsOfLinks>
      ) : (
        <LockedRecord holds="زنجیرهٔ شرکت‌ها، تاریخ‌های پروانه، قیمت‌ها و تغییرات این فرآورده" />
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
          { label: 'کد IRC', value: <Code copyLabel="کد IRC">{product.irc}</Code> },
          {
            label: 'دارو',
            value: (
              <MedicineName
                medicine={{
                  code: product.medicineCode,
                  slug: product.medicineSlug,
                  nameFa: product.medicineName,
                  nameEn: '',
                }}
                remark={[product.strength, product.form]}
              />
            ),
          },
          {
            label: 'GTIN',
            value: product.gtin ? <Code copyLabel="کد GTIN">{product.gtin}</Code> : null,
            hint: 'کد GTIN یکتا نیست و ممکن است میان چند فرآورده مشترک باشد',
          },
          { label: 'تعداد در بسته', value: <Figure value={product.packCount} /> },
          {
            label: 'نوع تأمین',
            value: <SupplyChip type={product.supplyType} inferred={product.supplyInferred} />,
          },
          {
            label: 'قیمت واحد',
            value: <UnitMoney rial={product.unitPriceRial} unit={product.priceUnit} />,
          },
          { label: 'قیمت مصرف‌کننده (بسته)', value: <Price rial={product.priceRial} /> },
        ]}
      />
    </Card>
  )
}

function DetailSections({ product, details }: { product: Product; details: Details }) {
  const { facts, prices, changes } = details
  return (
    <>
      <Section
        id="chain"
        title="زنجیرهٔ شرکت‌ها"
        lead="صاحب برند، صاحب پروانه و تولیدکننده گاه سه شرکت‌اند."
      >
        <Card>
          <KeyFacts
            facts={[
              {
                label: 'صاحب برند',
                value: <CompanyName name={product.brandOwnerName} slug={product.brandOwnerSlug} />,
              },
              {
                label: 'صاحب پروانه',
                value: <CompanyName name={product.holderName} slug={product.holderSlug} />,
              },
              {
                label: 'تولیدکننده',
                value: <CompanyName name={product.producerName} slug={product.producerSlug} />,
              },
              { label: 'کشور تولید', value: product.country },
            ]}
          />
        </Card>
      </Section>
      <Section id="licence" title="پروانه">
        <Card>
          <KeyFacts
            facts={[
              { label: 'صدور', value: longDate(facts?.licensedOn) },
              { label: 'اعتبار تا', value: longDate(product.validUntil) },
              {
                label: 'اولین بار در داده‌ها',
                value: <DateText date={facts?.firstSeenOn ?? null} />,
              },
              {
                label: 'آخرین بار در داده‌ها',
                value: <DateText date={facts?.lastSeenOn ?? null} />,
              },
              { label: 'کد نسخهٔ الکترونیک', value: facts?.erxCode && <Code>{facts.erxCode}</Code> },
              { label: 'منبع این ردیف', value: sourceWord(facts?.source ?? null) },
            ]}
          />
        </Card>
      </Section>
      <Section id="prices" title="قیمت‌ها" aside={`${formatNumber(prices.length)} رویداد`}>
        <PriceHistory
          prices={prices}
          pharmacy={facts?.pharmacyPriceRial ?? null}
          distributor={facts?.distributorPriceRial ?? null}
        />
      </Section>
      <ChangeFeed changes={changes} />
    </>
  )
}

function longDate(date: string | null | undefined): string | null {
  return date ? formatJalali(date, 'long') : null
}
