import { healthCompanyPath, healthProductPath } from '#src/addresses/records.ts'
import { PermitBody } from '#src/catalogue/parts/permit-body.tsx'
import { packRemark } from '#src/catalogue/parts/tell-apart.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import type { HealthProductData } from '../load.ts'

const LIST = '/fda/products'

const HEALTH_PRODUCT = {
  many: 'کالاهای',
  list: LIST,
  aspectLabel: 'گروه کالا',
  pathOf: healthProductPath,
  companyPathOf: healthCompanyPath,
  market: {
    href: '/insight/changes?period=all&kind=health-products',
    label: 'تغییرات بازار کالاهای سلامت',
  },
}

export function HealthProductBody({ data: { product, details } }: { data: HealthProductData }) {
  const { goodsGroup, companyId, country, packCount } = product
  const group = goodsGroupWord(goodsGroup)
  return (
    <PermitBody
      of={HEALTH_PRODUCT}
      permit={product}
      details={details}
      facts={[
        {
          label: 'گروه کالا',
          value: group,
          remark: packRemark(packCount),
          href: `${LIST}?goods=${goodsGroup}`,
        },
        { label: 'کشور', value: country },
      ]}
      counted={
        details && {
          label: 'کالاهای این شرکت',
          value: companyId && formatNumber(details.otherTotal + 1),
          href: companyId ? `${LIST}?company=${companyId}` : undefined,
        }
      }
      identity={[{ label: 'گروه کالا', value: group }]}
      holds="کالاهای دیگر این شرکت و تغییرات این مجوز"
      columns={['کالا', 'گروه کالا', 'تاریخ مجوز', 'اعتبار']}
    />
  )
}
