export function supplementCompanyPath(slug: string): string {
  return `/supplement-releasing-companies/${encodeURIComponent(slug)}`
}
