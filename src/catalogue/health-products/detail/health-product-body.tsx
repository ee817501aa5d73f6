import { healthCompanyPath, healthProductPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { PermitTable } from '#src/catalogue/parts/permit-table.tsx'
import { RecordBody } from '#src/catalogue/parts/record-body.tsx'
import { permitSentence } from '#src/catalogue/parts/sentences.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import { sourceWord } from '#src/words/source-words.ts'
import type { HealthProductData } from '../load.ts'

type Product = HealthProductData['product']
type Details = NonNullable<HealthProductData['details']>

/** What is known of a health product. */
export function HealthProductBody({ data }: { data: HealthProductData }) {
  const { product, details } = data
  const { goodsGroup, companyName, companySlug, companyId } = product
  const group = goodsGroupWord(goodsGroup)
  const ofCompany = `/fda/products?company=${companyId}`
  return (
    <RecordBody
      locked={
        !details && {
          holds: 'کالاهای دیگر این شرکت و تغییرات این مجوز',
          columns: ['کالا', 'گروه کالا', 'تاریخ مجوز', 'اعتبار'],
        }
      }
      sentence={permitSentence({
        company: companyName,
        companyHref: companySlug ? healthCompanyPath(companySlug) : undefined,
        validUntil: product.validUntil,
        today: todayInTehran(new Date()),
      })}
      facts={[
        {
          key: 'company',
          label: 'شرکت',
          value: companyName,
          wide: true,
          ...(companySlug && { href: healthCompanyPath(companySlug) }),
        },
        {
          key: 'group',
          label: 'گروه کالا',
          value: group,
          remark: product.packCount !== null && `بستهٔ ${formatNumber(product.packCount)}تایی`,
          href: `/fda/products?goods=${goodsGroup}`,
        },
        { key: 'country', label: 'کشور', value: product.country },
        {
          key: 'valid',
          label: 'اعتبار تا',
          value: product.validUntil && <DateText date={product.validUntil} />,
          remark: product.permittedOn && (
            <>
              صدور <DateText date={product.permittedOn} />
            </>
          ),
        },
        ...(details
          ? [
              {
                key: 'others',
                label: 'کالای دیگر این شرکت',
                value: formatNumber(details.companyTotal),
                ...(details.companyTotal > 0 && { href: ofCompany }),
              },
            ]
          : []),
        { key: 'price', label: 'قیمت', value: null },
      ]}
      insights={[
        {
          href: '/insight/changes?period=all&kind=health-products',
          label: 'تغییرات بازار کالاهای سلامت',
        },
      ]}
      sections={[
        { id: 'identity', title: 'مشخصات', open: true, children: <Identity product={product} /> },
        ...(details
          ? [ofCompanySection(details, ofCompany), changesSection({ changes: details.changes })]
          : []),
      ]}
    />
  )
}

function Identity({ product }: { product: Product }) {
  return (
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
        { label: 'تعداد در بسته', value: <Figure value={product.packCount} /> },
        {
          label: 'GTIN',
          value: product.gtin && <Code copyLabel="کد GTIN">{product.gtin}</Code>,
          hint: 'کد GTIN یکتا نیست و ممکن است میان چند فرآورده مشترک باشد',
        },
        { label: 'اولین بار در داده‌ها', value: <DateText date={product.firstSeenOn} /> },
        { label: 'آخرین بار در داده‌ها', value: <DateText date={product.lastSeenOn} /> },
        { label: 'منبع این ردیف', value: sourceWord(product.source) },
      ]}
    />
  )
}

function ofCompanySection(
  { ofCompany, companyTotal }: Details,
  href: string,
): RecordSection | false {
  return (
    ofCompany.length > 0 && {
      id: 'company',
      title: 'کالاهای دیگر این شرکت',
      tab: 'از همین شرکت',
      count: formatNumber(companyTotal),
      aside: countOf(ofCompany.length, companyTotal),
      children: (
        <>
          {companyTotal > ofCompany.length && (
            <p className="text-sm">
              <a href={href} className="text-link">
                همهٔ {formatNumber(companyTotal)} کالای دیگر این شرکت در فهرست
              </a>
            </p>
          )}
          <PermitTable
            caption="کالاهای دیگر این شرکت"
            aspectLabel="گروه کالا"
            permits={ofCompany}
            pathOf={healthProductPath}
          />
        </>
      ),
    }
  )
}
