import { toLatinDigits } from '#src/persian/digits.ts'
import { withoutFormulas } from '#src/words/formula-text.ts'

const SVG = 'http://www.w3.org/2000/svg'
const EDGE = 20
const LINE = 22
/** Pixels of a picture for each of the screen. */
const SHARPNESS = 2

/** Gives a chart as a file: its figures as CSV, or what is on screen as a picture with title and source. */
export async function saveChart(figure: HTMLElement, kind: string): Promise<void> {
  const name = nameOf(figure)
  if (kind === 'csv') return give(new Blob([csvOf(figure)], { type: 'text/csv' }), `${name}.csv`)
  const svg = await pictureOf(figure)
  const text = new XMLSerializer().serializeToString(svg)
  if (kind === 'svg') return give(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`)
  const png = await pixelsOf(svg, text)
  if (png) give(png, `${name}.png`)
}

function nameOf(figure: Element): string {
  const title = figure.querySelector('.chart-title')?.textContent ?? ''
  return title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'chart'
}

function give(file: Blob, name: string) {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(file)
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000)
}

const DAY = /^\d{4}\/\d\d\/\d\d$/
const AMOUNT = /^([-−+]?)([\d٬,]+)(?:[٫.](\d+))?\s*(٪|%|ریال|تومان)?$/

/** A figure as spreadsheets reckon with it, and the unit that its heading says then. */
function plainCell(cell: Element): { text: string; unit: string } {
  const text = (cell.textContent ?? '').replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim()
  const written = toLatinDigits(text)
  if (DAY.test(written)) return { text: written, unit: '' }
  const [, sign = '', whole = '', part, unit = ''] = AMOUNT.exec(written) ?? []
  if (whole === '') return { text: withoutFormulas(text), unit: '' }
  const number = `${/[-−]/.test(sign) ? '-' : ''}${whole.replace(/\D/g, '')}${part ? `.${part}` : ''}`
  return /[٪%]/.test(unit) ? { text: `${number}%`, unit: '' } : { text: number, unit }
}

/** With a mark of its encoding, which spreadsheets need for Persian; no cell may begin a formula. */
function csvOf(figure: Element): string {
  const [head = [], ...rows] = [...figure.querySelectorAll('.chart-data tr')].map((row) =>
    [...row.children].map(plainCell),
  )
  const named = head.map(({ text }, place) => {
    const unit = rows.find((cells) => cells[place]?.unit)?.[place]?.unit
    return { text: unit && !text.includes(unit) ? `${text} (${unit})` : text }
  })
  const lines = [named, ...rows].map((cells) =>
    cells.map(({ text }) => `"${text.replaceAll('"', '""')}"`).join(','),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}

async function pixelsOf(svg: SVGElement, text: string): Promise<Blob | null> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Number(svg.getAttribute('width')) * SHARPNESS
  canvas.height = Number(svg.getAttribute('height')) * SHARPNESS
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

/** The drawing and its legend as they stand, their caption above them, the source under them. */
async function pictureOf(figure: HTMLElement): Promise<SVGElement> {
  const plot = figure.querySelector<HTMLElement>('.chart-plot')
  if (!plot) throw new Error('a chart without a drawing')
  const legend = figure.querySelector('.chart-legend')
  const parts = legend ? [plot, legend] : [plot]
  const all = [...parts, ...plot.children].map((one) => one.getBoundingClientRect())
  // What is not shown has its box in the corner of the screen.
  const boxes = all.filter(({ width, height }) => width > 0 || height > 0)
  const left = Math.min(...boxes.map((box) => box.left)) - EDGE
  const right = Math.max(...boxes.map((box) => box.right)) + EDGE
  const width = right - left
  const heads = captionOf(figure, width - 2 * EDGE)
  const top = Math.min(...boxes.map((box) => box.top)) - EDGE - heads.length * LINE
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + EDGE + LINE
  const style = getComputedStyle(figure)
  const ground = getComputedStyle(document.body)
  const card = getComputedStyle(figure.closest('[class*="bg-surface"]') ?? document.body)
  const svg = part('svg', { width, height: bottom - top, 'font-family': style.fontFamily })
  svg.append(await fonts())
  svg.append(
    part('rect', {
      width,
      height: bottom - top,
      fill: card.backgroundColor || ground.backgroundColor,
    }),
  )
  const drawing = part('g', { transform: `translate(${-left} ${-top})` })
  drawing.append(...linesIn(plot), ...parts.flatMap(shapesIn), ...parts.flatMap(wordsIn))
  const muted = getComputedStyle(figure.querySelector('.chart-about') ?? figure).color
  const end = width - EDGE
  const captions = heads.map(({ text, bold }, place) =>
    word(text, {
      x: end,
      y: EDGE + place * LINE,
      size: bold ? 15 : 12,
      bold,
      colour: bold ? style.color : muted,
    }),
  )
  const source = word(sourceOf(), {
    x: end,
    y: bottom - top - EDGE,
    size: 11,
    bold: false,
    colour: muted,
  })
  svg.append(drawing, ...captions, source)
  return svg
}

function captionOf(figure: Element, width: number) {
  return ['.chart-title', '.chart-about'].flatMap((part, place) => {
    const text = figure.querySelector(part)?.textContent?.trim() ?? ''
    const size = place === 0 ? 15 : 12
    return linesOf(text, width, size).map((line) => ({ text: line, bold: place === 0 }))
  })
}

function sourceOf(): string {
  return `${document.title} · ${location.host}`
}

/** A text broken between words, by about the width of its letters. */
function linesOf(text: string, width: number, size: number): string[] {
  const most = Math.max(20, Math.floor(width / (size * 0.52)))
  const lines: string[] = []
  for (const piece of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + piece.length < most)
      lines[lines.length - 1] = `${last} ${piece}`
    else lines.push(piece)
  }
  return lines
}

/** SVG of the drawing with its styles written out and its stretching done. */
function linesIn(plot: Element): SVGElement[] {
  const svg = plot.querySelector('svg')
  if (!svg) return []
  const box = svg.getBoundingClientRect()
  const copy = part('g', {
    transform: `translate(${box.left} ${box.top}) scale(${box.width / 100} 1)`,
  })
  for (const path of svg.querySelectorAll('path')) {
    const look = getComputedStyle(path)
    if (look.display === 'none') continue
    copy.append(
      part('path', {
        d: path.getAttribute('d') ?? '',
        'vector-effect': 'non-scaling-stroke',
        stroke: look.stroke,
        fill: look.fill,
        opacity: look.opacity,
        'stroke-width': look.strokeWidth,
        'stroke-opacity': look.strokeOpacity,
        'stroke-linecap': look.strokeLinecap,
        'stroke-dasharray': look.strokeDasharray,
      }),
    )
  }
  return [copy]
}

function shapesIn(plot: Element): SVGElement[] {
  const shapes = [...plot.querySelectorAll('.chart-mark, [data-paint], .chart-node')]
  return shapes.flatMap((shape) => {
    const { left, top, width, height } = shape.getBoundingClientRect()
    const dot = shape.matches('[data-kind=dot]') ? getComputedStyle(shape, '::after') : null
    const look = dot ?? getComputedStyle(shape)
    if (width === 0 || look.backgroundColor === 'rgba(0, 0, 0, 0)') return []
    const size = dot ? Number.parseFloat(dot.width) : Math.min(width, height)
    const isRound = look.borderRadius === '50%'
    const box = dot
      ? { x: left + (width - size) / 2, y: top + (height - size) / 2, width: size, height: size }
      : { x: left, y: top, width, height }
    const rx = isRound ? size / 2 : Number.parseFloat(look.borderRadius) || 0
    return [part('rect', { ...box, rx, fill: look.backgroundColor, 'fill-opacity': look.opacity })]
  })
}

function wordsIn(plot: Element): SVGElement[] {
  const walker = document.createTreeWalker(plot, NodeFilter.SHOW_TEXT)
  const words: SVGElement[] = []
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const range = document.createRange()
    range.selectNode(walker.currentNode)
    const box = range.getBoundingClientRect()
    if (!parent || box.width === 0 || !parent.checkVisibility()) continue
    const room = parent.getBoundingClientRect()
    const { color, fontSize, fontWeight, direction } = getComputedStyle(parent)
    const text = shortened(walker.currentNode.textContent ?? '', room.width / box.width)
    const isRight = direction === 'rtl'
    const isCut = box.width > room.width
    words.push(
      word(text, {
        // Beside a sign of a legend; where there is not enough room, from its edge.
        x: isCut ? (isRight ? room.right : room.left) : isRight ? box.right : box.left,
        y: box.top + box.height / 2,
        size: Number.parseFloat(fontSize),
        bold: Number(fontWeight) > 500,
        colour: color,
        direction,
      }),
    )
  }
  return words
}

function shortened(text: string, share: number): string {
  return share >= 0.99
    ? text
    : `${text.slice(0, Math.max(1, Math.floor(text.length * share) - 2))}…`
}

interface WordLook {
  x: number
  /** The middle of its line. */
  y: number
  size: number
  bold: boolean
  colour: string
  direction?: string
}

/** «10 mg/mL 2 mL» inside a Persian line. */
const LATIN = /([A-Za-z\d(](?:[ -~]*[A-Za-z\d%+)])?)/

/** Where the line begins with it, the place of the line is still its right end. */
const FROM_LEFT = { direction: 'ltr', 'unicode-bidi': 'isolate', 'text-anchor': 'end' }

// Without control characters: with them some browsers leave the first digit behind.
function word(text: string, { x, y, size, bold, colour, direction = 'rtl' }: WordLook): SVGElement {
  const look = { 'font-size': size, 'font-weight': bold ? 650 : 400, fill: colour, direction }
  const element = part('text', { x, y, ...look, 'dominant-baseline': 'central' })
  const runs = text.replace(/[\u2066-\u2069]/g, '').split(direction === 'rtl' ? LATIN : /$^/)
  for (const [place, run] of runs.entries()) {
    if (run === '') continue
    const piece = part('tspan', place % 2 ? FROM_LEFT : {})
    piece.textContent = run
    element.append(piece)
  }
  return element
}

function part(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** The letters of the page in the picture itself: a picture may load nothing. */
async function fonts(): Promise<SVGElement> {
  const faces = [...document.fonts].filter(({ status }) => status === 'loaded')
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const used = rules.filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule &&
      faces.some(
        ({ unicodeRange }) => unicodeRange === rule.style.getPropertyValue('unicode-range'),
      ),
  )
  const style = part('style', {})
  style.textContent = (await Promise.all(used.map(withLetters))).join('\n')
  return style
}

async function withLetters({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [found = '', address = ''] = /url\("?([^")]+)"?\)/.exec(cssText) ?? []
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? location.href))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return cssText.replace(found, `url(data:font/woff2;base64,${letters})`)
}
