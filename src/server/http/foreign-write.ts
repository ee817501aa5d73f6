/** Whether a browser says that another site is behind this write. Other programs say neither. */
export function foreignWrite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.get('origin')
  return origin !== null && wholeOriginOf(origin) !== new URL(request.url).origin
}

/** Scheme, host and port: a page that came without https is not ours, whatever its host says. */
function wholeOriginOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).origin : null
}
