import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { Code } from '#src/ui/code.tsx'
import type { SupplementData } from '../load.ts'

export const supplementBody = latePart(() => import('./supplement-body.tsx'), 'SupplementBody')

export function SupplementPage({ data }: { data: SupplementData }) {
  const { supplement, dataset } = data
  const { nameFa, nameEn, permitNo, status } = supplement
  return (
    <RecordAround
      record={{
        kind: 'supplements',
        compared: 'supplements',
        id: permitNo,
        title: nameFa ?? nameEn ?? permitNo,
      }}
      dataset={dataset}
      crumbs={[{ label: 'مکمل‌ها', href: '/supplement-releasing-products' }]}
      title={nameFa ?? <Code>{nameEn ?? permitNo}</Code>}
      state={<StatusChip status={status} />}
      identity={[
        nameFa && nameEn && <Code>{nameEn}</Code>,
        <>
          شمارهٔ مجوز <Code copyLabel="شمارهٔ مجوز">{permitNo}</Code>
        </>,
      ]}
    >
      <RetainedPart of={supplementBody} data={data} />
    </RecordAround>
  )
}
