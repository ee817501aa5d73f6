/** Columns of a list, resized and moved by pointer and key; the address stays the only state of the list. */
const LIST = '.list-page[data-list]'
const NARROWEST = 56
const STEP = 16
/** Pointer and key are told from a click by this much. */
const DRAGGED = 8

/** Called once, see list-behaviour.ts. */
export function attachColumns(): void {
  document.addEventListener('keydown', keyDown)
  document.addEventListener('pointerdown', pointerDown)
  document.addEventListener('dragstart', (event) => {
    if (headingAt(event.target)) event.preventDefault()
  })
}

function keyDown(event: KeyboardEvent) {
  const heading = headingAt(event.target)
  if (!heading || event.defaultPrevented || event.ctrlKey || event.metaKey || !event.shiftKey)
    return
  if (!/^Arrow(Left|Right)$/.test(event.key)) return
  event.preventDefault()
  const later = event.key === 'ArrowLeft'
  if (event.altKey) moveBy(heading, later ? 1 : -1)
  else resize(heading, heading.offsetWidth + (later ? STEP : -STEP))
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
