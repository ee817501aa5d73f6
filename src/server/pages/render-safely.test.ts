import { EventEmitter } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderSafely } from './render-safely.ts'

it('what takes too long is a 503, a call has the time of what it writes, and that of a file that is still being sent does not count', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent = Object.assign(new EventEmitter(), { complete: false })
  const never = () => new Promise<Response>(() => undefined)
  const statuses: number[] = []
  const note = ({ status }: Response) => void statuses.push(status)
  void renderSafely(never, undefined, sent as never).then(note)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(statuses).toEqual([])
  sent.complete = true
  sent.emit('end')
  void renderSafely(never).then(note)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(statuses).toEqual([503])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(statuses).toEqual([503])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(statuses).toEqual([503, 503])
  expect(sent.listenerCount('end')).toBe(0)
})

it('a fault of ours says its code, and what to do', async () => {
  const fail = () => Promise.reject(new Error('of a test'))
  const { status, text } = await renderSafely<Response>(fail).then(async (page) => ({
    status: page.status,
    text: await page.text(),
  }))
  expect(status).toBe(500)
  expect(text).toMatch(/کد پیگیری: [2-9A-Z]{8}؛ چند لحظهٔ دیگر صفحه را دوباره بارگذاری کنید/)
})
