import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '#src/access/session.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import { startSession, stateOf, writeState } from '#src/session/session-state.ts'
import { guardNavigation } from './guard-navigation.ts'

const session = (status: 'ACTIVE' | 'PENDING' | 'REJECTED', role: 'USER' | 'ADMIN' = 'USER') => ({
  user: { id: 'u', role, status, name: 'ن', subscriptionTier: 0, subscriptionExpires: null },
  expires: '2030-01-01T00:00:00Z',
})

const as = (known: Session | null | undefined) => writeState(stateOf(known))

async function leadsTo(href: string, preload = false): Promise<string | null> {
  try {
    await guardNavigation({ href, preload })
    return null
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.headers.get('location')
    throw thrown
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  startSession(stateOf(null), {
    medicineCode: 1211,
    moleculeId: 44,
    companyKeys: [companyPathKey('آریا')],
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a visitor is led to sign in after a tenth of a second, and back afterwards', async () => {
  as(null)
  let led: string | null | undefined
  void leadsTo('/account?x=1').then((to) => {
    led = to
  })
  await vi.advanceTimersByTimeAsync(99)
  expect(led).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(led).toBe('/login?callbackUrl=%2Faccount%3Fx%3D1')
})

it('fetching in advance does not wait', async () => {
  as(null)
  expect(await leadsTo('/account', true)).toBe('/login?callbackUrl=%2Faccount')
})

it.each([
  ['a visitor', null, '/medicine?q=x', null],
  ['a visitor', null, '/medicine/1211-sodium-chloride', null],
  ['a visitor', null, '/company/آريا', null],
  ['somebody waiting', session('PENDING'), '/medicine', '/pending'],
  ['somebody waiting', session('PENDING'), '/register', null],
  ['somebody rejected', session('REJECTED'), '/', '/access-denied'],
  ['a subscriber', session('ACTIVE'), '/admin/users', '/access-denied'],
  ['an admin', session('ACTIVE', 'ADMIN'), '/admin/users', null],
  ['a subscriber', session('ACTIVE'), '/login', '/'],
  ['a subscriber', session('ACTIVE'), '/login?callbackUrl=%2Fapis', '/apis'],
] as const)('%s (%o) opening %s is led to %s', async (_who, known, href, to) => {
  as(known as Session | null)
  expect(await leadsTo(href)).toBe(to)
})

it('while nobody knows who it is, nobody is sent away', async () => {
  as(undefined)
  expect(await leadsTo('/account')).toBeNull()
})
