import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type LiveEvent, openLiveChannel, reconnectDelayMs } from './live-channel.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 0
  closed = false
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }

  close() {
    this.closed = true
  }

  tell(name: string, data: unknown, lastEventId = '') {
    const event = new MessageEvent(name, { data: JSON.stringify(data), lastEventId })
    this.dispatchEvent(event)
  }
}

const open = () => FakeSource.all.filter(({ closed }) => !closed)
const closers: (() => void)[] = []

function tab() {
  const heard: LiveEvent[] = []
  const close = openLiveChannel((event) => heard.push(event))
  closers.push(close)
  return { heard, close }
}

beforeEach(() => {
  FakeSource.all = []
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function onlySource(): Promise<FakeSource> {
  await eventually(() => expect(open()).toHaveLength(1))
  const [source] = open()
  if (!source) throw new Error('no connection')
  return source
}

describe('tabs of one browser', () => {
  it('hold one connection, and all of them hear', async () => {
    const tabs = [tab(), tab(), tab()]
    const source = await onlySource()
    source.tell('dataset', { version: 7 }, '7.x')
    const event = { name: 'dataset', version: 7 }
    await eventually(() => {
      for (const { heard } of tabs) expect(heard).toEqual([event])
    })
  })

  it('tell a new one how things stand', async () => {
    tab()
    const source = await onlySource()
    source.tell('dataset', { version: 7 }, '7.x')
    const late = tab()
    await eventually(() => expect(late.heard).toContainEqual({ name: 'dataset', version: 7 }))
    expect(open()).toHaveLength(1)
  })

  it('go on with another connection when the one that held it closes', async () => {
    const first = tab()
    const source = await onlySource()
    const second = tab()
    first.close()
    expect(source.closed).toBe(true)
    const next = await onlySource()
    next.tell('dataset', { version: 8 }, '8.x')
    await eventually(() => expect(second.heard).toContainEqual({ name: 'dataset', version: 8 }))
    expect(first.heard).toEqual([])
  })
})

it('without locks each tab has its own connection', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = [tab(), tab()]
  expect(open()).toHaveLength(2)
  open()[0]?.tell('end', {})
  expect([one.heard, other.heard]).toEqual([[{ name: 'end' }], []])
})

describe('a broken connection', () => {
  it('comes back after a while, where it left off', async () => {
    vi.stubGlobal('navigator', {})
    vi.useFakeTimers()
    tab()
    open()[0]?.tell('dataset', { version: 7 }, '7.x')
    open()[0]?.dispatchEvent(new Event('error'))
    expect(open()).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(reconnectDelayMs(1, 1))
    expect(open().map(({ url }) => url)).toEqual(['/api/live?lastEventId=7.x'])
  })

  it('that was refused asks who is signed in: the session may have ended before the line was open', () => {
    vi.stubGlobal('navigator', {})
    const { heard } = tab()
    const [broken] = open()
    broken?.dispatchEvent(new Event('error'))
    expect(heard).toEqual([])
    const refused = tab()
    const [source] = open()
    if (source) source.readyState = FakeSource.CLOSED
    source?.dispatchEvent(new Event('error'))
    expect(refused.heard).toEqual([{ name: 'end' }])
  })

  it('is tried ever more seldom, and never again once the page has gone', async () => {
    vi.stubGlobal('navigator', {})
    vi.useFakeTimers()
    const { close } = tab()
    for (const failures of [1, 2, 3]) {
      open()[0]?.dispatchEvent(new Event('error'))
      await vi.advanceTimersByTimeAsync(reconnectDelayMs(failures, 0) - 1)
      expect(open()).toHaveLength(0)
      await vi.advanceTimersByTimeAsync(reconnectDelayMs(failures, 1))
      expect(open()).toHaveLength(1)
    }
    close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(FakeSource.all).toHaveLength(4)
    expect(open()).toHaveLength(0)
  })
})

it.each([
  [0, 500, 1_000],
  [3, 4_000, 8_000],
  [10, 30_000, 60_000],
])('after %i failures the wait is between %i and %i ms', (failures, least, most) => {
  expect(reconnectDelayMs(failures, 0)).toBe(least)
  expect(reconnectDelayMs(failures, 1)).toBe(most)
})
