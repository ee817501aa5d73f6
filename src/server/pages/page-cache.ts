import { LRUCache } from 'lru-cache'
import type { CacheFigures } from '../cache.ts'
import type { Encoding } from '../http/encoding.ts'
import type { CachedResponse } from './cached-response.ts'

/** Changes with the dataset and with the day, and makes every page kept before unreachable. */
export type Stamp = string

/** `lasting` answers are kept; `personal` ones are not even shared with those asking right now. */
export interface RenderedPage {
  answer: CachedResponse
  keep: 'lasting' | 'momentary' | 'personal'
}

export interface PageCache {
  get(key: string): CachedResponse | undefined
  /** Renders a missing page once, however many ask for it meanwhile. */
  render(key: string, make: () => Promise<RenderedPage>): Promise<CachedResponse>
  figures(): CacheFigures
}

const maxPages = 20_000
const maxKey = 2_048
const overheadBytes = 1_024

export function createPageCache(options: { stamp: () => Stamp; maxBytes?: number }): PageCache {
  const { stamp, maxBytes = 32 * 1024 * 1024 } = options
  const underWay = new Map<string, Promise<RenderedPage>>()
  const shelf = (share: number) =>
    new LRUCache<string, { stamp: Stamp; answer: CachedResponse }>({
      max: maxPages,
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ answer }, key) => answer.body.length + key.length * 2 + overheadBytes,
    })
  // Whoever makes addresses up fills one shelf, and pushes nothing off the others.
  const shelves = { plain: shelf(0.25), filtered: shelf(0.6), anything: shelf(0.15) }
  let hits = 0
  let misses = 0

  function get(key: string) {
    const page = shelves[shelfOf(key)].get(key) ?? shelves.anything.get(key)
    if (page?.stamp !== stamp()) return undefined
    hits += 1
    return page.answer
  }

  async function render(key: string, make: () => Promise<RenderedPage>) {
    misses += 1
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
    if (page.keep === 'lasting' && key.length <= maxKey && stamp() === begun) {
      const name = page.answer.status === 404 ? 'anything' : shelfOf(key)
      shelves[name].set(key, { stamp: begun, answer: page.answer })
    }
    return page
  }

  function figures(): CacheFigures {
    const all = Object.values(shelves)
    const entries = all.reduce((sum, one) => sum + one.size, 0)
    const bytes = all.reduce((sum, one) => sum + one.calculatedSize, 0)
    return { entries, bytes, hits, misses }
  }

  return { get, render, figures }
}

/** What readers write themselves: there is no end to the pages that it makes. */
const FREE_TEXT = /[?&]q=/

function shelfOf(key: string): 'plain' | 'filtered' | 'anything' {
  if (!key.includes('?')) return 'plain'
  return FREE_TEXT.test(key) ? 'anything' : 'filtered'
}

export function pageKey(protocol: string, host: string, url: string, encoding: Encoding): string {
  return `${encoding} ${protocol}://${host}${url}`
}

const ownCookie = /(?:^|;\s*)(?:__Host-)?(?:next-auth\.session-token(?:\.\d+)?|data-daru\.typed)=/

/** Someone without a session, and without a form to get back, sees the same page as every other visitor. */
export function isVisitor(cookie: string | undefined): boolean {
  return cookie === undefined || !ownCookie.test(cookie)
}
