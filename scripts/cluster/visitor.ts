/** A browser as far as the journey needs one: cookies, and nothing followed. */
export class Visitor {
  readonly base: string
  readonly cookies = new Map<string, string>()

  constructor(base: string) {
    this.base = base
  }

  async visit(path: string, init: RequestInit = {}, base = this.base): Promise<Response> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(new URL(path, base), {
      ...init,
      headers: { ...init.headers, cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
      this.cookies.set(name, value)
    }
    return response
  }

  async signIn(login: string, password: string): Promise<void> {
    const { csrfToken } = await (await this.visit('/api/auth/csrf')).json()
    const body = new URLSearchParams({ csrfToken, json: 'true', login, password })
    const answer = await this.visit('/api/auth/callback/credentials', { method: 'POST', body })
    if (!answer.ok) throw new Error(`The sign-in was refused: ${await answer.text()}`)
  }

  change(procedure: string, input: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(input)
    return this.visit(`/api/trpc/${procedure}`, { method: 'POST', headers, body })
  }

  read(procedure: string, input: unknown, base?: string): Promise<Response> {
    const search = encodeURIComponent(JSON.stringify(input))
    return this.visit(`/api/trpc/${procedure}?input=${search}`, {}, base)
  }
}
