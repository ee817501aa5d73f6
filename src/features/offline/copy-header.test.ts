import { expect, it } from 'vitest'
import type { SessionUser } from '#src/access/session.ts'
import { copyHeader } from './copy-header.server.ts'

const SOMEBODY: SessionUser = {
  ...{ id: '7', role: 'USER', status: 'ACTIVE', name: 'الف' },
  ...{ subscriptionTier: 1, subscriptionExpires: '2027-01-01T00:00:00.000Z' },
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
