import { Icon } from '../../ui/icon.tsx'
import { THEME_KEY } from './theme-script.ts'

/** Light ⇄ dark. Choosing what the system has anyway returns to following the system. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="روشن یا تاریک کردن صفحه"
      title="روشن یا تاریک کردن صفحه"
      className="needs-script grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="moon" className="theme-icon-dark size-5" />
      <Icon name="sun" className="theme-icon-light size-5" />
    </button>
  )
}

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
