export function healthCompanyPath(slug: string): string {
  return `/fda/companies/${encodeURIComponent(slug)}`
}
