import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Session } from '../access/session.ts'
import { leaveRefusedPage } from './leave-refused-page.ts'
import { lostBetween } from './page-of-person.ts'
import { refreshSession } from './session-refresh.ts'
import { readState, stateOf, writeState } from './session-state.ts'
import { unreadLabel, unreadMark } from './unread.ts'

const fetchSession = vi.hoisted(() => vi.fn<() => Promise<Session | null>>())
const report = vi.hoisted(() => vi.fn())
vi.mock('./auth-client.ts', () => ({ fetchSession, report }))

const person = (id: string, more: object = {}) =>
  ({ user: { id, name: id, role: 'USER', status: 'ACTIVE', ...more } }) as Session
const router = { invalidate: vi.fn() }
const refresh = () => refreshSession(router as unknown as AnyRouter)
const fields: object[] = []
let unsaved: object | null = null
const form = { reset: vi.fn() }
const notice = { dataset: { ended: '/login' }, remove: vi.fn() }
const page = { reload: vi.fn(), assign: vi.fn(), pathname: '/medicine', search: '?page=2' }

beforeEach(() => {
  vi.clearAllMocks()
  fields.length = 0
  unsaved = null
  vi.stubGlobal('document', {
    forms: [form],
    querySelectorAll: () => fields,
    querySelector: (name: string) => (name === '[data-unsaved]' ? unsaved : notice),
    createElement: () => ({ append: () => {}, dataset: {} }),
    getElementById: () => null,
  })
  const stored = new Map<string, string>()
  vi.stubGlobal('location', page)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

it.each<[string, Session | null | undefined, Session | null, { reloads: number; renews: number }]>([
  ['a visitor found while loading', undefined, null, { reloads: 0, renews: 0 }],
  ['somebody found while loading', undefined, person('a'), { reloads: 1, renews: 0 }],
  ['the same person', person('a'), person('a'), { reloads: 0, renews: 0 }],
  ['another role', person('a'), person('a', { role: 'ADMIN' }), { reloads: 0, renews: 1 }],
  ['a tier', person('a'), person('a', { subscriptionTier: 2 }), { reloads: 0, renews: 1 }],
  ['its end', person('a'), person('a', { subscriptionExpires: 'x' }), { reloads: 0, renews: 1 }],
  ['no other right', person('a'), person('a', { image: 'x' }), { reloads: 0, renews: 0 }],
  ['another name', person('a'), person('a', { name: 'b' }), { reloads: 1, renews: 0 }],
  ['another person', person('a'), person('b'), { reloads: 1, renews: 0 }],
  ['nobody', person('a'), null, { reloads: 1, renews: 0 }],
])('%s is acted on', async (_, before, after, { reloads, renews }) => {
  writeState(stateOf(before))
  fetchSession.mockResolvedValue(after)
  await refresh()
  expect([page.reload.mock.calls.length, router.invalidate.mock.calls.length]).toEqual([
    reloads,
    renews,
  ])
  expect(readState()).toEqual(stateOf(reloads > 0 ? before : after))
})

it('what is being written stays on the page of who was signed out, until somebody else comes', async () => {
  writeState(stateOf(person('a')))
  fields.push({ value: 'نوشته', defaultValue: '' })
  for (const [found, reloads] of [
    [null, 0],
    [person('a'), 0],
    [null, 0],
    [person('b'), 1],
  ] as const) {
    fetchSession.mockResolvedValue(found)
    await refresh()
    expect(readState()).toEqual(stateOf(person('a')))
    expect(page.reload).toHaveBeenCalledTimes(reloads)
    // Who comes is not asked whether to keep it.
    expect(form.reset).toHaveBeenCalledTimes(reloads)
  }
})

const option = (defaultSelected: boolean) => ({ defaultSelected })

it.each<[string, object, 0 | 1]>([
  ['an untouched text', { type: 'text', value: 'a', defaultValue: 'a' }, 1],
  ['a box that was ticked', { type: 'checkbox', checked: true, defaultChecked: false }, 0],
  [
    'an untouched box',
    { type: 'checkbox', value: 'on', defaultValue: '', checked: true, defaultChecked: true },
    1,
  ],
  ['another choice', { options: [option(true), option(false)], selectedIndex: 1 }, 0],
  ['another than the first', { options: [option(false), option(false)], selectedIndex: 1 }, 0],
  ['an untouched choice', { options: [option(false), option(true)], selectedIndex: 1 }, 1],
])('%s of who was signed out makes the page stay or not', async (_, field, reloads) => {
  writeState(stateOf(person('a')))
  fetchSession.mockResolvedValue(null)
  fields.push(field)
  await refresh()
  expect(page.reload).toHaveBeenCalledTimes(reloads)
})

it.each<[string, string, object, object]>([
  ['a lower tier', '/medicine', { subscriptionTier: 2 }, { subscriptionTier: 0 }],
  ['a closed account', '/support/new', {}, { status: 'REJECTED' }],
  ['no admin’s role', '/admin/plans', { role: 'ADMIN' }, {}],
])(
  'the page of who comes to %s stays while something is written on it, and not after',
  async (...of) => {
    const [, pathname, more, less] = of
    vi.stubGlobal('location', { ...page, pathname })
    writeState(stateOf(person('a', more)))
    unsaved = {}
    for (const [found, renews] of [
      [person('a', less), 0],
      [person('a', more), 1],
    ] as const) {
      fetchSession.mockResolvedValue(found)
      await refresh()
      expect(readState()).toEqual(stateOf(found))
      expect(router.invalidate).toHaveBeenCalledTimes(renews)
    }
  },
)

it('of a portal that was renewed meanwhile the page is asked for anew, whatever became of its person', async () => {
  vi.doMock('./page-of-person.ts', () => {
    throw new Error('gone')
  })
  onTestFinished(() => {
    vi.doUnmock('./page-of-person.ts')
  })
  for (const [place, found] of [person('a', { role: 'ADMIN' }), person('b'), null].entries()) {
    writeState(stateOf(person('a')))
    fetchSession.mockResolvedValue(found)
    await refresh()
    expect(page.reload).toHaveBeenCalledTimes(place + 1)
  }
  expect(router.invalidate).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})

it('what a page says is not saved stays too', async () => {
  writeState(stateOf(person('a')))
  fetchSession.mockResolvedValue(null)
  unsaved = {}
  await refresh()
  expect(page.reload).not.toHaveBeenCalled()
})

it('a document that goes on greeting somebody else is asked for once, another person again', async () => {
  writeState(stateOf(person('a')))
  for (const [found, reloads] of [
    ['b', 1],
    ['b', 1],
    ['c', 2],
  ] as const) {
    fetchSession.mockResolvedValue(person(found))
    await refresh()
    expect(page.reload).toHaveBeenCalledTimes(reloads)
  }
  vi.stubGlobal('sessionStorage', undefined)
  await refresh()
  expect(page.reload).toHaveBeenCalledTimes(3)
})

it('without an answer nobody is signed in where that was not known, and all stays where it was', async () => {
  fetchSession.mockRejectedValue(new Error('503'))
  writeState(stateOf(undefined))
  await refresh()
  expect(readState().status).toBe('unauthenticated')
  writeState(stateOf(person('a')))
  await refresh()
  expect(readState().session).toEqual(person('a'))
  expect(report).toHaveBeenCalledWith('CLIENT_SESSION_ERROR', new Error('503'))
})

it('asked again meanwhile it asks once more', async () => {
  writeState(stateOf(null))
  fetchSession.mockResolvedValue(null)
  await Promise.all([refresh(), refresh(), refresh()])
  expect(fetchSession).toHaveBeenCalledTimes(2)
  await refresh()
  expect(fetchSession).toHaveBeenCalledTimes(3)
})

it.each([
  ['UNAUTHORIZED', '/medicine', person('a'), ['/login?callbackUrl=%2Fmedicine%3Fpage%3D2']],
  ['FORBIDDEN', '/medicine', person('a'), ['/access-denied']],
  ['FORBIDDEN', '/access-denied', person('a'), []],
  ['UNAUTHORIZED', '/medicine', person('a', { role: 'ADMIN' }), []],
] as const)(
  'refused as %s at %s one is led on, unless the session changed',
  async (refused, at, after, leads) => {
    vi.stubGlobal('location', { ...page, pathname: at })
    writeState(stateOf(person('a')))
    fetchSession.mockResolvedValue(after)
    await leaveRefusedPage(router as unknown as AnyRouter, refused)
    expect(page.assign.mock.calls.flat()).toEqual(leads)
  },
)

it.each([
  [-1, '', 'هشدارها'],
  [0, '', 'هشدارها'],
  [3, '۳', 'هشدارها، ۳ خوانده‌نشده'],
  [99, '۹۹', 'هشدارها، ۹۹ خوانده‌نشده'],
  [100, '۹۹+', 'هشدارها، ۹۹+ خوانده‌نشده'],
])('%i unread are marked «%s»', (unread, mark, label) => {
  expect([unreadMark(unread), unreadLabel(unread)]).toEqual([mark, label])
})

it.each([
  ['2020-01-01T00:00:00Z', 'به پایان رسیده', '/subscription'],
  ['2120-01-01T00:00:00Z', 'از تیم بیرون آمده‌اید', '/account'],
])('of a plan until %s it says why it is gone: %s', (subscriptionExpires, words, href) => {
  const was = person('1', { subscriptionTier: 2, subscriptionExpires })
  const said = lostBetween(was, person('1', { subscriptionTier: 0 }))
  expect(said).toEqual([expect.stringContaining(words), expect.any(String), href])
})
