import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium as driver,
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
  close: () => Promise<void>
}

/** A browser with a fresh profile; the binary comes from the package, unpacked once into /tmp. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<Browser> {
  chromium.setGraphicsMode = false
  const executablePath = await chromium.executablePath()
  const profile = await mkdtemp(join(tmpdir(), 'data-daru-browser-'))
  const context = await driver.launchPersistentContext(profile, {
    executablePath,
    args: FLAGS,
    ignoreDefaultArgs: ['--headless=new'],
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    ...options,
  })
  return {
    context,
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
