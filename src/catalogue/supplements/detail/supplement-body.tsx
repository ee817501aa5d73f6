import { supplementCompanyPath, supplementPath } from '#src/addresses/records.ts'
import { PermitBody } from '#src/catalogue/parts/permit-body.tsx'
import { PermitTable } from '#src/catalogue/parts/permit-table.tsx'
import { packRemark } from '#src/catalogue/parts/tell-apart.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { PATH_WORDS } from '../list.ts'
import type { SupplementData, SupplementDetails } from '../load.ts'

const TABLE = { aspectLabel: 'شکل', pathOf: supplementPath } as const

const SUPPLEMENT = {
  many: 'مکمل‌های',
  list: '/supplement-releasing-products',
  ...TABLE,
  companyPathOf: supplementCompanyPath,
  market: { href: '/insight/changes?period=all&kind=supplements', label: 'تغییرات بازار مکمل‌ها' },
}

export function SupplementBody({ data: { supplement, details } }: { data: SupplementData }) {
  const { form, mainIngredients, path, atcCode, packCount } = supplement
  const brand = supplement.brand && isolated(supplement.brand)
  const alikes = details && details.alikeTotal > 0 && formatNumber(details.alikeTotal)
  return (
    <PermitBody
      of={SUPPLEMENT}
      permit={supplement}
      details={details}
      alike={
        alikes
          ? {
              text: `${alikes} مکمل دیگر با همین مواد از شرکت‌های دیگر در فهرست است`,
              href: '#alike',
            }
          : null
      }
      facts={[
        { label: 'برند', value: brand },
        { label: 'شکل', value: form, remark: packRemark(packCount) },
      ]}
      counted={
        details && {
          label: 'با همین مواد',
          value: mainIngredients && formatNumber(details.alikeTotal),
          remark: 'از شرکت‌های دیگر',
          ...(alikes && { href: '#alike' }),
        }
      }
      identity={[
        { label: 'برند', value: brand },
        { label: 'شکل', value: form },
        { label: 'مواد اصلی', value: mainIngredients && isolated(mainIngredients) },
        { label: 'مسیر', value: path && PATH_WORDS[path] },
        { label: 'کد ATC', value: atcCode && <Code>{atcCode}</Code> },
      ]}
      holds="بسته‌های دیگر این مکمل، مکمل‌هایی با همین مواد، مکمل‌های دیگر شرکت و تغییرات"
      columns={['مکمل', 'شرکت', 'تاریخ مجوز', 'اعتبار']}
      sections={details ? likeSections(details) : []}
    />
  )
}

/** Other permits of the same supplement, and others that hold the same. */
function likeSections(details: SupplementDetails): (RecordSection | false)[] {
  const { variants, variantTotal, alikes, alikeTotal } = details
  return [
    variants.length > 0 && {
      id: 'variants',
      title: 'مجوزهای دیگر همین مکمل',
      tab: 'مجوزهای دیگر',
      count: formatNumber(variantTotal),
      aside: countOf(variants.length, variantTotal),
      children: <PermitTable {...TABLE} caption="مجوزهای دیگر همین مکمل" permits={variants} />,
    },
    alikes.length > 0 && {
      id: 'alike',
      title: 'مکمل‌هایی با همین مواد از شرکت‌های دیگر',
      tab: 'با همین مواد',
      count: formatNumber(alikeTotal),
      aside: countOf(alikes.length, alikeTotal),
      children: (
        <PermitTable
          {...TABLE}
          caption="مکمل‌هایی با همین مواد"
          permits={alikes}
          companyPathOf={supplementCompanyPath}
        />
      ),
    },
  ]
}
