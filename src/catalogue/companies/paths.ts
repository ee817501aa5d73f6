export function companyPath(slug: string): string {
  return `/company/${encodeURIComponent(slug)}`
}

/** Where companies are drawn by licences and molecules. */
export const COMPANY_SPREAD = '/insight/companies'
