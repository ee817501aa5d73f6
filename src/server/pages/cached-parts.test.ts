import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  defaultFormatSettings,
  type FormatSettings,
  knowReader,
} from '#src/persian/format-settings.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { CachedPart, cachePartsBy } from '#src/ui/cached-part.tsx'
import { keepPart } from './cached-parts.ts'

const published = vi.hoisted(() => ({ version: 1, facts: 'a' }))
vi.mock('../published-state.ts', () => ({
  publishedState: () => `${published.version}/${published.facts}`,
}))

beforeAll(() => cachePartsBy(keepPart))
afterEach(() => knowReader(() => defaultFormatSettings))

/** Drawn from what it is given, from what is published and for a reader, as parts of pages are. */
function Part({ words, count }: { words: string; count: number }) {
  const { version, facts } = published
  return createElement('p', { title: words }, `${version} ${facts} `, formatNumber(count))
}

const reader: fc.Arbitrary<FormatSettings> = fc.record({
  digits: fc.constantFrom('fa', 'latn'),
  unit: fc.constantFrom('rial', 'toman'),
})
const request = fc.record({
  kind: fc.constant('read' as const),
  reader,
  words: fc.constantFrom('', 'الف', '"', '<b>', '1', '[1]'),
  count: fc.constantFrom(0, 1, 12, 1_200),
})
const publish = fc.record({
  kind: fc.constant('publish' as const),
  what: fc.constantFrom('version', 'settings'),
})
const actions = fc.array(fc.oneof({ weight: 4, arbitrary: request }, publish), { maxLength: 60 })

describe('parts of pages that the server keeps', () => {
  it('are what would be drawn now, whoever asked before and whatever was published since', () => {
    fc.assert(
      fc.property(actions, (story) => {
        for (const action of story) {
          if (action.kind === 'publish') {
            if (action.what === 'version') published.version += 1
            else published.facts += 'a'
            continue
          }
          const { words, count } = action
          knowReader(() => action.reader)
          const part = createElement(Part, { words, count })
          const props = { name: 'part', by: [words, count], className: 'a', children: part }
          const cached = renderToString(createElement(CachedPart, props))
          expect(cached).toBe(`<div class="a">${renderToString(part)}</div>`)
        }
      }),
    )
  })

  it('are drawn once for readers of the same settings', () => {
    const draw = vi.fn(() => null)
    for (let reading = 0; reading < 3; reading += 1) keepPart('once', createElement(draw))
    expect(draw).toHaveBeenCalledTimes(1)
  })
})
