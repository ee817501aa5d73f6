import { companyPath } from '#src/addresses/records.ts'
import { addressOf, breadcrumbNode, type JsonLdNode } from '#src/features/shell/json-ld.tsx'
import type { CompanyData } from '../load.ts'

/** A company under its canonical name, with the other spellings that sources use. */
export function companyNodes(
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
      parentOrganization: company.groupName && {
        '@type': 'Organization',
        name: company.groupName,
      },
    },
    breadcrumbNode(crumbs, { label: company.name, href }),
  ]
}
