/** A page's address that keeps the way back. */
export function withReturn(path: string, callbackUrl: string | null | undefined): string {
  if (!callbackUrl || callbackUrl === '/') return path
  const joint = path.includes('?') ? '&' : '?'
  return `${path}${joint}callbackUrl=${encodeURIComponent(callbackUrl)}`
}

export interface ReturnSearch {
  callbackUrl?: string
}

/** For `validateSearch` of the pages on the way in. */
export function readReturn({ callbackUrl }: Record<string, unknown>): ReturnSearch {
  return typeof callbackUrl === 'string' && callbackUrl !== '' ? { callbackUrl } : {}
}
