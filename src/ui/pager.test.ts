import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageWindow } from './pager.tsx'

const written = (current: number, pages: number) =>
  pageWindow(current, pages)
    .map((entry) => entry.page ?? '…')
    .join(' ')

describe('pageWindow', () => {
  it.each([
    [1, 1, '1'],
    [1, 5, '1 2 3 4 5'],
    [1, 63, '1 2 3 4 … 63'],
    [4, 63, '1 2 3 4 5 … 63'],
    [30, 63, '1 … 29 30 31 … 63'],
    [63, 63, '1 … 60 61 62 63'],
  ])('shows page %i of %i as «%s»', (current, pages, expected) => {
    expect(written(current, pages)).toBe(expected)
  })

  it('always holds the first, the current and the last page, in order and once each', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
    fc.assert(
      fc.property(place, ([current, pages]) => {
        const shown = pageWindow(current, pages).flatMap((entry) => entry.page ?? [])
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
        expect(shown).toEqual(expect.arrayContaining([1, current, pages]))
        expect(shown.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
