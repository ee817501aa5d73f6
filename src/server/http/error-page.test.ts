import { describe, expect, it } from 'vitest'
import { accountWorld } from '#tests/support/account-world.ts'
import { makeMember } from '#tests/support/auth-client.ts'
import { subscribe } from '#tests/support/people.ts'
import { errorPage } from './error-page.ts'

const world = accountWorld()
const SCRIPT = '<img src=x onerror=alert(1)>'

describe('a page of refusal', () => {
  it('shows what somebody wrote as text', async () => {
    const html = await errorPage(400, SCRIPT, `«${SCRIPT}»`).text()
    expect(html).not.toContain('<img')
    expect(html).toContain('«&lt;img src=x onerror=alert(1)&gt;»')
  })

  it.each(['/api/admin/files/users.csv', '/api/export/medicines.csv'])(
    'of %s runs nothing that stands in the address, and nobody frames it',
    async (path) => {
      const admin = await makeMember(world.db, { role: 'ADMIN' })
      await subscribe(world.db, admin, { tier: 2, planId: 'org-1' })
      await world.browser.signIn(admin)
      const address = `${path}?${encodeURIComponent(SCRIPT)}=1`
      const answer = await world.browser.visit(address, { headers: { accept: 'text/html' } })
      const html = await answer.text()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        400,
        'text/html; charset=utf-8',
      ])
      expect(html).toContain('onerror')
      expect(html).not.toContain('<img')
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
    },
  )

  it.each([
    ['GET', '/api/nothing', 404, null],
    ['GET', '/api/feeds/closed.atom', 404, null],
    ['POST', '/medicine', 405, 'GET, HEAD'],
    ['PUT', '/api/payments/callback', 405, 'GET'],
  ])(
    '%s %s is a page to a browser that goes there, and not to programs',
    async (method, path, status, allow) => {
      const [page, other] = await Promise.all(
        ['text/html', '*/*'].map((accept) =>
          world.browser.visit(path, { method, headers: { accept } }),
        ),
      )
      expect([page?.status, other?.status]).toEqual([status, status])
      expect([page?.headers.get('allow'), other?.headers.get('allow')]).toEqual([allow, allow])
      expect(await page?.text()).toContain('<html lang="fa" dir="rtl">')
      expect(await other?.text()).not.toContain('<html')
    },
  )
})
