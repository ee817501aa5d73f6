import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { Code } from '#src/ui/code.tsx'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import type { HealthProductData } from '../load.ts'

export const healthProductBody = latePart(
  () => import('./health-product-body.tsx'),
  'HealthProductBody',
)

export function HealthProductPage({ data }: { data: HealthProductData }) {
  const { product, dataset } = data
  const { permitNo, nameFa, nameEn, goodsGroup } = product
  const group = goodsGroupWord(goodsGroup)
  return (
    <RecordAround
      record={{ kind: 'health-products', compared: 'health-products', id: permitNo, title: nameFa }}
      dataset={dataset}
      crumbs={[
        { label: 'کالاهای سلامت', href: '/fda/products' },
        { label: group, href: `/fda/products?goods=${goodsGroup}` },
      ]}
      title={nameFa}
      state={<StatusChip status={product.status} />}
      identity={[
        nameEn && <Code>{nameEn}</Code>,
        <>
          شمارهٔ مجوز <Code copyLabel="شمارهٔ مجوز">{permitNo}</Code>
        </>,
      ]}
    >
      <RetainedPart of={healthProductBody} data={data} />
    </RecordAround>
  )
}
