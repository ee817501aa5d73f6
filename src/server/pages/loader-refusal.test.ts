import type { AnyRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { Problem } from '#src/api/problem.ts'
import { comeAgainOf, refusalOf } from './loader-refusal.ts'

function page(href: string, ...errors: unknown[]): AnyRouter {
  const [pathname] = href.split('?')
  const failed = errors.map((error) => ({ status: 'error', error }))
  const matches = [{ status: 'success' }, ...failed]
  return { state: { location: { href, pathname }, matches } } as unknown as AnyRouter
}

const leadsTo = (router: AnyRouter) => refusalOf(router)?.headers.get('location') ?? null

describe('a page whose procedure refused', () => {
  it('leads to signing in where nobody is signed in, and back afterwards', () => {
    const router = page('/account?tab=1', new Problem('UNAUTHORIZED', 'وارد شوید.'))
    expect(leadsTo(router)).toBe('/login?callbackUrl=%2Faccount%3Ftab%3D1')
    expect(refusalOf(router)?.status).toBe(302)
    expect(refusalOf(router)?.headers.get('cache-control')).toContain('no-store')
  })

  it('leads to the reasons where somebody may not', () => {
    expect(leadsTo(page('/admin/users', new Problem('FORBIDDEN', 'نه')))).toBe('/access-denied')
  })

  it('is not drawn without its database', () => {
    const router = page('/medicine', new Problem('SERVICE_UNAVAILABLE', 'اکنون نه'))
    expect(() => refusalOf(router)).toThrow(/در دسترس نیست/)
  })

  it('that broke by itself is told with the code under which it is logged', () => {
    const router = page('/medicine', new TypeError('x is not a function'))
    expect(() => refusalOf(router)).toThrow(/کد پیگیری: /)
  })

  it.each([
    ['TIMEOUT', 503],
    ['TOO_MANY_REQUESTS', 429],
  ] as const)('says by status and header when to come again: %s', (code, status) => {
    const again = comeAgainOf(page('/medicine', new Problem(code, 'بعداً')))
    expect(again).toMatchObject({
      status,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    expect(comeAgainOf(page('/medicine', new Problem('NOT_FOUND', 'نیست')))).toBeNull()
  })

  it.each([
    ['drawn without an error', page('/medicine')],
    ['of another error', page('/medicine', new Problem('TIMEOUT', 'دیر شد.'))],
    ['that says the reasons itself', page('/access-denied', new Problem('FORBIDDEN', 'نه'))],
  ])('one %s is drawn', (_what, router) => expect(refusalOf(router)).toBeNull())
})
