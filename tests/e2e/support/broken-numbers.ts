import type { Page } from 'playwright-core'

/**
 * Numbers of which only a part can be read: one with a Latin unit that is on two lines, and any that is
 * cut off where its box ends. From right to left «…» takes the first digits: of «۱۰۰تایی» «۰۰…» would
 * stay. And words that have no room for more than «…». Looks into the sections that a phone folds, too.
 */
export function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strength = /(?<![\w.])\d[\d.,]*[ \u00a0](?:mg|g|mcg|mL|IU|dose)\b/g
    const number = /[A-Z]?[\d۰-۹][\d۰-۹.,/٫٬]*[\d۰-۹]/g
    // How much of a line «…» takes, of the size of its letters.
    const DOTS = 0.8
    const folded = [
      ...document.querySelectorAll<HTMLDetailsElement>('main section > details:not([open])'),
    ]
    for (const section of folded) section.open = true
    for (const row of document.querySelectorAll<HTMLElement>('main tr'))
      row.style.contentVisibility = 'visible'
    const broken = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const around = node.parentElement
      if (!around?.closest('main')?.checkVisibility() || !around.checkVisibility()) continue
      if (around.closest('.sr-only, option, textarea')) continue
      const text = node.textContent ?? ''
      if (!around.closest('.chart'))
        for (const place of places(node, strength))
          if (new Set(place.lines).size > 1) broken.add(`«${place.words}» of ${text}`)
      if (isCutToNothing(around)) broken.add(`no room for «${text}»`)
      for (const place of [...places(node, number), ...places(node, strength)])
        if (isCut(place.box, around)) broken.add(`«${place.words}» of ${text}`)
    }
    for (const section of folded) section.open = false
    return [...broken]

    function places(node: Node, wanted: RegExp) {
      return [...(node.textContent ?? '').matchAll(wanted)].map(({ 0: words, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + words.length)
        const box = range.getBoundingClientRect()
        const lines = [...range.getClientRects()].map(({ top }) => Math.round(top))
        return { words, box, lines }
      })
    }

    // Where not even a letter stands before «…», the reader sees a stroke.
    function isCutToNothing(box: Element): boolean {
      const { display, fontSize, textOverflow } = getComputedStyle(box)
      if (textOverflow !== 'ellipsis' || display === 'inline') return false
      return box.scrollWidth > box.clientWidth && box.clientWidth < 2 * Number.parseFloat(fontSize)
    }

    // A block in a line, unless the line begins with it, is whole or gives place to «…».
    function isInBlock(box: Element, within: Element): boolean {
      for (let one: Element | null = within; one && one !== box; one = one.parentElement)
        if (one.previousSibling && getComputedStyle(one).display === 'inline-block') return true
      return false
    }

    function isCut({ left, right, top }: DOMRect, within: Element): boolean {
      for (let box: Element | null = within; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (['auto', 'scroll'].includes(style.overflowX)) return false
        if (style.display === 'inline' || !['hidden', 'clip'].includes(style.overflowX)) continue
        const isDotted = style.textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth
        if (isDotted && isInBlock(box, within)) return false
        const edge = box.getBoundingClientRect()
        const dots = isDotted ? DOTS * Number.parseFloat(style.fontSize) : -1
        const isFromRight = style.direction === 'rtl'
        const start = edge.left + (isFromRight ? dots : -1)
        const end = edge.right - (isFromRight ? -1 : dots)
        if (right <= start || left >= end || top >= edge.bottom - 1) return false
        if (left < start || right > end) return true
      }
      return false
    }
  })
}
