import { afterEach, expect, it, vi } from 'vitest'
import { logPageView } from './log-page-views.ts'

afterEach(() => vi.restoreAllMocks())

function answering(answer: () => Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
}

it('sends path, page and user', async () => {
  const sent = answering(async () => new Response('{}'))
  await logPageView('/medicine/1211', 'user-1')
  await logPageView('/', null)
  const bodies = sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  expect(bodies).toEqual([
    { path: '/medicine/1211', page: '1211', userId: 'user-1' },
    { path: '/', page: 'home', userId: null },
  ])
  expect(sent.mock.calls[0]?.[0]).toBe('/api/tracking/log-page-view')
})

it.each(['/_next', '/_next/x', '/api/trpc'])('says nothing of %s', async (path) => {
  const sent = answering(async () => new Response('{}'))
  await logPageView(path, null)
  expect(sent).not.toHaveBeenCalled()
})

it.each([
  ['a refusal', async () => new Response(null, { status: 500 })],
  ['a broken line', () => Promise.reject(new TypeError('offline'))],
])('tells the console of %s, and nobody else', async (_, answer) => {
  answering(answer)
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(logPageView('/', null)).resolves.toBeUndefined()
  expect(reported).toHaveBeenCalledOnce()
})
