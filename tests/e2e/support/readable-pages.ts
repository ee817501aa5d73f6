import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { readingFaults, sideways } from './axe.ts'
import { type Browser, openBrowser } from './browser.ts'
import { visit, watch } from './watched-page.ts'

const [WIDE, PHONE] = [1280, 360]
/** A tablet, and a desk at 400 %: nothing but tables and code scrolls sideways. */
const OTHERS = [768, 320]

/** Tests that pages can be read by everyone, that no strength reads backwards, and that the browser complains of none of them. */
export function readablePages(origin: string, paths: readonly string[]): void {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await openBrowser({ reducedMotion: 'reduce' })
    page = watch(await browser.context.newPage())
  })

  it.each(paths)(
    '%s can be read by everyone, light and dark, on a wide screen and a phone',
    async (path) => {
      await page.setViewportSize({ width: WIDE, height: 800 })
      await visit(page, origin + path)
      expect(await mixedTexts(page), 'a strength or a number that is misread').toEqual([])
      expect(await page.locator('[popover]:not([aria-label])').count(), 'without a name').toBe(0)
      expect(await readingFaults(page, [WIDE, PHONE])).toEqual([])
      for (const width of OTHERS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sideways(page), `scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
        expect(await strayLines(page), `headings at ${width}`).toEqual([])
      }
    },
  )
}

/** Headings of more than one line of which one begins elsewhere than the others, as a Latin one at its own side. */
function strayLines(page: Page): Promise<string[]> {
  return page.locator(':is(h1, h2, h3):visible').evaluateAll((headings) =>
    headings
      .filter((heading) => getComputedStyle(heading).textAlign === 'start')
      .filter((heading) => {
        const text = document.createRange()
        const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const lines: { middle: number; begin: number }[] = []
        while (nodes.nextNode()) {
          text.selectNodeContents(nodes.currentNode)
          for (const { width, top, height, right } of text.getClientRects()) {
            if (width <= 1) continue
            const middle = top + height / 2
            const line = lines.find((known) => Math.abs(known.middle - middle) < height / 2)
            if (line) line.begin = Math.max(line.begin, right)
            else lines.push({ middle, begin: right })
          }
        }
        const begins = lines.map(({ begin }) => begin)
        return Math.max(...begins) - Math.min(...begins) > 12
      })
      .map(({ textContent }) => textContent),
  )
}

/**
 * Texts of the page on screen, its title among them, in which a number with a Latin unit follows
 * Persian words and is not isolated: «آتورواستاتین 20 mg» is then read «mg 20». Text that is shown as
 * one run is looked at as one run, however many nodes it is made of. So is a number beside another,
 * as in «تا ۵ خرداد ۱۴۰۶ ۳۶۸ پروانه»: the two read as one.
 */
function mixedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mixed =
      /[\u0600-\u06ff][^\u2066-\u2069\n]*?[\s(]\d[\d.,/]*\s?(?:[A-Za-zµ]|%(?!\s*[\u0600-\u06ff]))/
    const besides = /[۰-۹] [۰-۹]/
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
      .filter((text) => mixed.test(text) || besides.test(text))
      .map((text) => text.trim().slice(0, 120))
  })
}
