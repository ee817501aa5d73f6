export function companyPath(slug: string): string {
  return `/company/${encodeURIComponent(slug)}`
}
