import {
  companyPath,
  healthCompanyPath,
  ingredientMakerPath,
  supplementCompanyPath,
} from '#src/addresses/records.ts'
import { companyKind } from '../companies/kind.ts'
import { healthCompanyKind } from '../health-companies/kind.ts'
import { ingredientMakerKind } from '../ingredient-makers/kind.ts'
import { supplementCompanyKind } from '../supplement-companies/kind.ts'

/** The pages of a company by its trades, finished medicines before all others. */
export const COMPANY_PAGES = [
  {
    page: 'medicines',
    roles: ['holder', 'brand-owner', 'producer', 'importer'],
    label: 'داروها',
    path: companyKind.path,
    pathOf: companyPath,
  },
  {
    page: 'ingredients',
    roles: ['ingredient-maker'],
    label: 'مواد اولیه',
    path: ingredientMakerKind.path,
    pathOf: ingredientMakerPath,
  },
  {
    page: 'supplements',
    roles: ['supplement'],
    label: 'مکمل‌ها',
    path: supplementCompanyKind.path,
    pathOf: supplementCompanyPath,
  },
  {
    page: 'health',
    roles: ['health'],
    label: 'کالاهای سلامت',
    path: healthCompanyKind.path,
    pathOf: healthCompanyPath,
  },
] as const

/** The page of a company's first trade. */
export function firstCompanyPath({ slug, roles }: { slug: string; roles: readonly string[] }) {
  const first = COMPANY_PAGES.find((page) => page.roles.some((role) => roles.includes(role)))
  return (first?.pathOf ?? companyPath)(slug)
}
