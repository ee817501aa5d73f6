import chromium from '@sparticuz/chromium'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium as driver,
  type Page,
} from 'playwright-core'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

export interface Browser {
  context: BrowserContext
  /** A page in a profile of its own: nobody's cookies, nothing stored. */
  freshPage: (options?: BrowserContextOptions) => Promise<Page>
  close: () => Promise<void>
}

/** Chromium with more flags: `BROWSER_PATH`, else that of the package (x64 Linux), unpacked once into /tmp. */
export async function launchBrowser(...flags: string[]) {
  chromium.setGraphicsMode = false
  return driver.launch({
    executablePath: process.env.BROWSER_PATH ?? (await chromium.executablePath()),
    args: [...FLAGS, ...flags],
    // In the C locale Chromium names no download in Persian.
    env: { ...process.env, LANG: 'C.UTF-8' },
    ignoreDefaultArgs: ['--headless=new'],
  })
}

/** A browser of a reader in Tehran. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<Browser> {
  const browser = await launchBrowser()
  const newContext = (more: BrowserContextOptions = {}) =>
    browser.newContext({ locale: 'fa-IR', timezoneId: 'Asia/Tehran', ...options, ...more })
  return {
    context: await newContext(),
    freshPage: async (more) => (await newContext(more)).newPage(),
    close: () => browser.close(),
  }
}
