import { currentRequest } from '../http/current-request.ts'

const added = new WeakMap<Request, string[]>()

/** Sends a Set-Cookie line along with the page that is being drawn. */
export function addPageCookie(line: string): void {
  const request = currentRequest()
  added.set(request, [...(added.get(request) ?? []), line])
}

/** The page with what was added while it was drawn; such a page is nobody else's. */
export async function withPageCookies(request: Request, page: Response): Promise<Response> {
  const lines = added.get(request)
  if (!lines) return page
  const headers = new Headers(page.headers)
  for (const line of lines) headers.append('set-cookie', line)
  const { status } = page
  return new Response(await page.text(), { status, headers })
}
