import { TabLinks } from '../../ui/tab-links.tsx'
import { companyPath } from '../companies/paths.ts'
import { healthCompanyPath } from '../health-companies/paths.ts'
import { ingredientMakerPath } from '../ingredient-makers/paths.ts'
import { supplementCompanyPath } from '../supplement-companies/paths.ts'

const PAGES = [
  {
    page: 'medicines',
    roles: ['holder', 'brand-owner', 'producer', 'importer'],
    label: 'داروها',
    pathOf: companyPath,
  },
  {
    page: 'ingredients',
    roles: ['ingredient-maker'],
    label: 'مواد اولیه',
    pathOf: ingredientMakerPath,
  },
  {
    page: 'supplements',
    roles: ['supplement'],
    label: 'مکمل‌ها',
    pathOf: supplementCompanyPath,
  },
  { page: 'health', roles: ['health'], label: 'کالاهای سلامت', pathOf: healthCompanyPath },
] as const

interface CompanyRolesProps {
  company: { slug: string; roles: readonly string[] }
  current: (typeof PAGES)[number]['page']
}

/** The pages of one company, one for each trade it is in; nothing where it is in one alone. */
export function CompanyRoles({ company, current }: CompanyRolesProps) {
  const pages = PAGES.filter(
    ({ page, roles }) => page === current || roles.some((role) => company.roles.includes(role)),
  )
  if (pages.length < 2) return null
  return (
    <TabLinks
      label="بخش‌های این شرکت"
      tabs={pages.map(({ page, label, pathOf }) => ({
        label,
        href: pathOf(company.slug),
        current: page === current,
      }))}
    />
  )
}
