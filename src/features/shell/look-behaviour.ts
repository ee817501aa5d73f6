/**
 * How tables look in this browser: `on` names what is switched on («roomy», «no-charts»), `widths`
 * the columns that were resized, by list. Runs before the first paint, so that nothing jumps; the
 * switches press themselves once they are drawn. Part of the shell's script: it uses nothing outside
 * itself.
 */
export function lookBehaviour(): void {
  const KEY = 'look'
  const root = document.documentElement
  interface Look {
    on: string[]
    widths: Record<string, Record<string, number>>
  }
  const read = (): Look => {
    try {
      const { on, widths } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
      return { on: Array.isArray(on) ? on : [], widths: widths ?? {} }
    } catch {
      return { on: [], widths: {} }
    }
  }
  const sheet = 'adoptedStyleSheets' in document ? new CSSStyleSheet() : null
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  function show() {
    const { on, widths } = read()
    root.dataset.look = on.join(' ')
    const rules = Object.entries(widths).flatMap(([list, columns]) =>
      Object.entries(columns).map(([column, width]) => {
        const px = `${Number(width) || 0}px`
        const at = `[data-list="${CSS.escape(list)}"] .data-table [data-col="${CSS.escape(column)}"]`
        return `@media (width>=48rem){${at}{inline-size:${px};min-inline-size:${px};max-inline-size:${px}}}`
      }),
    )
    sheet?.replaceSync(rules.join(''))
    for (const place of document.querySelectorAll<HTMLElement>('[data-look-switch]')) {
      place.setAttribute('aria-pressed', String(on.includes(place.dataset.lookSwitch ?? '')))
    }
  }
  show()
  document.addEventListener('DOMContentLoaded', show)
  // Whoever else changes what is kept says so.
  window.addEventListener('look', show)
  window.addEventListener('storage', show)
  document.addEventListener('click', ({ target }) => {
    const place = target instanceof Element && target.closest<HTMLElement>('[data-look-switch]')
    const name = place instanceof HTMLElement ? place.dataset.lookSwitch : undefined
    if (!name) return
    const { on, widths } = read()
    const next = on.includes(name) ? on.filter((other) => other !== name) : [...on, name]
    try {
      localStorage.setItem(KEY, JSON.stringify({ on: next, widths }))
    } catch (error) {
      console.warn('the look of tables was not kept', error)
    }
    show()
  })
}
