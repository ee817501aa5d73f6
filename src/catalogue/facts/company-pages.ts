import {
  companyPath,
  healthCompanyPath,
  ingredientMakerPath,
  supplementCompanyPath,
} from '#src/addresses/records.ts'

/** The pages of a company by its trades, finished medicines before all others. */
export const COMPANY_PAGES = [
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
  { page: 'supplements', roles: ['supplement'], label: 'مکمل‌ها', pathOf: supplementCompanyPath },
  { page: 'health', roles: ['health'], label: 'کالاهای سلامت', pathOf: healthCompanyPath },
] as const

export function firstCompanyPath({ slug, roles }: { slug: string; roles: readonly string[] }) {
  const first = COMPANY_PAGES.find((page) => page.roles.some((role) => roles.includes(role)))
  return (first?.pathOf ?? companyPath)(slug)
}
