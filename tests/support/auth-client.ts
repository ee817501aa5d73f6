import { hashPassword } from '#src/features/accounts/password-hash.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { users } from '#src/server/db/schema/accounts.ts'
import { makePerson, type Person } from './people.ts'

export const PASSWORD = 'گذرواژهٔ آزمایشی ۱'

let hash: Promise<string> | undefined

/** Somebody with a mobile number and PASSWORD, who has never signed in. */
export async function makeMember(
  db: Queryable,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  hash ??= hashPassword(PASSWORD)
  return makePerson(db, {
    passwordHash: await hash,
    mobileConfirmedAt: new Date(),
    trialStartedAt: null,
    ...given,
  })
}

export interface Visit extends RequestInit {
  fields?: Record<string, string>
}

/** Where a procedure is asked. */
export function questionPath(procedure: string, input?: unknown): string {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return `/api/trpc/${procedure}${query}`
}

/** A browser as far as the session service sees one: it keeps cookies and follows nothing. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly base: string
  /** Added to every request: what a proxy in front would say. */
  headers: Record<string, string> = {}

  constructor(base: string) {
    this.base = base
  }

  /** Goes on with the session of these headers. */
  enter({ cookie }: { cookie: string }): this {
    this.keep(cookie)
    return this
  }

  async visit(path: string, { fields, ...init }: Visit = {}): Promise<Response> {
    const headers = new Headers({ ...this.headers, ...this.cookieHeader() })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const body = fields ? new URLSearchParams(fields) : init.body
    const response = await fetch(new URL(path, this.base), {
      ...init,
      ...(fields ? { method: 'POST' } : {}),
      ...(body === undefined ? {} : { body }),
      headers,
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  /** A form of the session service, with the token it asks for. */
  async post(action: string, fields: Record<string, string> = {}, init: Visit = {}) {
    const csrfToken = await this.csrfToken()
    return this.visit(`/api/auth/${action}`, {
      ...init,
      fields: { csrfToken, json: 'true', ...fields },
    })
  }

  async csrfToken(): Promise<string> {
    const { csrfToken } = await (await this.visit('/api/auth/csrf')).json()
    return csrfToken
  }

  signIn(person: { mobile: string | null }, password = PASSWORD): Promise<Response> {
    return this.post('callback/credentials', { login: person.mobile ?? '', password })
  }

  async session() {
    return (await this.visit('/api/auth/session')).json()
  }

  /** The answer to a procedure: its data, or the error. */
  async call(path: string, input?: unknown) {
    const response = await this.visit(`/api/trpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input ?? null),
    })
    return { response, ...(await response.json()) }
  }

  async ask(path: string, input?: unknown) {
    const response = await this.visit(questionPath(path, input))
    return { response, ...(await response.json()) }
  }

  private cookieHeader(): Record<string, string> {
    if (this.cookies.size === 0) return {}
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (/max-age=0/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
