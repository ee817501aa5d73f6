import { recordBriefPath } from '#src/addresses/insight.ts'
import { medicinePath } from '#src/addresses/records.ts'
import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { packWord } from '#src/catalogue/parts/tell-apart.ts'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { strengthAndVolume } from '#src/words/name-and-strength.ts'
import type { ProductData } from '../load-record.ts'
import { productTitle } from '../titles.ts'

export const productBody = latePart(() => import('./product-body.tsx'), 'ProductBody')

const medicineOf = ({ medicineCode, medicineSlug }: ProductData['product']) =>
  medicinePath({ code: medicineCode, slug: medicineSlug })

export function ProductPage({ data }: { data: ProductData }) {
  const { product, past, dataset } = data
  const { irc, brandFa, brandEn, medicineCode, medicineName, form } = product
  return (
    <RecordAround
      record={{ kind: 'products', compared: 'products', id: irc, title: productTitle(data) }}
      brief={recordBriefPath('medicines', medicineCode, past?.day)}
      dataset={dataset}
      crumbs={[
        { label: 'داروها', href: '/medicine' },
        { label: medicineName, href: medicineOf(product) },
      ]}
      title={
        <>
          {brandFa ? isolated(brandFa) : <Code>{brandEn ?? irc}</Code>}{' '}
          {packWord(product.packCount)}
        </>
      }
      state={<StatusChip status={product.status} />}
      identity={[
        brandFa && brandEn && <Code>{brandEn}</Code>,
        <DayLink key="medicine" href={medicineOf(product)} className="text-link">
          {isolated([medicineName, strengthAndVolume(product), form].filter(Boolean).join(' '))}
        </DayLink>,
        <>
          IRC <Code copyLabel="کد IRC">{irc}</Code>
        </>,
      ]}
    >
      <RetainedPart of={productBody} data={data} />
    </RecordAround>
  )
}
