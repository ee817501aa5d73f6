/**
 * Light or dark, as the reader chose; without a choice the system decides. Runs before the first
 * paint, so that nothing flashes. Part of the shell's script: it uses nothing outside itself.
 */
export function themeBehaviour(): void {
  const key = 'theme'
  const root = document.documentElement
  try {
    const chosen = localStorage.getItem(key)
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen
  } catch {
    // Without storage the system decides.
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
    // Choosing what the system has anyway returns to following the system.
    if (next === system) delete root.dataset.theme
    else root.dataset.theme = next
    try {
      if (next === system) localStorage.removeItem(key)
      else localStorage.setItem(key, next)
    } catch (error) {
      console.warn('the choice of theme was not kept', error)
    }
  })
}
