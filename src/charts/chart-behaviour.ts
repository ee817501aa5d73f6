const MARK = '[data-tip]'
/** Pixels between a mark and what is told of it. */
const APART = 8

let tip: HTMLElement | null = null
let shown: Element | null = null
let isFinger = false

/**
 * What charts do beyond links: a mark under mouse, finger or keys says what it is in the one tooltip of
 * the page; arrow keys go from mark to mark, Enter follows one, Escape hides. A finger's first touch
 * tells, its second follows. Files are made by chart-files.ts, which comes with the first of them.
 */
export function attachCharts(): void {
  if (tip) return
  tip = document.createElement('div')
  tip.className = 'chart-tip'
  tip.setAttribute('role', 'status')
  tip.hidden = true
  document.body.append(tip)
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const mark = markAt(target)
    if (pointerType === 'mouse' && mark) show(mark)
  })
  // A page that scrolls under a mouse at rest leaves what the keys show.
  document.addEventListener('pointerout', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && markAt(target) === shown) show(null)
  })
  document.addEventListener('pointerdown', ({ pointerType }) => {
    isFinger = pointerType !== 'mouse'
  })
  document.addEventListener('focusin', ({ target }) => show(markAt(target)))
  document.addEventListener('scroll', place, { capture: true, passive: true })
  document.addEventListener('keydown', press)
  document.addEventListener('click', click, { capture: true })
  dispatchEvent(new Event('hears-charts'))
  // What was reached before this script came.
  const hovered = matchMedia('(hover: hover)').matches
    ? [...document.querySelectorAll(`${MARK}:hover`)].at(-1)
    : null
  show(markAt(document.activeElement) ?? hovered ?? null)
}

function markAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(MARK) : null
}

function click(event: MouseEvent) {
  const save = (event.target as Element).closest<HTMLElement>('[data-save]')
  const figure = save?.closest<HTMLElement>('.chart')
  if (save && figure) {
    save.closest('details')?.removeAttribute('open')
    show(null)
    void import('./chart-files.ts').then((file) => file.saveChart(figure, save.dataset.save ?? ''))
    return
  }
  const mark = markAt(event.target)
  // By keys a click has no finger.
  if (!isFinger || event.detail === 0) return
  if (mark && mark !== shown && mark.matches('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
  show(mark)
}

function press(event: KeyboardEvent) {
  if (event.key === 'Escape') return show(null)
  const plot = event.target instanceof Element && event.target.closest('.chart-plot')
  if (!plot || event.ctrlKey || event.metaKey || event.altKey) return
  const marks = [...plot.querySelectorAll<HTMLElement>(`.chart-mark${MARK}`)].filter((mark) =>
    mark.checkVisibility(),
  )
  const here = marks.find((mark) => mark === shown)
  if (event.key === 'Enter' && here && event.target === plot) {
    here.click()
  } else {
    const next = nextMark(event.key, marks, here)
    if (!next) return
    event.preventDefault()
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    show(next)
  }
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The nearest mark that way; what lies aside counts three times as far. */
function nextMark(key: string, marks: readonly HTMLElement[], here: HTMLElement | undefined) {
  if (key === 'Home') return marks[0]
  if (key === 'End') return marks.at(-1)
  const way = WAYS[key]
  if (!way) return
  if (!here) return marks[0]
  const from = middleOf(here)
  const [ahead, aside] = [
    (mark: HTMLElement) => distance(from, middleOf(mark), way),
    (mark: HTMLElement) => Math.abs(distance(from, middleOf(mark), [way[1], way[0]])),
  ]
  return marks
    .filter((mark) => ahead(mark) > 1)
    .sort((a, b) => ahead(a) + 3 * aside(a) - ahead(b) - 3 * aside(b))[0]
}

type Spot = ReturnType<typeof middleOf>

function middleOf(mark: Element) {
  const { left, top, width, height } = mark.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function distance(from: Spot, to: Spot, [x, y]: readonly [number, number]): number {
  return (to.x - from.x) * x + (to.y - from.y) * y
}

function show(mark: Element | null) {
  if (!tip || mark === shown) return
  shown?.removeAttribute('data-on')
  bringForward(shown, false)
  shown = mark
  tip.hidden = mark === null
  if (!mark) return
  mark.setAttribute('data-on', '')
  bringForward(mark, true)
  tip.replaceChildren(...partsOf(mark))
  place()
}

/** Over the mark, or under it where there is no room above. */
function place() {
  if (!tip || !shown) return
  const at = shown.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = at.left + at.width / 2 - width / 2
  const above = at.top - height - APART
  tip.style.left = `${Math.max(APART, Math.min(innerWidth - width - APART, left))}px`
  tip.style.top = `${above > APART ? above : Math.min(at.bottom + APART, innerHeight - height - APART)}px`
}

/** Ways that begin or end at a node. */
function bringForward(mark: Element | null, on: boolean) {
  const node = mark?.getAttribute('data-node')
  if (!node) return
  for (const way of mark?.parentElement?.querySelectorAll(`[data-ends~="${CSS.escape(node)}"]`) ??
    []) {
    way.toggleAttribute('data-on', on)
  }
}

/** A line of its own has no tab; one with tabs is name, figure and the place of its series. */
function partsOf(mark: Element): HTMLElement[] {
  const [head = '', ...lines] = (mark.getAttribute('data-tip') ?? '').split('\n')
  const figure = mark.closest('.chart')
  return [
    made('strong', head),
    ...lines.flatMap((line) => {
      const [name = '', value, series] = line.split('\t')
      if (value === undefined) return [made('p', name)]
      const box =
        series === undefined
          ? null
          : figure?.querySelector<HTMLInputElement>(`.chart-legend [value="${series}"]`)
      if (box && !box.checked) return []
      const row = made('p', '')
      const paint = box?.nextElementSibling?.cloneNode()
      row.append(...(paint ? [paint] : []), made('span', name), made('b', value))
      return [row]
    }),
  ]
}

function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  element.dir = 'auto'
  return element
}
