/** Example calls of the documentation; their addresses are called by tests. `origin`: of the site. */
export function curlExample(origin: string): string {
  return `curl -H "Authorization: Bearer $DARU_KEY" \\
  "${origin}/api/v1/medicines?atc=A10&importedOnly=1&sort=-licences&perPage=50"`
}

export function feedExample(origin: string): string {
  return `curl -H "Authorization: Bearer $DARU_KEY" \\
  "${origin}/api/v1/changes?kind=products&change=changed&after=0&perPage=1000"`
}
