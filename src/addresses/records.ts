import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'

export function medicinePath(medicine: { code: number; slug: string }): string {
  return `/medicine/${medicine.slug ? `${medicine.code}-${medicine.slug}` : medicine.code}`
}

/** All strengths and forms of one active substance, or of one fixed combination. */
export function moleculePath(molecule: { id: number; slug: string }): string {
  return `/molecule/${molecule.slug ? `${molecule.id}-${molecule.slug}` : molecule.id}`
}

export function productPath(irc: string): string {
  return `/medicine/product/${irc}`
}

export function companyPath(slug: string): string {
  return `/company/${encodeURIComponent(slug)}`
}

/** Where companies are drawn by licences and molecules. */
export const COMPANY_SPREAD = '/insight/companies'

export function atcGroupPath(code: string): string {
  return `/category/${code}`
}

export function ingredientPath(ingredient: { id: number; slug: string }): string {
  return `/apis/${ingredient.slug ? `${ingredient.id}-${ingredient.slug}` : ingredient.id}`
}

export function ingredientMakerPath(slug: string): string {
  return `/api-companies/${encodeURIComponent(slug)}`
}

export function supplementPath(permitNo: string): string {
  return `/supplement-releasing-products/${encodeURIComponent(permitNo)}`
}

export function supplementCompanyPath(slug: string): string {
  return `/supplement-releasing-companies/${encodeURIComponent(slug)}`
}

export function healthProductPath(permitNo: string): string {
  return `/fda/products/${encodeURIComponent(permitNo)}`
}

export function healthCompanyPath(slug: string): string {
  return `/fda/companies/${encodeURIComponent(slug)}`
}

/** The feed of the market, narrowed to a record or a group. */
export function changesPath(search: Search = {}): string {
  return `/insight/changes${writeSearchString(search)}`
}

/** What counts as a current licence, or permit, by its states; in the order in which lists write addresses. */
const CURRENT_PERMITS = ['active', 'expiring', 'listed']
const CURRENT_LICENCES = [...CURRENT_PERMITS, 'emergency']

interface LicencesOf {
  /** The generic code of a medicine. */
  code?: number
  atc?: string
  supply?: string
  holder?: string | number
  sort?: string
}

/** The list whose total a figure of current licences is. */
export function currentLicencesPath({ code, holder, atc, supply, sort }: LicencesOf = {}): string {
  const search = {
    level: 'products',
    ...(code !== undefined && { code: String(code) }),
    atc,
    supply,
    status: CURRENT_LICENCES,
    ...(holder !== undefined && { holder: String(holder) }),
    sort,
  }
  return `/medicine${writeSearchString(search)}`
}

/** The same of a company's permits, in the list of their kind. */
export function currentPermitsPath(
  list: string,
  company: { id: number },
  { goods, ...more }: { goods?: string; form?: string; country?: string } = {},
): string {
  const search = { goods, status: CURRENT_PERMITS, ...more, company: String(company.id) }
  return list + writeSearchString(search)
}

/** Every product that the last harvest has, whatever the state of its licence. */
export function seenProductsPath(): string {
  const status = [...CURRENT_LICENCES, 'expired', 'inactive']
  return `/medicine${writeSearchString({ level: 'products', status })}`
}
