/**
 * Loads what moves the menus when somebody first reaches for them: until then they are plain
 * <details>, which open by click. Returns what takes it all away again.
 */
export function wakeMenus(header: HTMLElement): () => void {
  let end: (() => void) | undefined
  const sleeping = new AbortController()
  const wake = async () => {
    sleeping.abort()
    const { attachMenus } = await import('./menu-behaviour.ts')
    end = attachMenus(header)
  }
  for (const reach of ['pointerover', 'focusin', 'pointerdown']) {
    header.addEventListener(reach, () => void wake(), { signal: sleeping.signal, passive: true })
  }
  return () => {
    sleeping.abort()
    end?.()
  }
}
