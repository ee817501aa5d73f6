/**
 * What <details data-menu> has beyond opening by click, by key and one at a time (`name`), which is
 * the browser's own. `bar` opens under the mouse, `site` is the menu of a phone, `group` a part of
 * it, `panel` stands in a toolbar. Part of the shell's script: it uses nothing outside itself.
 */
export function menuBehaviour(): void {
  const LEAVE_DELAY = 180
  const MENU = 'details[data-menu]'
  const BAR = 'details[data-menu=bar]'
  /** The menu under the mouse, and the one that it opened and that closes when it leaves. */
  let over: HTMLDetailsElement | null = null
  let hovered: HTMLDetailsElement | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined
  let pressed: EventTarget | null = null

  const menuAt = (target: unknown, selector = MENU) =>
    target instanceof Element ? target.closest<HTMLDetailsElement>(selector) : null
  const opened = () => [...document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`)]
  // Parts of one menu stay together: one that closes would move the next from under the finger.
  const isWithin = (menu: HTMLDetailsElement, target: EventTarget | null) =>
    (menu.parentElement?.closest(MENU) ?? menu).contains(target as Node)
  const shut = (menu: HTMLDetailsElement) => {
    menu.open = false
    for (const part of menu.querySelectorAll<HTMLDetailsElement>(MENU)) part.open = false
  }
  const close = (spared?: (menu: HTMLDetailsElement) => boolean) => {
    for (const menu of opened()) if (!spared?.(menu)) shut(menu)
  }

  function point(menu: HTMLDetailsElement | null) {
    if (menu === over) return
    over = menu
    clearTimeout(leaving)
    if (!menu) {
      leaving = setTimeout(() => close((other) => other !== hovered), LEAVE_DELAY)
    } else if (!menu.open) {
      hovered = menu
      menu.open = true
    }
  }
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  document.addEventListener('pointerover', (event) => {
    if (isMouse(event)) point(menuAt(event.target, BAR))
  })
  document.addEventListener('pointerout', (event) => {
    if (isMouse(event) && event.relatedTarget === null) point(null)
  })

  // A finger outside closes by itself: not every browser makes a click of a tap on plain text.
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  document.addEventListener('pointerup', ({ target }) => {
    if (target === pressed) close((menu) => isWithin(menu, target))
  })
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const summary = target.closest('summary')
    if (hovered && summary?.parentElement === hovered) {
      // What the mouse opened stays open once it is clicked.
      event.preventDefault()
      hovered = null
    }
    const isLink = target.closest('a[href]') !== null
    close((menu) => {
      // Of a mouse or finger outside, `pointerup` decided, which knows where it went down.
      if (!isWithin(menu, target)) return event.detail > 0
      // The menu itself is hit where its backdrop is; a link of a toolbar changes the view beneath it.
      if (menu === target) return pressed !== target
      return !isLink || menu.dataset.menu === 'panel'
    })
  })
  document.addEventListener('focusin', ({ target }) => {
    close((menu) => isWithin(menu, target))
  })
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const menu = menuAt(target)
      if (menu !== target || !menu) return
      // Who opens a panel to write something, writes.
      if (menu.open) return menu.querySelector<HTMLElement>(':scope > form .field')?.focus()
      if (hovered === menu) hovered = null
      shut(menu)
    },
    { capture: true },
  )
  window.addEventListener('popstate', () => close())
  window.addEventListener('pagehide', () => close())

  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') return leaveInnermost()
    const menu = menuAt(event.target, BAR)
    if (menu && moveFocus(event.key, menu)) event.preventDefault()
  })

  function leaveInnermost() {
    const menu = opened().at(-1)
    if (!menu) return
    const { activeElement } = document
    shut(menu)
    if (menu.contains(activeElement) || activeElement === document.body) {
      menu.querySelector('summary')?.focus()
    }
  }

  // In a right-to-left bar the next menu stands to the left.
  function moveFocus(key: string, menu: HTMLDetailsElement): boolean {
    const links = [...menu.querySelectorAll<HTMLElement>('a, button')]
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const all = [...document.querySelectorAll<HTMLElement>(`${BAR} > summary`)]
      const bar = all.filter((summary) => summary.checkVisibility())
      const place = bar.findIndex((summary) => menu.contains(summary))
      bar.at((place + (key === 'ArrowLeft' ? 1 : -1)) % bar.length)?.focus()
      return true
    }
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: links[at + 1] ?? links[0],
      ArrowUp: at > 0 ? links[at - 1] : links.at(-1),
      Home: links[0],
      End: links.at(-1),
    }
    if (!(key in targets)) return false
    menu.open = true
    targets[key]?.focus()
    return true
  }
}
