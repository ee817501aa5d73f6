import type { Page } from 'playwright-core'

/** Short words parted between two lines, words or numbers of two pieces that stand as one, and numbers that stand before the Latin word they follow. */
export function wordFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const word = /[\p{L}\p{N}]{2,12}/gu
    const faults: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let last: Text | null = null
    while (walker.nextNode()) {
      const node = walker.currentNode
      const around = node.parentElement
      if (!(node instanceof Text) || !around?.checkVisibility()) continue
      if (around.closest('.sr-only, script, style, noscript, textarea, option, pre, code')) continue
      const { data } = node
      for (const { 0: written, index } of data.matchAll(word)) {
        // Of an address or a code the letters are not words.
        const isAlone = /[\s«(]|^$/.test(data.charAt(index - 1))
        if (isAlone && linesOf(node, index, written.length) > 1)
          faults.push(`in two lines: «${written}» of ${data}`)
      }
      for (const { 0: written, index } of data.matchAll(/[A-Za-z]\s+[۰-۹]/g))
        if (isTurned(node, index, written.length)) faults.push(`turned: «${written}» of ${data}`)
      if (last && isJoined(last, node)) faults.push(`as one: «${last.data}» and «${data}»`)
      last = node
    }
    return [...new Set(faults)]

    function boxes(text: Text, from: number, length: number): DOMRect[] {
      range.setStart(text, from)
      range.setEnd(text, from + length)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }

    /** A Latin letter and Persian digits after it are one run from the left, also amid Persian. */
    function isTurned(text: Text, from: number, length: number): boolean {
      const [letter] = boxes(text, from, 1)
      const [digit] = boxes(text, from + length - 1, 1)
      if (!text.parentElement || !letter || !digit || Math.abs(letter.top - digit.top) > 8)
        return false
      return getComputedStyle(text.parentElement).direction === 'rtl' && digit.left > letter.left
    }

    function linesOf(text: Text, from: number, length: number): number {
      return new Set(boxes(text, from, length).map(({ top }) => Math.round(top / 8))).size
    }

    function blockOf(text: Text): Element | null {
      let box = text.parentElement
      while (box && ['inline', 'contents'].includes(getComputedStyle(box).display))
        box = box.parentElement
      return box
    }

    function isJoined(before: Text, after: Text): boolean {
      const letter = /[\p{L}\p{N}]/u
      if (before.parentNode === after.parentNode) return false
      if (!letter.test(before.data.at(-1) ?? '') || !letter.test(after.data.charAt(0))) return false
      if (blockOf(before) !== blockOf(after)) return false
      const [end] = boxes(before, before.length - 1, 1)
      const [start] = boxes(after, 0, 1)
      if (!end || !start || Math.abs(end.top - start.top) > 8) return false
      return Math.max(end.left - start.right, start.left - end.right) < 2
    }
  })
}
