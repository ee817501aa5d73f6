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
  /** A page in a profile of its own: nobody's cookies, nothing stored. Of a test, it is closed with it. */
  freshPage: (options?: BrowserContextOptions) => Promise<Page>
}

/**
 * The file of `BROWSER_PATH`, else that of the package (x64 Linux), unpacked once into the system's folder. Called
 * before there are several processes: of two at once the second would start what the first still writes.
 */
export async function browserFile(): Promise<string> {
  chromium.setGraphicsMode = false
  return process.env.BROWSER_PATH ?? chromium.executablePath()
}

/** Chromium with more flags. */
export async function launchBrowser(...flags: string[]) {
  return driver.launch({
    executablePath: await browserFile(),
    args: [...FLAGS, ...flags],
    // In the C locale Chromium names no download in Persian.
    env: { ...process.env, LANG: 'C.UTF-8' },
    ignoreDefaultArgs: ['--headless=new'],
  })
}

let running: ReturnType<typeof launchBrowser> | undefined

/** In the order in which they were opened. */
const profiles: BrowserContext[] = []

export const openProfiles = () => profiles.length

/** All but so many of those that were opened first. */
export async function closeProfiles(but = 0): Promise<void> {
  for (const profile of profiles.splice(but)) await profile.close()
}

/** Profiles of readers in Tehran. Files of a worker share the browser, which ends with the worker. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<Browser> {
  // Optimizing a script takes longer than a page that is seen for a moment gains by it.
  running ??= launchBrowser('--js-flags=--no-opt')
  const browser = await running
  const newContext = async (more: BrowserContextOptions = {}) => {
    const given = { locale: 'fa-IR', timezoneId: 'Asia/Tehran', ...options, ...more }
    const context = await browser.newContext(given)
    // Patient, as the tests are.
    context.setDefaultTimeout(120_000)
    profiles.push(context)
    return context
  }
  return {
    context: await newContext(),
    freshPage: async (more) => (await newContext(more)).newPage(),
  }
}
