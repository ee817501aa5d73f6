import { afterEach, expect, it, vi } from 'vitest'
import { sendMutation, sendQuery } from './browser.ts'
import { Problem } from './problem.ts'

afterEach(() => vi.unstubAllGlobals())

/** The wire answers with these bodies, one after the other. */
function wireOf(...bodies: unknown[]) {
  const wire = vi.fn(async (_: string, __?: RequestInit) => Response.json(bodies.shift()))
  vi.stubGlobal('fetch', wire)
  return wire
}

it('questions of one moment are one request, each with its own answer or refusal', async () => {
  const refusal = { message: 'نیست', code: -32004, data: { code: 'NOT_FOUND' } }
  const wire = wireOf([{ result: { data: 1 } }, { error: refusal }])
  const [first, second] = await Promise.allSettled([
    sendQuery('a.one', { q: 'الف' }),
    sendQuery('b.two', undefined),
  ])
  expect(first).toMatchObject({ value: 1 })
  expect(second).toMatchObject({ reason: { code: 'NOT_FOUND', message: 'نیست' } })
  expect(wire).toHaveBeenCalledOnce()
  const asked = new URL(wire.mock.calls[0]?.[0] ?? '', 'http://portal')
  expect(asked.pathname).toBe('/api/trpc/a.one,b.two')
  expect(asked.searchParams.get('input')).toBe('{"0":{"q":"الف"}}')
})

it('questions too long for one address go by themselves', async () => {
  const wire = wireOf([{ result: { data: 1 } }], [{ result: { data: 2 } }])
  const long = 'ب'.repeat(400)
  const answers = await Promise.all([sendQuery('a.one', long), sendQuery('b.two', long)])
  expect(answers).toEqual([1, 2])
  expect(wire).toHaveBeenCalledTimes(2)
})

it('one refusal of the whole request is that of every question', async () => {
  wireOf({ error: { message: 'بعداً', data: { code: 'TOO_MANY_REQUESTS' } } })
  const answers = await Promise.allSettled([sendQuery('a.one', 1), sendQuery('b.two', 2)])
  expect(answers.map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ])
})

it('what did not come from the server is told as the line, and a write is not repeated', async () => {
  const wire = vi.fn(async (_: string, __?: RequestInit) => new Response('<html>', { status: 502 }))
  vi.stubGlobal('fetch', wire)
  const failed = await sendMutation('a.write', { id: 1 }).catch((error: Problem) => error)
  expect(failed).toBeInstanceOf(Problem)
  expect(failed).toMatchObject({ code: 'TIMEOUT' })
  expect(wire.mock.calls).toEqual([
    [
      '/api/trpc/a.write?batch=1',
      expect.objectContaining({ method: 'POST', body: '{"0":{"id":1}}' }),
    ],
  ])
})
