const MENU = 'details[data-menu]'
const BAR_MENU = 'details[data-menu=bar]'
const LEAVE_DELAY = 180

/**
 * Hover, arrow keys, Escape and outside clicks for menus made of <details data-menu>; opening by
 * click and by Enter is the browser's own. `data-menu=bar` opens on hover, `site` is the mobile
 * menu, `group` a part of it. Returns what takes the behaviour away again.
 */
export function attachMenus(header: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const menus = () => [...header.querySelectorAll<HTMLDetailsElement>(MENU)]
  const close = (spared?: (menu: HTMLDetailsElement) => boolean) => {
    for (const menu of menus()) if (!spared?.(menu)) closeMenu(menu)
  }
  let leaving: ReturnType<typeof setTimeout> | undefined

  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(leaving)
      const hovered = menuAt(event.target, BAR_MENU)
      if (!hovered) {
        leaving = setTimeout(() => close((menu) => menu.dataset.hovered === undefined), LEAVE_DELAY)
      } else if (!hovered.open) {
        close()
        openOnHover(hovered)
      }
    },
    { signal },
  )
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      const hovered = target.closest('summary')?.parentElement
      if (hovered instanceof HTMLDetailsElement && hovered.dataset.hovered !== undefined) {
        event.preventDefault()
        delete hovered.dataset.hovered
      }
      const backdropOrLink = target.matches(MENU) || target.closest('a')
      close((menu) => !backdropOrLink && outermost(menu).contains(target))
    },
    { signal },
  )
  // The mouse that woke this file stands on a menu already.
  const under = header.querySelector<HTMLDetailsElement>(`${BAR_MENU}:hover`)
  if (under && matchMedia('(hover: hover)').matches) openOnHover(under)
  header.addEventListener('keydown', (event) => onKey(event, header, close), { signal })
  header.addEventListener(
    'focusout',
    (event) => {
      const next = event.relatedTarget
      if (next instanceof Node) close((menu) => menu.contains(next) || menu.dataset.menu !== 'bar')
    },
    { signal },
  )
  return () => {
    clearTimeout(leaving)
    ending.abort()
  }
}

function openOnHover(menu: HTMLDetailsElement) {
  if (menu.open) return
  menu.dataset.hovered = ''
  menu.open = true
}

function closeMenu(menu: HTMLDetailsElement) {
  menu.open = false
  delete menu.dataset.hovered
}

function outermost(menu: HTMLDetailsElement): HTMLDetailsElement {
  return menu.parentElement?.closest<HTMLDetailsElement>(MENU) ?? menu
}

function menuAt(target: EventTarget | null, selector: string): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>(selector) : null
}

function onKey(event: KeyboardEvent, header: HTMLElement, close: () => void) {
  const menu =
    menuAt(event.target, MENU) ?? header.querySelector<HTMLDetailsElement>(`${MENU}[open]`)
  if (event.key === 'Escape' && menu) {
    const outer = outermost(menu)
    if (outer.contains(document.activeElement)) outer.querySelector('summary')?.focus()
    close()
  } else if (menu?.dataset.menu === 'bar' && moveFocus(event.key, menu, header)) {
    event.preventDefault()
  }
}

// In a right-to-left bar the next menu stands to the left.
function moveFocus(key: string, menu: HTMLDetailsElement, header: HTMLElement): boolean {
  const bar = [...header.querySelectorAll<HTMLElement>(`${BAR_MENU} > summary`)]
  const place = bar.findIndex((summary) => menu.contains(summary))
  const links = [...menu.querySelectorAll<HTMLElement>('a, button')]
  const here = document.activeElement as HTMLElement
  const at = links.indexOf(here)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const step = key === 'ArrowLeft' ? 1 : -1
    bar.at((place + step) % bar.length)?.focus()
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
