import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { Code } from '#src/ui/code.tsx'
import type { SupplementCompanyData } from '../load.ts'

export const supplementCompanyBody = latePart(() =>
  import('./company-body.tsx').then((file) => file.SupplementCompanyBody),
)

export function SupplementCompanyPage({ data }: { data: SupplementCompanyData }) {
  const { company, dataset } = data
  const { id, name, nameEn, groupName } = company
  return (
    <RecordAround
      record={{ kind: 'companies', compared: 'supplement-companies', id, title: name }}
      dataset={dataset}
      crumbs={[{ label: 'شرکت‌های مکمل', href: '/supplement-releasing-companies' }]}
      title={name}
      identity={[nameEn && <Code>{nameEn}</Code>, groupName]}
    >
      <RetainedPart of={supplementCompanyBody} data={data} />
    </RecordAround>
  )
}
