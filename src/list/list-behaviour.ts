import { say } from '../ui/announce.ts'
import { attachListForm } from './list-form-behaviour.ts'

/**
 * What a list has beyond links and forms: keys for its rows, and a box that scrolls where the table is
 * wider than its place; for its columns see column-behaviour.ts. All of it works on what the server
 * drew; the address stays the only state of the list.
 */
const LIST = '.list-page[data-list]'
const PAGE = 'main'

let isAttached = false
let lastFocused: string | null = null
let widths: ResizeObserver | undefined
let columns: Promise<typeof import('./column-behaviour.ts')> | undefined
/** The filters, which a desk scrolls beside the list. */
let rail: { element: Element | null; path: string; view: string; top: number } | undefined

/** Called whenever the list is drawn, with where it stands and the view that is drawn. */
export function refreshList(path: string, view: string): void {
  if (!isAttached) attach()
  isAttached = true
  markAll()
  keepRail(path, view)
  if (document.activeElement === document.body && lastFocused) {
    const last = document.querySelector<HTMLElement>(lastFocused)
    // It stands where somebody opened it, in a menu or a part of the filters.
    last?.closest('details')?.setAttribute('open', '')
    last?.focus({ preventScroll: true })
  }
}

function markAll() {
  for (const frame of document.querySelectorAll<HTMLElement>(`${LIST} .data-table-frame`)) {
    widths ??= new ResizeObserver(watchWidth)
    widths.observe(frame)
    markWide(frame)
  }
}

/** Another view of the same list finds them where they were, and says how many it has, and which. */
function keepRail(path: string, view: string) {
  const element = document.getElementById('filters')
  const top = rail?.path === path ? rail.top : 0
  if (rail?.element !== element && top > 0) element?.scrollTo(0, top)
  if (rail?.path === path && rail.view !== view) tellView()
  rail = { element, path, view, top }
}

function tellView() {
  const words = [...document.querySelectorAll('.list-head p, [data-pager] > :first-child')]
  say(words.map((one) => one.textContent).join('· '))
  // A page was turned, see client-links.ts.
  if (document.activeElement?.id === 'content') focusRow(0)
}

function watchWidth(entries: ResizeObserverEntry[]) {
  for (const { target } of entries) markWide(target as HTMLElement)
}

function markWide(frame: HTMLElement) {
  frame.removeAttribute('data-wide')
  const isWide = innerWidth >= 768 && frame.scrollWidth > frame.clientWidth + 1
  frame.toggleAttribute('data-wide', isWide)
}

function attach() {
  attachListForm()
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (rail && target === rail.element) rail.top = (target as Element).scrollTop
    },
    { capture: true, passive: true },
  )
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || !document.querySelector(LIST))
      return
    if (!event.altKey && !isWriting(event.target) && press(event)) event.preventDefault()
  })
  // The choice that was made, or the row, keeps the focus when its list is drawn anew.
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof Element && target.closest(PAGE) ? selectorOf(target) : null
  })
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, tendColumns)
  // Of columns.
  addEventListener('look', markAll)
}

/** Columns are looked after from the first time somebody comes to a heading. */
async function tendColumns({ target }: Event) {
  if (columns || !(target instanceof Element && target.closest('th[data-col]'))) return
  columns = import('./column-behaviour.ts')
  const { attachColumns } = await columns
  attachColumns()
}

function selectorOf(element: Element): string | null {
  if (element instanceof HTMLInputElement && element.name) {
    const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : ''
    return `${PAGE} input[name="${CSS.escape(element.name)}"]${value}`
  }
  const column = element.closest<HTMLElement>('th[data-col]')?.dataset.col
  if (column && element.closest('thead')) return `th[data-col="${CSS.escape(column)}"] a`
  const href = element.closest('a')?.getAttribute('href')
  return href ? `${PAGE} a[href="${CSS.escape(href)}"]` : null
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isBox = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)
  return !isBox && target.matches('input, textarea, select, [contenteditable]')
}

/** By the place of keys, which are others' letters in a Persian layout. */
function press({ code, shiftKey, target }: KeyboardEvent): boolean {
  const rows = rowsInSight()
  const at = rows.findIndex((row) => row.contains(target as Node))
  const row = rows[at]
  const hit = (selector: string) => {
    const place = row?.querySelector<HTMLElement>(selector)
    place?.click()
    return place !== undefined && place !== null
  }
  // Keys of one character can be switched off, see list-tools.tsx.
  if (code.startsWith('Arrow') ? !row : document.querySelector('[data-look~=no-keys]')) return false
  if (code === 'Slash' && shiftKey) return showKeys()
  if (shiftKey) return false
  if (code === 'Slash') return focusSearch()
  if (code === 'KeyJ' || code === 'ArrowDown') return focusRow(at + 1)
  if (code === 'KeyK' || code === 'ArrowUp') return focusRow(Math.max(at - 1, 0))
  if (code === 'KeyX') return hit('.pick input')
  if (code === 'KeyW') return hit('[data-star]')
  return false
}

const rowsInSight = () => [...document.querySelectorAll<HTMLElement>(`${LIST} .list-main tbody tr`)]

function focusRow(at: number): boolean {
  const link = rowsInSight()[at]?.querySelector<HTMLElement>('th a')
  link?.focus()
  return Boolean(link)
}

function showKeys(): boolean {
  document.getElementById('list-keys')?.togglePopover()
  return true
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>(`${LIST} .list-search input`)
  search?.focus()
  search?.select()
  return search !== null
}
