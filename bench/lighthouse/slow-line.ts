import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/e2e/support/browser.ts'
import { middle } from '../timing.ts'

/** Milliseconds from the request on. */
export interface SlowLoad {
  firstPaint: number
  /** The document is whole: links, forms and menus work. */
  read: number
  /** The application has taken the page over. */
  takenOver: number
  /** All layout shifts of the load. */
  shift: number
  kilobytes: number
}

const BYTES_PER_SECOND = 400_000 / 8
const LATENCY_MS = 300
const MAX_MS = 60_000

interface Watched {
  paint: number
  shift: number
}

/** A telephone on a line of 400 kbit/s with 300 ms of latency and nothing kept; medians. */
export async function loadSlowly(url: string, cookie: string | null, runs: number) {
  await using browser = await launchBrowser()
  const loads: SlowLoad[] = []
  for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(browser, url, cookie))
  const median = (read: (load: SlowLoad) => number) => middle(loads.map(read))
  return {
    firstPaint: median(({ firstPaint }) => firstPaint),
    read: median(({ read }) => read),
    takenOver: median(({ takenOver }) => takenOver),
    shift: median(({ shift }) => shift),
    kilobytes: median(({ kilobytes }) => kilobytes),
  }
}

async function loadOnce(browser: Browser, url: string, cookie: string | null): Promise<SlowLoad> {
  await using context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    ...(cookie && { extraHTTPHeaders: { cookie } }),
  })
  const page = await context.newPage()
  const received = await narrow(page)
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: MAX_MS })
  const read = await now(page)
  await untilTakenOver(page)
  const takenOver = await now(page)
  await page.waitForLoadState('load')
  const kilobytes = received() / 1_024
  const { paint, shift } = await page.evaluate(
    () => (window as unknown as { watched: Watched }).watched,
  )
  return { firstPaint: paint, read, takenOver, shift, kilobytes }
}

/** Makes the line slow; answers how many bytes came over it. */
async function narrow(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  return () => bytes
}

/** The router deletes its transport when it has the page. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body && !('$_TSR' in window), null, { polling: 50 })
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
}

function watchPaints(): void {
  const watched: Watched = { paint: 0, shift: 0 }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') watched.paint = startTime
    }
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      watched.shift += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
