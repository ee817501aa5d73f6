import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { readerSettings } from '../../persian/format-settings.ts'
import { currentStamp } from '../stamp.ts'

const mostBytes = 24 * 1024 * 1024
const overheadBytes = 256

// Persian text takes two bytes a letter, keys as well as markup.
const parts = new LRUCache<string, string>({
  maxSize: mostBytes,
  sizeCalculation: (markup, key) => (markup.length + key.length) * 2 + overheadBytes,
})

/** Markup of a part for whoever reads numbers alike, until anything changes that pages depend on. */
export function keepPart(by: string, part: ReactElement): string {
  const { digits, unit } = readerSettings()
  const key = `${currentStamp()} ${digits} ${unit} ${by}`
  const known = parts.get(key)
  if (known !== undefined) return known
  const markup = renderToString(part)
  parts.set(key, markup)
  return markup
}
