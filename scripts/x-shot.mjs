// copy into YOUR tree as scripts/x-shot.mjs (never commit), run with node:
// node scripts/x-shot.mjs BASE LOGIN|- PASSWORD|- 360,1280 light|dark OUTDIR /path1 /path2 …   (FULL=1 whole page, HEIGHT=800, NOJS=1)
import { mkdirSync } from 'node:fs'
import { launchBrowser } from '../tests/e2e/support/browser.ts'
const [base, login, password, widths, theme, out, ...paths] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const browser = await launchBrowser()
for (const width of widths.split(',').map(Number)) {
  const context = await browser.newContext({ locale: 'fa-IR', timezoneId: 'Asia/Tehran', colorScheme: theme, viewport: { width, height: Number(process.env.HEIGHT ?? 800) }, hasTouch: width < 500, javaScriptEnabled: !process.env.NOJS })
  if (login !== '-') {
    const csrf = await (await context.request.get(`${base}/api/auth/csrf`)).json()
    const answer = await context.request.post(`${base}/api/auth/callback/credentials`, { form: { csrfToken: csrf.csrfToken, login, password, json: 'true' } })
    if (!answer.ok()) throw new Error(`sign-in ${answer.status()} ${await answer.text()}`)
  }
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(base + path, { waitUntil: 'load' })
    await page.waitForTimeout(1200)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const name = `${path.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}-${width}-${theme}.png`
    await page.screenshot({ path: `${out}/${name}`, fullPage: !!process.env.FULL })
    console.log(name, 'page height', height, 'scrollWidth', await page.evaluate(() => document.documentElement.scrollWidth))
  }
  await context.close()
}
await browser.close()
