import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { CacheFigures } from '../cache.ts'
import { currentStamp } from '../stamp.ts'

const maxBytes = 16 * 1024 * 1024
const overheadBytes = 256

// Persian text takes two bytes a letter, keys as well as markup.
const parts = new LRUCache<string, string>({
  maxSize: maxBytes,
  sizeCalculation: (markup, key) => (markup.length + key.length) * 2 + overheadBytes,
})

let hits = 0
let misses = 0

export function partCacheFigures(): CacheFigures {
  return { entries: parts.size, bytes: parts.calculatedSize, hits, misses }
}

/** Markup of a part, until anything changes that pages depend on; `by` names all else of it. */
export function keepPart(by: string, part: ReactElement): string {
  const key = `${currentStamp()} ${by}`
  const known = parts.get(key)
  if (known !== undefined) {
    hits += 1
    return known
  }
  misses += 1
  const markup = asOneString(renderToString(part))
  parts.set(key, markup)
  return markup
}

/** React joins thousands of little strings, which would be kept one by one, at twice the memory. */
function asOneString(text: string): string {
  return Buffer.from(text).toString()
}
