import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshDataset } from '#src/server/dataset.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openTestPortal } from '#tests/support/test-portal.ts'
import { sendMutation, sendQuery } from './browser.ts'

const sent: string[] = []
const heard: string[] = []
const reach = fetch

const database = await freshDatabase()
await database.database.insert(datasetVersions).values({ isSample: true })
await refreshDataset(database.database)
const portal = await openTestPortal({ database })

beforeEach(() => {
  sent.length = 0
  heard.length = 0
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => heard.push(type))
  // A browser's addresses are those of its page.
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    sent.push(address)
    return reach(portal.url + address, init)
  })
  return () => vi.unstubAllGlobals()
})

describe('what the browser asks over the wire', () => {
  it('at the same moment goes as one request, and each gets its own answer', async () => {
    const [known, missing] = await Promise.allSettled([
      sendQuery('dataset.current', undefined),
      sendQuery('atcGroups.byCode', { code: 'A10' }),
    ])
    expect(known).toMatchObject({ value: { version: 1 } })
    expect(missing).toMatchObject({ reason: { name: 'Problem', code: 'NOT_FOUND' } })
    expect(sent).toHaveLength(1)
  })

  it('is never more than the server takes at once', async () => {
    const many = Array.from({ length: 21 }, () => sendQuery('dataset.current', undefined))
    expect(await Promise.all(many)).toHaveLength(21)
    expect(sent).toHaveLength(3)
  })

  it('is never a longer address than proxies pass on', async () => {
    const q = 'ا'.repeat(300)
    await Promise.allSettled([1, 2, 3].map((page) => sendQuery('medicines.list', { q, page })))
    expect(sent.length).toBeGreaterThan(1)
    expect(sent.every((address) => address.length <= 4_000)).toBe(true)
  })

  it('goes alone where it may be taken back', async () => {
    const { signal } = new AbortController()
    await Promise.all([1, 2].map(() => sendQuery('dataset.current', undefined, signal)))
    expect(sent).toHaveLength(2)
  })

  it('that is taken back is not asked again', async () => {
    const signal = AbortSignal.abort()
    await expect(sendQuery('dataset.current', undefined, signal)).rejects.toThrow('اینترنت')
    expect(sent).toHaveLength(1)
  })

  it('to write is refused with the words and the code of the server', async () => {
    await expect(sendMutation('watchList.add', { kind: 'medicines', key: '1' })).rejects.toThrow(
      expect.objectContaining({ name: 'Problem', code: 'UNAUTHORIZED' }),
    )
    await expect(sendMutation('teams.leave', undefined)).rejects.toThrow(
      expect.objectContaining({ code: 'UNAUTHORIZED' }),
    )
    await expect(sendMutation('no.such', undefined)).rejects.toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
    // Of the two for which nobody is signed in the page hears, and looks who is there.
    expect(heard).toEqual(['unauthorized', 'unauthorized'])
  })

  it('is told as a failing line, which may have brought it, where a proxy answers or nobody', async () => {
    const lost = { code: 'TIMEOUT', message: expect.stringMatching(/اینترنت.*شاید کار انجام شده/) }
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    const writing = () => expect(sendMutation('watchList.add', {})).rejects.toMatchObject(lost)
    await writing()
    limit.mockRestore()
    vi.stubGlobal('fetch', async () => new Response('<h1>502</h1>', { status: 502 }))
    await writing()
  })
})
