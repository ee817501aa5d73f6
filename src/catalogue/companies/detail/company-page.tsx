import { recordBriefPath } from '#src/addresses/insight.ts'
import { companyPath } from '#src/addresses/records.ts'
import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { addressOf, breadcrumbNode, JsonLd, type JsonLdNode } from '#src/features/shell/json-ld.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { Code } from '#src/ui/code.tsx'
import type { CompanyData } from '../load.ts'
import { roleWords } from '../roles.ts'

export const companyBody = latePart(() => import('./company-body.tsx'), 'CompanyBody')

const CRUMBS = [{ label: 'شرکت‌های دارویی', href: '/company' }]

export function CompanyPage({ data }: { data: CompanyData }) {
  const { company, past, dataset } = data
  const { id, slug, name, nameEn, groupName } = company
  const roles = roleWords(company)
  return (
    <RecordAround
      // Without a role in finished medicines it is in no list of those that are compared.
      record={{ kind: 'companies', id, title: name, ...(roles && { compared: 'companies' }) }}
      brief={recordBriefPath('companies', slug, past?.day)}
      dataset={dataset}
      crumbs={CRUMBS}
      title={name}
      identity={[nameEn && <Code>{nameEn}</Code>, groupName, roles]}
    >
      <RetainedPart of={companyBody} data={data} />
      <JsonLd of={import.meta.env.SSR && (() => companyNodes(data, CRUMBS))} />
    </RecordAround>
  )
}

/** A company under its canonical name, with the other spellings that sources use. */
function companyNodes(
  { company, details }: CompanyData,
  crumbs: readonly { label: string; href: string }[],
): readonly JsonLdNode[] {
  const href = companyPath(company.slug)
  const names = [company.nameEn, ...(details?.spellings ?? [])]
  const others = names.filter((name) => name !== null && name !== company.name)
  return [
    {
      '@type': 'Organization',
      '@id': addressOf(href),
      url: addressOf(href),
      name: company.name,
      alternateName: others.length > 0 ? others : null,
      identifier: company.nationalId && {
        '@type': 'PropertyValue',
        propertyID: 'شناسهٔ ملی',
        value: company.nationalId,
      },
      parentOrganization: company.groupName && { '@type': 'Organization', name: company.groupName },
    },
    breadcrumbNode(crumbs, { label: company.name, href }),
  ]
}
