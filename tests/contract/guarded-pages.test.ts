import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { guardPage } from '#src/features/access/guard.server.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { EVERYONE, everyone, type Somebody } from '../support/everyone.ts'
import { htmlPage } from '../support/portal-parts.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

const { medicineCode, companyNames } = SAMPLE_SHOWCASE
const members: readonly Somebody[] = ['free', 'expired', 'trial', 'professional', 'organizational']

const { db, portal } = await portalOn(sampleDatabase(), { renderPage: drawPage })
const browsers = await everyone(db, portal.url)

/** Guarded as src/server.ts guards; the page tells whose it is. */
async function drawPage(request: Request): Promise<Response> {
  const current = await currentSession(request)
  const page = () => htmlPage(`<p>${current?.session.user.name ?? 'nobody'}</p>`)
  return (await guardPage(request)) ?? page()
}

async function open(somebody: Somebody, path: string) {
  const response = await browsers.get(somebody)?.visit(path)
  if (response?.status !== 302) return response?.status
  expect(response.headers.get('cache-control')).toMatch(/no-store/)
  return response.headers.get('location')
}

const showcasePages = [
  `/medicine/${medicineCode}-sodium-chloride`,
  ...companyNames.flatMap((name) => [
    `/company/${encodeURIComponent(name.replaceAll(' ', '-'))}`,
    `/Company/${encodeURIComponent(companyPathKey(name))}/products`,
  ]),
]

describe('a document', () => {
  it.each(EVERYONE)('of the session service is open to %s', async (somebody) => {
    expect(await open(somebody, '/api/auth/csrf')).toBe(200)
  })

  it.each(['visitor', 'without a role', 'without a status'] as const)(
    'of a member is a way to sign in for %s, keeping the way back',
    async (somebody) => {
      const back = encodeURIComponent('/investment-opportunity?preset=x&page=2')
      const to = `/login?callbackUrl=${back}`
      expect(await open(somebody, '/investment-opportunity?preset=x&page=2')).toBe(to)
      for (const page of ['/', '/medicine', '/login', '/solutions/pricing', ...showcasePages]) {
        expect(await open(somebody, page), page).toBe(200)
      }
    },
  )

  it.each(['/', '/medicine', '/apis', '/admin/users'])(
    'at %s: pending and rejected',
    async (path) => {
      expect(await open('pending', path)).toBe('/pending')
      expect(await open('rejected', path)).toBe('/access-denied')
    },
  )

  it.each(members)('is open to %s, but for the admin area', async (somebody) => {
    for (const page of ['/', '/apis', '/account', ...showcasePages]) {
      expect(await open(somebody, page), page).toBe(200)
    }
    expect(await open(somebody, '/admin/users')).toBe('/access-denied')
    expect(await open(somebody, '/login')).toBe('/')
  })

  it('of the admin area is open to admins', async () => {
    expect(await open('admin', '/admin/users')).toBe(200)
  })
})

describe('a kept page', () => {
  it('is never what someone signed in gets, nor made from what they get', async () => {
    const page = async (somebody: Somebody) => (await browsers.get(somebody)?.visit('/'))?.text()
    expect(await page('free')).not.toContain('nobody')
    expect(await page('visitor')).toContain('nobody')
    expect(await page('free')).not.toContain('nobody')
    expect(await page('professional')).not.toContain('nobody')
    expect(await page('visitor')).toContain('nobody')
    const response = await browsers.get('free')?.visit('/')
    expect(response?.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is not given to someone whose session is over, who then is a visitor', async () => {
    const headers = { cookie: `next-auth.session-token=${'a'.repeat(43)}` }
    const response = await fetch(`${portal.url}/`, { headers })
    expect(await response.text()).toContain('nobody')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})
