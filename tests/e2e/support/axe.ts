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

/** What axe finds wrong with the page on screen, one line each; with `rules`, by these alone. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await stillness(page)
  // Of what passes nothing is told: naming those thousands of elements takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html}`),
  )
}
