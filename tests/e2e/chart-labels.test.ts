import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BarChart } from '#src/charts/bar-chart.tsx'
import { someCharts } from '../support/some-charts.tsx'
import { openBrowser } from './support/browser.ts'
import { ordinary } from './support/sample-pages.ts'
import { portalUrl, professionalUrl } from './support/stage.ts'

/** Beginnings that a browser has drawn wrong, or could. */
const BEGINNINGS: [string, string][] = [
  ['۲۳ پروانه', '۴۹ (۲۲٫۹٪)'],
  ['10 mg قرص', '(۱۲) موضعی'],
  ['\u200e−۵۲ واحد', '2,4-xylenol'],
  ['۳ تا ۶ سال', '(RS) 12 mL'],
  ['\u200e−۱۷٫۵٪', 'دیابت (A10)'],
]

const browser = await openBrowser({ viewport: { width: 1280, height: 900 } })
const page = await browser.freshPage()
// The charts stand in the place of a page: its own script would put that back.
await page.route(/\.js$/, (route) => route.abort())

const CASES = BEGINNINGS.flatMap((pair) => [
  ['light', ...pair] as const,
  ['dark', ...pair] as const,
])

it.each(CASES)('هر نوشتهٔ هر نمودار همان است که بیرون از آن: %s، «%s»، «%s»', async (...given) => {
  const [theme, first, second] = given
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(`${portalUrl}/industry-overview`)
  const kinds = Object.entries(someCharts(first, second))
  await page.evaluate(
    show,
    kinds.map(([kind, chart]) => [kind, renderToStaticMarkup(chart)] as const),
  )
  await page.evaluate(() => document.fonts.ready)
  const inCharts = await page.screenshot({ fullPage: true, timeout: 0 })
  const words = await page.evaluate(writeApart)
  for (const [kind] of kinds) expect(words[kind]?.join(' '), kind).toContain(first)
  const apart = await page.screenshot({ fullPage: true, timeout: 0 })
  const pictures = [inCharts, apart].map((png) => png.toString('base64'))
  expect(await page.evaluate(differentPlaces, pictures)).toEqual([])
})

it.each([
  ['/industry-overview', ':is(i, span)[style]:empty:not([data-kind="band"])', 10],
  ['/insight/companies', '.chart-mark[data-kind="dot"]', 10],
  ['/insight/expiry', 'a.chart-mark:not([data-kind="band"])', 10],
  [ordinary.medicine, '.price-dots > :is(b, i)', 1],
  ['/investment-opportunity/900001', 'li [aria-hidden] > [style]:empty', 5],
])('در %s آنچه رنگ شده در رنگ‌های خود خواننده هم پیداست', async (path, painted, least) => {
  const own = await browser.freshPage({ forcedColors: 'active' })
  await own.goto(professionalUrl + path)
  const marks = own.locator(`main ${painted}`)
  expect(await marks.count()).toBeGreaterThan(least)
  expect(await marks.evaluateAll(asTheGround)).toEqual([])
})

it.each([
  ['پویش دارو گستر برتر فارس پارسیا'],
  ['پویش دارو گستر برتر فارس و بازرگانی سها کیش و شرکای آسیای میانه'],
])('نام بلند پیش از میلهٔ خود تمام می‌شود: «%s»', async (label) => {
  await page.goto(`${portalUrl}/industry-overview`)
  const bar = { label, value: 9, text: '۹' }
  const chart = createElement(BarChart, {
    title: 'دو شرکت',
    description: 'کد مشترک',
    columns: ['شرکت', 'کد'],
    bars: [
      { ...bar, key: 'plain' },
      { ...bar, key: 'linked', href: '/company/1' },
    ],
  })
  await page.evaluate(show, [['bars', renderToStaticMarkup(chart)] as const])
  const gaps = await page.locator('.chart-name bdi').evaluateAll((names) =>
    names.map((name) => {
      const plot = name.closest('.chart-plot')
      return name.getBoundingClientRect().left - (plot?.getBoundingClientRect().right ?? 0)
    }),
  )
  expect(gaps).toHaveLength(2)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})

it('نام لاتین هم مانند نام فارسی از راست آغاز می‌شود', async () => {
  await page.goto(`${portalUrl}/industry-overview`)
  const chart = createElement(BarChart, {
    title: 'دو شرکت',
    description: 'کد مشترک',
    columns: ['شرکت', 'کد'],
    bars: ['آرتاویل', 'Borvik'].map((label) => ({ key: label, label, value: 9, text: '۹' })),
  })
  await page.evaluate(show, [['bars', renderToStaticMarkup(chart)] as const])
  const ends = await page.locator('.chart-name').evaluateAll((names) =>
    names.map((name) => {
      const words = document.createRange()
      words.selectNodeContents(name.querySelector('bdi') ?? name)
      return name.getBoundingClientRect().right - words.getBoundingClientRect().right
    }),
  )
  expect(ends.map(Math.round)).toEqual([0, 0])
})

/** A dot is painted by what is generated in it. */
function asTheGround(marks: Element[]): string[] {
  const ground = getComputedStyle(document.body).backgroundColor
  return marks
    .filter((mark) => {
      const part = mark.matches('[data-kind="dot"]') ? '::after' : null
      return getComputedStyle(mark, part).backgroundColor === ground
    })
    .map((mark) => mark.outerHTML)
}

function show(charts: readonly (readonly [string, string])[]) {
  const figures = charts.map(([kind, html]) => `<section data-kind="${kind}">${html}</section>`)
  document.body.innerHTML = `<main style="inline-size: 1120px">${figures.join('')}</main>`
}

/** Where two pictures of one size differ by more than the smoothing of an edge. */
async function differentPlaces(pictures: readonly string[]) {
  const pixels = pictures.map(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    return canvas?.getImageData(0, 0, image.width, image.height)
  })
  const [one, other] = await Promise.all(pixels)
  if (!one || one.data.length !== other?.data.length) return ['size']
  const places = new Set<string>()
  one.data.forEach((value, at) => {
    if (Math.abs(value - (other.data[at] ?? 0)) < 96) return
    const [x, y] = [Math.floor(at / 4) % one.width, Math.floor(at / 4 / one.width)]
    places.add(`${Math.floor(x / 50) * 50}, ${Math.floor(y / 50) * 50}`)
  })
  return [...places]
}

/** Puts each word in its place as a plain paragraph of its own; gives the words of each kind. */
function writeApart() {
  const words: Record<string, string[]> = {}
  const labels = [...document.querySelectorAll<HTMLElement>('.chart-plot bdi:not(bdi bdi)')]
  for (const label of labels.filter((one) => one.checkVisibility())) {
    const text = label.textContent ?? ''
    const range = document.createRange()
    range.selectNodeContents(label)
    const { left } = range.getBoundingClientRect()
    const { top } = label.getBoundingClientRect()
    const { color, fontWeight, fontSize, lineHeight } = getComputedStyle(label)
    const word = document.createElement('p')
    word.dir = /[۰-۹آ-ی]/.test(text) ? 'rtl' : 'ltr'
    // With the runs that it isolates: «10 mg قرص» reads «mg 10 قرص» without.
    word.append(...label.cloneNode(true).childNodes)
    const place = {
      position: 'absolute',
      left: `${left}px`,
      top: `${top + scrollY}px`,
      margin: '0',
    }
    const look = { color, fontWeight, fontSize, lineHeight, whiteSpace: 'nowrap' }
    Object.assign(word.style, place, look)
    label.style.visibility = 'hidden'
    document.body.append(word)
    const kind = label.closest('section')?.dataset.kind ?? ''
    words[kind] = [...(words[kind] ?? []), text]
  }
  return words
}
