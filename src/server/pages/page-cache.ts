import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/encoding.ts'
import type { KeptAnswer } from './kept-answer.ts'

/** Changes with the dataset and with the day, and makes every page kept before unreachable. */
export type Stamp = string

/** `lasting` answers are kept; `personal` ones are not even shared with those asking right now. */
export interface RenderedPage {
  answer: KeptAnswer
  keep: 'lasting' | 'momentary' | 'personal'
}

export interface PageCache {
  get(key: string): KeptAnswer | undefined
  /** Renders a missing page once, however many ask for it meanwhile. */
  render(key: string, make: () => Promise<RenderedPage>): Promise<KeptAnswer>
}

interface PageCacheOptions {
  stamp: () => Stamp
  mostBytes?: number
}

const mostPages = 20_000
const longestKey = 2_048
const overheadBytes = 1_024

export function createPageCache(options: PageCacheOptions): PageCache {
  const { stamp, mostBytes = 32 * 1024 * 1024 } = options
  const underWay = new Map<string, Promise<RenderedPage>>()
  const pages = new LRUCache<string, { stamp: Stamp; answer: KeptAnswer }>({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length * 2 + overheadBytes,
  })

  function get(key: string) {
    const page = pages.get(key)
    return page?.stamp === stamp() ? page.answer : undefined
  }

  async function render(key: string, make: () => Promise<RenderedPage>) {
    const ticket = `${stamp()} ${key}`
    const others = underWay.get(ticket)
    if (others) {
      const page = await others
      if (page.keep !== 'personal') return page.answer
    }
    const making = begin(key, make)
    underWay.set(ticket, making)
    try {
      return (await making).answer
    } finally {
      if (underWay.get(ticket) === making) underWay.delete(ticket)
    }
  }

  async function begin(key: string, make: () => Promise<RenderedPage>) {
    const begun = stamp()
    const page = await make()
    // A page rendered while the dataset changed may hold some of both.
    if (page.keep === 'lasting' && key.length <= longestKey && stamp() === begun) {
      pages.set(key, { stamp: begun, answer: page.answer })
    }
    return page
  }

  return { get, render }
}

export function pageKey(protocol: string, host: string, url: string, encoding: Encoding): string {
  return `${encoding} ${protocol}://${host}${url}`
}

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token(?:\.\d+)?=/

/** Someone without a session sees the same page as every other visitor. */
export function isVisitor(cookie: string | undefined): boolean {
  return cookie === undefined || !sessionCookie.test(cookie)
}
