import { copyText } from '#src/ui/copy-text.ts'

/** How long a button says that it has copied. */
const SAID_MS = 2_000

/** Buttons of codes copy them, also where only the server drew them; see ui/copy-button.tsx. */
export function attachCopying(): () => void {
  const ending = new AbortController()
  const copy = async ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]')
    if (!button) return
    const { copy: text = '', label } = button.dataset
    // Programs and people elsewhere want the whole of an address; no code begins with a stroke.
    const whole = text.startsWith('/') ? location.origin + text : text
    if (!(await copyText(whole, label))) return
    say(button, 'check', `${label} کپی شد`)
    setTimeout(() => say(button, 'copy', ''), SAID_MS)
  }
  document.addEventListener('click', copy, ending)
  return () => ending.abort()
}

function say(button: HTMLElement, icon: string, words: string) {
  const use = button.querySelector('use')
  use?.setAttribute('href', use.href.baseVal.replace(/#.*/, `#${icon}`))
  button.nextElementSibling?.replaceChildren(words)
}
