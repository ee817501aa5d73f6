import { afterEach, expect, it, vi } from 'vitest'
import { rememberWelcome, wasWelcomed } from './welcome-popup.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('one person is welcomed once, under a name of the person’s own', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  expect(wasWelcomed('u1')).toBe(false)
  rememberWelcome('u1')
  expect(stored).toEqual(new Map([['trialWelcomeShown_u1', 'true']]))
  expect(wasWelcomed('u1')).toBe(true)
  expect(wasWelcomed('u2')).toBe(false)
  // The flag is set or not: whatever it holds.
  stored.set('trialWelcomeShown_u2', '1')
  expect(wasWelcomed('u2')).toBe(true)
})

it('a storage that fails costs a warning in the console and nothing else', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(wasWelcomed('u1')).toBe(false)
  rememberWelcome('u1')
  expect(warn).toHaveBeenCalledOnce()
})
