import { COMPANY_PAGES } from '#src/catalogue/facts/company-pages.ts'
import { useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'

interface CompanyRolesProps {
  company: { slug: string; roles: readonly string[] }
  current: (typeof COMPANY_PAGES)[number]['page']
}

/** The pages of one company, one for each trade it is in; nothing where it is in one alone. */
export function CompanyRoles({ company, current }: CompanyRolesProps) {
  const pages = COMPANY_PAGES.filter(
    ({ page, roles }) => page === current || roles.some((role) => company.roles.includes(role)),
  )
  const asOf = useAsOfLinks()
  if (pages.length < 2) return null
  return (
    <TabLinks
      label="بخش‌های این شرکت"
      tabs={pages.map(({ page, label, pathOf }) => ({
        label,
        href: asOf(pathOf(company.slug)),
        current: page === current,
      }))}
    />
  )
}
