import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Waits until no colour is on its way to another theme: it is neither the one nor the other. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const passing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(passing.map((transition) => transition.finished))
  })
}

/** What axe finds wrong with the page on screen, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await stillness(page)
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
