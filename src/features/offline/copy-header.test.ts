import { expect, it, vi } from 'vitest'
import type { SessionUser } from '#src/access/session.ts'
import { copyHeader, withCopyHeader } from './copy-header.server.ts'

const currentSession = vi.hoisted(() => vi.fn())
vi.mock('#src/session/session-of-request.server.ts', () => ({ currentSession }))

const SOMEBODY: SessionUser = {
  id: '7',
  role: 'USER',
  status: 'ACTIVE',
  name: 'الف',
  subscriptionTier: 1,
  subscriptionExpires: '2027-01-01T00:00:00.000Z',
}

const headerOf = (change: Partial<SessionUser>) => {
  const session = { user: { ...SOMEBODY, ...change }, expires: '2027-06-01T00:00:00.000Z' }
  return Object.fromEntries(new URLSearchParams(copyHeader({ session })))
}

it('copies are one person’s and of what they may see, and end with the subscription', () => {
  const header = headerOf({})
  expect(headerOf({ id: '8' }).reader).not.toBe(header.reader)
  for (const change of [
    { subscriptionTier: 2 },
    { subscriptionTier: 0 },
    { role: 'ADMIN' },
    { subscriptionExpires: '2027-02-01T00:00:00.000Z' },
  ] as const) {
    expect(headerOf(change)).toMatchObject({ reader: header.reader })
    expect(headerOf(change).rights).not.toBe(header.rights)
  }
  expect(Number(header.until)).toBe(Date.parse('2027-01-01'))
  expect(Number(headerOf({ subscriptionTier: 0 }).until)).toBeGreaterThan(Date.now())
  expect(copyHeader({ session: { user: SOMEBODY, expires: '' } })).toMatch(/^[\w%=&.+-]+$/)
})

it('only a page that came, of somebody who is active, says whose copy it is', async () => {
  const headerOfPage = async (status: number, user: SessionUser | null) => {
    currentSession.mockResolvedValue(user && { session: { user, expires: '' } })
    const page = await withCopyHeader(new Request('http://a/'), new Response('', { status }))
    return page.headers.get('offline-copy')
  }
  expect(await headerOfPage(200, SOMEBODY)).toContain('reader=')
  expect(await headerOfPage(404, SOMEBODY)).toBeNull()
  expect(await headerOfPage(200, { ...SOMEBODY, status: 'PENDING' })).toBeNull()
  expect(await headerOfPage(200, null)).toBeNull()
})

it('without a subscription that ends a copy may be read for thirty days', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T20:29:00Z') })
  const thirty = String(Date.parse('2026-12-22T20:29:00Z'))
  expect(headerOf({ subscriptionTier: 0 })).toMatchObject({
    until: thirty,
    at: '۱ آذر ۱۴۰۵، ساعت ۲۳:۵۹',
  })
  expect(headerOf({ subscriptionExpires: null }).until).toBe(thirty)
  vi.useRealTimers()
})
