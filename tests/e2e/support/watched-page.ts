import type { Page } from 'playwright-core'

const complaints: string[] = []

/**
 * From now on a test fails when the browser complains of this page: thrown errors, failed hydration, broken
 * security policy, console errors and warnings. The answer to the address itself may be a 404.
 */
export function watch(page: Page): Page {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const itself = message.location().url === page.url() && /status of 4\d\d/.test(message.text())
    if (!itself) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${reason}`)
  })
  return page
}

/** Forgets them, where they were provoked or have been told. */
export function takeComplaints(): string[] {
  return complaints.splice(0)
}

/**
 * Waits until the script has taken the page over and listens: the router deletes its transport when it
 * has, React marks what stands in the frame when it takes that over, which is later, and the effects
 * that listen to keys and clicks come with the tasks after that.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('#content > *')
    const isTaken = !content || Object.keys(content).some((key) => key.startsWith('__react'))
    return isTaken && !('$_TSR' in window)
  })
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })))
}

/** Opens an address and waits until the page answers to clicks and stands in its own font. */
export async function visit(page: Page, url: string): Promise<number> {
  const answer = await page.goto(url)
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  return answer?.status() ?? 0
}

/** By a link to a page whose questions the server answers with an error, until they may be asked again. */
export async function openErrorPage(page: Page, origin: string): Promise<void> {
  await visit(page, `${origin}/company`)
  const error = {
    message: 'خطایی در سامانه رخ داد. کد پیگیری: ABCD2345',
    code: -32603,
    data: { code: 'NOT_IMPLEMENTED', httpStatus: 501 },
  }
  const refusal = { status: 501, json: [{ error }, { error }, { error }] }
  await page.route('**/api/trpc/**', (route) => route.fulfill(refusal))
  await page.locator('footer a[href="/category"]').click()
  await page.locator('h1', { hasText: 'این صفحه نمایش داده نشد' }).waitFor()
}
