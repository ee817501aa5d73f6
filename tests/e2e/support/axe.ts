import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { brokenNumbers } from './broken-numbers.ts'
import { wordFaults } from './word-faults.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Far more than any colour takes. */
const MAX_FRAMES = 120

/**
 * Waits until no colour is on its way to another theme: it is neither the one nor the other. What
 * inherits a colour sets out only when that has arrived, so that one quiet frame is not enough.
 */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    // In what is closed, as a menu, transitions stand still until it is opened.
    const isPassing = (one: Animation) =>
      one instanceof CSSTransition &&
      one.effect instanceof KeyframeEffect &&
      one.effect.target?.checkVisibility({ contentVisibilityAuto: true })
    for (let frame = 0, quiet = 0; quiet < 2 && frame < longest; frame += 1) {
      await new Promise(requestAnimationFrame)
      quiet = document.getAnimations().some(isPassing) ? 0 : quiet + 1
    }
  }, MAX_FRAMES)
}

/** What axe finds wrong with the page on screen, one line each; `more` says which rules, where not the usual ones. */
export async function violations(page: Page, more: RunOptions = {}): Promise<string[]> {
  await stillness(page)
  // Half a megabyte: once for a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Of what passes nothing is told: naming those thousands of elements takes most of the time.
  const options: RunOptions = { resultTypes: ['violations'], ...more }
  return page.evaluate(async (options) => {
    const { violations: found } = await window.axe.run(document, options)
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target} ${html}`),
    )
  }, options)
}

const HEIGHT = 800
/** Below it rows are not cut short: what is cut covers, for axe, what stands beside it. */
const PHONE = 480
/** What axe finds in another theme alone: only colours differ. */
const OF_COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
/** What axe leaves out unless asked: targets that are small or covered to a finger. */
const OF_FINGERS: RunOptions = { rules: { 'target-size': { enabled: true } } }

/** What axe finds wrong in light, and of colours in dark, at the width that the page has. */
export async function violationsInBothThemes(page: Page, more?: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await violations(page, OF_COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...(await violations(page, more)), ...inDark.map((line) => `dark: ${line}`)]
}

/**
 * What keeps somebody from reading the page on screen at each width, one line each: what axe finds in
 * light and dark, targets that are small or covered to a finger, and what is broken or cut off. Leaves the page light and at the last width.
 */
export async function readingFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    const found = await violationsInBothThemes(page, width < PHONE ? OF_FINGERS : {})
    faults.push(...found.map((line) => `${width}: ${line}`))
    faults.push(...(await brokenNumbers(page)).map((text) => `${width}: cut off: ${text}`))
    faults.push(...(await wordFaults(page)).map((line) => `${width}: ${line}`))
    const cutOff = await sideways(page)
    if (cutOff > 0) faults.push(`${width}: scrolls sideways by ${cutOff}`)
    faults.push(...(await cutFields(page)).map((line) => `${width}: ${line}`))
  }
  return faults
}

export function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Fields and buttons of rows of which the cell that they stand in cuts a part off. */
function cutFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('tbody :is(input, button, select)')].flatMap((field) => {
      const { left, right, width } = field.getBoundingClientRect()
      const cell = field.closest('td, th')
      if (!cell || width === 0 || getComputedStyle(cell).overflowX === 'visible') return []
      const edge = cell.getBoundingClientRect()
      return left < edge.left - 1 || right > edge.right + 1 ? [`cut off: ${field.outerHTML}`] : []
    }),
  )
}
