import { THEME_KEY } from './theme-script.ts'

/** Lets every `[data-theme-switch]` button turn the page light or dark. */
export function attachThemeSwitch(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-theme-switch]'))
      switchTheme()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

// Choosing what the system has anyway returns to following the system.
function switchTheme() {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset.theme
  else root.dataset.theme = next
  try {
    if (next === system) localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, next)
  } catch (error) {
    console.warn('the choice of theme was not kept', error)
  }
}
