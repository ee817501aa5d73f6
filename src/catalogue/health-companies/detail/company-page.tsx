import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { Code } from '#src/ui/code.tsx'
import type { HealthCompanyData } from '../load.ts'

export const healthCompanyBody = latePart(() =>
  import('./company-body.tsx').then((file) => file.HealthCompanyBody),
)

export function HealthCompanyPage({ data }: { data: HealthCompanyData }) {
  const { company, dataset } = data
  const { id, name, nameEn, groupName } = company
  return (
    <RecordAround
      record={{ kind: 'companies', compared: 'health-companies', id, title: name }}
      dataset={dataset}
      crumbs={[{ label: 'شرکت‌های کالای سلامت', href: '/fda/companies' }]}
      title={name}
      identity={[nameEn && <Code>{nameEn}</Code>, groupName]}
    >
      <RetainedPart of={healthCompanyBody} data={data} />
    </RecordAround>
  )
}
