import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../tests/e2e/support/browser.ts'

const usage =
  'node scripts/screenshot.ts <path> [--base http://localhost:3000] [--name page] [--widths 360,768,1280] [--themes light,dark] [--viewport]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    name: { type: 'string' },
    widths: { type: 'string', default: '360,768,1280' },
    themes: { type: 'string', default: 'light,dark' },
    viewport: { type: 'boolean', default: false },
  },
})
const [path] = positionals
if (!path) {
  console.error(usage)
  process.exit(1)
}

const folder = join(import.meta.dirname, '../.data/screenshots')
const name = values.name ?? (path.split(/[?#]/)[0]?.replaceAll('/', '-').slice(1) || 'home')
await mkdir(folder, { recursive: true })

const browser = await launchBrowser()
const page = await browser.newPage({ locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
page.on('console', (message) => {
  if (message.type() === 'error' || message.type() === 'warning') console.warn(message.text())
})
page.on('pageerror', (error) => console.warn(error.message))
for (const theme of values.themes.split(',')) {
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
  for (const width of values.widths.split(',').map(Number)) {
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 })
    await page.goto(new URL(path, values.base).href, { waitUntil: 'load' })
    await page.waitForTimeout(400)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    const file = join(folder, `${name}-${width}-${theme}.png`)
    await page.screenshot({ path: file, fullPage: !values.viewport })
    console.log(file, overflow > 0 ? `overflows by ${overflow}px` : '')
  }
}
await browser.close()
