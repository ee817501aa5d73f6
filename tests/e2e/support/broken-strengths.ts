import type { Page } from 'playwright-core'

/** Numbers with a Latin unit on screen of which a part is on another line, or cut off where their cell of a row ends. */
export function brokenStrengths(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strength = /(?<![\w.])\d[\d.,]*[ \u00a0](?:mg|g|mcg|mL|IU|dose)\b/g
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const around = node.parentElement
      if (!around?.closest('main')?.checkVisibility() || around.closest('.sr-only, .chart, option'))
        continue
      const isOfRow = around.closest('[data-dense]') !== null
      for (const { 0: words, index } of (node.textContent ?? '').matchAll(strength)) {
        range.setStart(node, index)
        range.setEnd(node, index + words.length)
        const place = range.getBoundingClientRect()
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 || (isOfRow && isCut(place, around)))
          broken.push(`«${words}» of ${node.textContent}`)
      }
    }
    return broken

    function blockIn(box: Element, within: Element): Element | null {
      let inner: Element | null = within
      while (inner && inner.parentElement !== box) inner = inner.parentElement
      return inner && getComputedStyle(inner).display === 'inline-block' ? inner : null
    }

    function isCut({ left, right }: DOMRect, within: Element): boolean {
      for (let box: Element | null = within; box; box = box.parentElement) {
        const { overflowX, display, textOverflow } = getComputedStyle(box)
        if (display === 'inline' || !['hidden', 'clip'].includes(overflowX)) continue
        // A block in a line, unless the line begins with it, is whole or gives place to «…».
        if (textOverflow === 'ellipsis' && blockIn(box, within)?.previousSibling) return false
        const edge = box.getBoundingClientRect()
        const isAbsent = right <= edge.left || left >= edge.right
        if (!isAbsent && (left < edge.left - 1 || right > edge.right + 1)) return true
      }
      return false
    }
  })
}
