const MOVING = /^(?:Arrow|Home|End|Escape)/

/** In the search box of the same header such a key moves something else, which is not asleep. */
function isInMenu({ target, key }: KeyboardEvent): boolean {
  return MOVING.test(key) && target instanceof Element && target.closest('details') !== null
}

/**
 * Loads what moves the menus when somebody first reaches for them: until then they are plain
 * <details>, which open by click. Keys that move in them are heard while it loads, and done when it has.
 * Returns what takes it all away again.
 */
export function wakeMenus(header: HTMLElement): () => void {
  let end: (() => void) | undefined
  const sleeping = new AbortController()
  const wake = async () => {
    sleeping.abort()
    const pressed: KeyboardEvent[] = []
    const note = (event: KeyboardEvent) => void (isInMenu(event) && pressed.push(event))
    header.addEventListener('keydown', note)
    const { attachMenus } = await import('./menu-behaviour.ts')
    header.removeEventListener('keydown', note)
    end = attachMenus(header)
    for (const { target, key } of pressed) {
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }
  for (const reach of ['pointerover', 'focusin', 'pointerdown']) {
    header.addEventListener(reach, () => void wake(), { signal: sleeping.signal, passive: true })
  }
  return () => {
    sleeping.abort()
    end?.()
  }
}
