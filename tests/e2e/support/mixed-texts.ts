import type { Page } from 'playwright-core'

/**
 * Texts of the page on screen, its title among them, in which a number with a Latin unit follows
 * Persian words and is not isolated: «آتورواستاتین 20 mg» is then read «mg 20». Text that is shown as
 * one run is looked at as one run, however many nodes it is made of.
 */
export function mixedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mixed =
      /[\u0600-\u06ff][^\u2066-\u2069\n]*?[\s(]\d[\d.,/]*\s?(?:[A-Za-zµ]|%(?!\s*[\u0600-\u06ff]))/
    const runs: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let run = ''
    let parent: Node | null = null
    while (walker.nextNode()) {
      const node = walker.currentNode
      const within = node.parentElement?.closest(
        'script, style, noscript, textarea, option, pre, code, [dir=ltr]',
      )
      if (within) continue
      if (node.parentNode !== parent || !(node.previousSibling instanceof Text)) {
        runs.push(run)
        run = ''
      }
      parent = node.parentNode
      run += node.textContent
    }
    return [...runs, run]
      .filter((text) => mixed.test(text))
      .map((text) => text.trim().slice(0, 120))
  })
}
