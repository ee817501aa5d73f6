import { recordBriefPath } from '#src/addresses/insight.ts'
import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { JsonLd } from '#src/features/shell/json-ld.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { Code } from '#src/ui/code.tsx'
import type { CompanyData } from '../load.ts'
import { roleWords } from '../roles.ts'
import { companyNodes } from './json-ld.ts'

export const companyBody = latePart<CompanyData>(() =>
  import('./company-body.tsx').then((file) => file.CompanyBody),
)

const CRUMBS = [{ label: 'شرکت‌های دارویی', href: '/company' }]

export function CompanyPage({ data }: { data: CompanyData }) {
  const { company, past, dataset } = data
  const { id, slug, name, nameEn, groupName } = company
  return (
    <RecordAround
      record={{ kind: 'companies', compared: 'companies', id, title: name }}
      brief={recordBriefPath('companies', slug, past?.day)}
      past={past}
      dataset={dataset}
      crumbs={CRUMBS}
      title={name}
      identity={[nameEn && <Code>{nameEn}</Code>, groupName, roleWords(company)]}
    >
      <RetainedPart of={companyBody} data={data} />
      <JsonLd of={import.meta.env.SSR && (() => companyNodes(data, CRUMBS))} />
    </RecordAround>
  )
}
