import { attachListForm } from './list-form-behaviour.ts'

/**
 * What a list has beyond links and forms: keys for its rows, columns that are resized and moved by
 * pointer and key, and a box that scrolls where the table is wider than its place. All of it works
 * on what the server drew; the address stays the only state of the list.
 */
const LIST = '.list-page[data-list]'
const PAGE = '.list-page'
const NARROWEST = 56
const STEP = 16
/** Pointer and key are told from a click by this much. */
const DRAGGED = 8

let isAttached = false
let lastFocused: string | null = null
let widths: ResizeObserver | undefined
/** The filters, which a desk scrolls beside the list. */
let rail: { element: Element | null; path: string; top: number } | undefined

/** Called whenever the list is drawn. */
export function refreshList(): void {
  if (!isAttached) attach()
  isAttached = true
  for (const frame of document.querySelectorAll<HTMLElement>(`${LIST} .data-table-frame`)) {
    widths ??= new ResizeObserver(watchWidth)
    widths.observe(frame)
    markWide(frame)
  }
  keepRail()
  if (document.activeElement === document.body && lastFocused) {
    document.querySelector<HTMLElement>(lastFocused)?.focus({ preventScroll: true })
  }
}

/** Another view of the same list finds them where they were. */
function keepRail() {
  const element = document.getElementById('filters')
  const { pathname: path } = location
  const top = rail?.path === path ? rail.top : 0
  if (rail?.element !== element && top > 0) element?.scrollTo(0, top)
  rail = { element, path, top }
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
    const heading = headingAt(event.target)
    if (heading && event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
      event.preventDefault()
      const later = event.key === 'ArrowLeft'
      if (event.altKey) moveBy(heading, later ? 1 : -1)
      else resize(heading, heading.offsetWidth + (later ? STEP : -STEP))
    } else if (!event.altKey && !isWriting(event.target) && press(event)) event.preventDefault()
  })
  // The choice that was made, or the row, keeps the focus when its list is drawn anew.
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof Element && target.closest(PAGE) ? selectorOf(target) : null
  })
  document.addEventListener('pointerdown', pointerDown)
  document.addEventListener('dragstart', (event) => {
    if (headingAt(event.target)) event.preventDefault()
  })
}

function selectorOf(element: Element): string | null {
  if (element instanceof HTMLInputElement && element.name) {
    const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : ''
    return `input[name="${CSS.escape(element.name)}"]${value}`
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
  const rows = [...document.querySelectorAll<HTMLElement>(`${LIST} .list-main tbody tr`)]
  const at = rows.findIndex((row) => row.contains(target as Node))
  const row = rows[at]
  const go = (to: number) => {
    const link = rows[to]?.querySelector<HTMLElement>('th a')
    link?.focus()
    return link !== undefined && link !== null
  }
  const hit = (selector: string) => {
    const place = row?.querySelector<HTMLElement>(selector)
    place?.click()
    return place !== undefined && place !== null
  }
  if (code === 'Slash' && shiftKey) return showKeys()
  if (shiftKey) return false
  if (code === 'Slash') return focusSearch()
  if (code === 'KeyJ' || (code === 'ArrowDown' && row)) return go(Math.min(at + 1, rows.length - 1))
  if (code === 'KeyK' || (code === 'ArrowUp' && row)) return go(Math.max(at - 1, 0))
  if (code === 'KeyX') return hit('.pick input')
  if (code === 'KeyW') return hit('[data-star]')
  return false
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

function headingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>(`${LIST} thead th[data-col]`)
    : null
}

function resize(heading: HTMLElement, width: number) {
  const list = heading.closest<HTMLElement>(LIST)?.dataset.list
  const column = heading.dataset.col
  if (!list || !column) return
  const look = JSON.parse(localStorage.getItem('look') ?? '{}')
  const widths = { ...look.widths, [list]: { ...look.widths?.[list] } }
  widths[list][column] = Math.max(NARROWEST, Math.round(width))
  localStorage.setItem('look', JSON.stringify({ on: look.on ?? [], widths }))
  window.dispatchEvent(new Event('look'))
  const frame = heading.closest<HTMLElement>('.data-table-frame')
  if (frame) markWide(frame)
}

const headingsOf = (heading: HTMLElement) => [
  ...(heading.parentElement?.querySelectorAll<HTMLElement>('th[data-col]') ?? []),
]

/** The first column names the row and stays first. */
function moveBy(heading: HTMLElement, steps: number) {
  const shown = headingsOf(heading).filter((one) => one.checkVisibility())
  const at = shown.indexOf(heading)
  moveTo(heading, shown[Math.min(at + steps, shown.length - 1)])
}

function moveTo(heading: HTMLElement, place: HTMLElement | undefined) {
  const headings = headingsOf(heading)
  const [from, to] = [headings.indexOf(heading), place ? headings.indexOf(place) : -1]
  if (from < 1 || to < 1 || from === to) return
  headings.splice(to, 0, ...headings.splice(from, 1))
  const address = new URL(location.href)
  const order = headings.slice(1).map(({ dataset }) => dataset.col)
  address.searchParams.set('order', order.join(','))
  // A link like those of the column choice: followed, and remembered, the same way.
  const link = document.createElement('a')
  Object.assign(link.dataset, { columnChoice: '', keepScroll: '' })
  link.rel = 'nofollow'
  link.href = address.pathname + address.search
  heading.closest(LIST)?.append(link)
  link.click()
  link.remove()
}

/** The far edge of a heading resizes its column; the heading itself is carried to another place. */
function pointerDown(event: PointerEvent) {
  const heading = headingAt(event.target)
  if (!heading || event.button !== 0 || event.pointerType === 'touch') return
  const { left, width } = heading.getBoundingClientRect()
  const isEdge = event.clientX - left < DRAGGED
  const ending = new AbortController()
  let isMoved = false
  if (isEdge) event.preventDefault()
  window.addEventListener(
    'pointermove',
    ({ clientX }) => {
      isMoved ||= Math.abs(clientX - event.clientX) > DRAGGED
      if (isEdge) resize(heading, width + event.clientX - clientX)
      else heading.toggleAttribute('data-carried', isMoved)
    },
    ending,
  )
  window.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      ending.abort()
      heading.removeAttribute('data-carried')
      if (!isMoved) return
      // What ends a drag is no click on the link that was dragged.
      const swallow = (click: Event) => click.preventDefault()
      window.addEventListener('click', swallow, { capture: true, once: true })
      const place = isEdge ? null : headingAt(document.elementFromPoint(clientX, clientY))
      setTimeout(() => {
        window.removeEventListener('click', swallow, { capture: true })
        if (place) moveTo(heading, place)
      })
    },
    ending,
  )
  window.addEventListener('pointercancel', () => ending.abort(), ending)
}
