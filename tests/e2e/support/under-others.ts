import type { Page } from 'playwright-core'

/** What a key leads to, within `places`, and then lies under something else. */
export async function hiddenOnTheWay(page: Page, key: string, steps: number, places = '') {
  const hidden: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key)
    hidden.push(...(await page.locator(`${places} :focus`).evaluateAll(underOthers)))
  }
  return hidden
}

/** Those of which neither the middle nor an end is in sight. */
function underOthers(focused: Element[]): string[] {
  const isUnder = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [0.1, 0.5, 0.9].every((part) => {
      const seen = document.elementFromPoint(left + width * part, top + height * part)
      return !(seen && (one.contains(seen) || seen.contains(one)))
    })
  }
  return focused.filter(isUnder).map((one) => one.outerHTML)
}

/** What can be reached by key on screen, and around which a box cuts off two sides of its ring or more. */
export function cutRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reached = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(reached)]
      .filter(hasCutRing)
      .map((one) => one.outerHTML)

    function hasCutRing(one: HTMLElement): boolean {
      if (!one.checkVisibility({ visibilityProperty: true })) return false
      one.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(one)
      if (document.activeElement !== one || outlineStyle === 'none') return false
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const { left, right, top, bottom } = one.getClientRects()[0] ?? new DOMRect()
      for (let box = one.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowClipMargin } = getComputedStyle(box)
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue
        const more = overflowX === 'clip' ? Number.parseFloat(overflowClipMargin) || 0 : 0
        const edge = box.getBoundingClientRect()
        const room = [
          left - edge.left - box.clientLeft,
          edge.left + box.clientLeft + box.clientWidth - right,
          top - edge.top - box.clientTop,
          edge.top + box.clientTop + box.clientHeight - bottom,
        ]
        // What is itself half out of its box is not what is looked for.
        if (room.filter((side) => side > -1 && side + more < reach - 0.6).length > 1) return true
      }
      return false
    }
  })
}
