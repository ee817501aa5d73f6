import { dependencyPath, opportunityPath } from '#src/addresses/insight.ts'
import { companyPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { RecordBody } from '#src/catalogue/parts/record-body.tsx'
import { type Clause, sentenceOf } from '#src/catalogue/parts/sentence.ts'
import { validityClause } from '#src/catalogue/parts/sentences.ts'
import { packRemark } from '#src/catalogue/parts/tell-apart.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { formatAmount, formatMoney, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { relativeDay } from '#src/persian/relative-day.ts'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { RecordFact } from '#src/ui/record-strip.tsx'
import { isPriceUnit, perUnit, UNIT_UNREAD } from '#src/words/price-units.ts'
import { sourceWord } from '#src/words/source-words.ts'
import type { ProductData } from '../load-record.ts'
import { SupplyChip } from '../supply-chip.tsx'
import { PriceHistory } from './price-history.tsx'
import { statementsSection } from './statements.tsx'

type Product = ProductData['product']
export function ProductBody({ data }: { data: ProductData }) {
  const { product, details, past } = data
  const { medicineCode } = product
  const today = past?.state === 'shown' ? past.day : todayInTehran(new Date())
  const isOpen = details !== null
  return (
    <RecordBody
      locked={
        !details && {
          holds: 'زنجیرهٔ شرکت‌ها، تاریخ‌های پروانه، قیمت‌ها و تغییرات این فرآورده',
          columns: ['از تاریخ', 'قیمت مصرف‌کننده', 'تغییر از رویداد قبلی'],
        }
      }
      sentence={productSentence(product, today, isOpen)}
      facts={productFacts(product, today, isOpen)}
      insights={[
        { href: `/insight/expiry?window=365&medicine=${medicineCode}`, label: 'رادار این دارو' },
        { href: dependencyPath({ medicine: medicineCode }), label: 'وابستگی به مادهٔ اولیه' },
        { href: opportunityPath(medicineCode), label: 'شواهد فرصت' },
      ]}
      sections={[
        ...(details ? detailSections(product, details) : []),
        // What sources say now is not what they said on a day that is over.
        details !== null && past?.state !== 'shown' && statementsSection(details.statements),
        { id: 'identity', title: 'مشخصات', children: <Identity product={product} /> },
      ]}
    />
  )
}

/** «پروانهٔ داروسازی تیرازیست؛ ۷۲ روز دیگر منقضی می‌شود و هر بسته ۵۹۰٬۰۰۰ ریال است.» */
function productSentence(
  { holderName, holderSlug, validUntil, priceRial, status }: Product,
  today: string,
  isOpen: boolean,
): Clause[] {
  return sentenceOf(
    [
      holderName !== null && {
        text: `پروانهٔ ${holderName}`,
        href: holderSlug ? companyPath(holderSlug) : undefined,
      },
    ],
    [
      status === 'inactive'
        ? { text: 'منبع آن را غیرفعال نوشته است' }
        : validityClause(validUntil, today),
      priceRial !== null && {
        text: `هر بسته ${formatMoney(priceRial)} است`,
        href: isOpen ? '#prices' : undefined,
      },
    ],
  )
}

function productFacts(product: Product, today: string, isOpen: boolean): RecordFact[] {
  const { holderName, holderSlug, producerName, producerSlug, country, validUntil } = product
  const { priceRial, unitPriceRial, priceUnit, packCount } = product
  const prices = isOpen ? { href: '#prices' } : {}
  return [
    {
      label: 'صاحب پروانه',
      value: holderName,
      ...(holderSlug && { href: companyPath(holderSlug) }),
    },
    {
      label: 'تولیدکننده',
      value: producerName ?? country,
      remark: producerName ? country : 'نام شرکت در منبع نیامده است',
      ...(producerSlug && { href: companyPath(producerSlug) }),
    },
    {
      label: `قیمت ${isPriceUnit(priceUnit) ? perUnit(priceUnit) : 'واحد'}`,
      value: unitPriceRial === null ? null : formatAmount(unitPriceRial),
      unit: moneyUnitName(),
      missing: priceUnit === null ? UNIT_UNREAD : 'قیمت یا تعداد در بسته در منبع نیامده است',
      ...prices,
    },
    {
      label: 'قیمت بسته',
      value: priceRial === null ? null : formatAmount(priceRial),
      unit: moneyUnitName(),
      remark: packRemark(packCount),
      ...prices,
    },
    {
      label: 'اعتبار تا',
      value: validUntil && <DateText date={validUntil} />,
      ...(validUntil && validUntil >= today && { remark: relativeDay(validUntil, today) }),
      ...(isOpen && { href: '#licence' }),
    },
    {
      label: 'نوع تأمین',
      value: product.supplyType && (
        <SupplyChip type={product.supplyType} inferred={product.supplyInferred} />
      ),
    },
  ]
}

function Identity({ product }: { product: Product }) {
  return (
    <KeyFacts
      facts={[
        { label: 'کد IRC', value: <Code copyLabel="کد IRC">{product.irc}</Code> },
        {
          label: 'GTIN',
          value: product.gtin ? <Code copyLabel="کد GTIN">{product.gtin}</Code> : null,
          hint: 'کد GTIN یکتا نیست و ممکن است میان چند فرآورده مشترک باشد',
        },
        { label: 'تعداد در بسته', value: <Figure value={product.packCount} /> },
      ]}
    />
  )
}

function detailSections(
  product: Product,
  { facts, prices, changes }: NonNullable<ProductData['details']>,
): (RecordSection | false)[] {
  return [
    {
      id: 'prices',
      title: 'قیمت‌ها',
      ...(prices.length > 0 && { count: `${formatNumber(prices.length)} رویداد` }),
      open: true,
      children: (
        <PriceHistory
          prices={prices}
          product={product}
          pharmacy={facts?.pharmacyPriceRial ?? null}
          distributor={facts?.distributorPriceRial ?? null}
        />
      ),
    },
    {
      id: 'chain',
      title: 'زنجیرهٔ شرکت‌ها',
      half: true,
      lead: 'صاحب برند، صاحب پروانه و تولیدکننده گاه سه شرکت‌اند.',
      children: <Chain product={product} />,
    },
    {
      id: 'licence',
      title: 'پروانه',
      half: true,
      children: (
        <KeyFacts
          facts={[
            { label: 'صدور', value: longDate(facts?.licensedOn) },
            { label: 'اعتبار تا', value: longDate(product.validUntil) },
            { label: 'اولین بار در داده‌ها', value: <DateText date={facts?.firstSeenOn ?? null} /> },
            { label: 'آخرین بار در داده‌ها', value: <DateText date={facts?.lastSeenOn ?? null} /> },
            { label: 'کد نسخهٔ الکترونیک', value: facts?.erxCode && <Code>{facts.erxCode}</Code> },
            { label: 'منبع این ردیف', value: sourceWord(facts?.source ?? null) },
          ]}
        />
      ),
    },
    changesSection({ changes }),
  ]
}

function Chain({ product }: { product: Product }) {
  return (
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
  )
}

function longDate(date: string | null | undefined): string | null {
  return date ? formatJalali(date, 'long') : null
}
