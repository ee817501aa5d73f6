import { expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { ordinary } from './support/sample-pages.ts'
import { professionalUrl } from './support/stage.ts'

/** Of some thousands: a rule that lets one node restyle the page is met as all of them. */
const FEW = 200

interface TraceEvent {
  name: string
  ts: number
  args?: { elementCount?: number; data?: { message?: string } }
}

const browser = await openBrowser({ viewport: { width: 390, height: 800 } })

it.each([ordinary.medicine, '/medicine', '/investment-opportunity'])(
  'گرهی که به پایان %s افزوده شود سبک همهٔ صفحه را از نو حساب نمی‌کند',
  async (path) => {
    const page = await browser.freshPage()
    await page.goto(professionalUrl + path, { waitUntil: 'networkidle' })
    const devtools = await page.context().newCDPSession(page)
    const events: TraceEvent[] = []
    devtools.on('Tracing.dataCollected', ({ value }) =>
      events.push(...(value as unknown as TraceEvent[])),
    )
    await devtools.send('Tracing.start', {
      traceConfig: { includedCategories: ['devtools.timeline'] },
    })
    const elements = await page.evaluate(() => {
      // What the page itself had begun is styled before, and told apart by the two stamps.
      document.body.getBoundingClientRect()
      console.timeStamp('before')
      document.body.append(document.createElement('div'))
      document.body.getBoundingClientRect()
      console.timeStamp('after')
      return document.querySelectorAll('*').length
    })
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    const [from, to] = ['before', 'after'].map(
      (stamp) => events.find(({ args }) => args?.data?.message === stamp)?.ts ?? Number.NaN,
    ) as [number, number]
    const restyled = events
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && from < ts && ts < to)
      .map(({ args }) => args?.elementCount ?? 0)
    expect(elements).toBeGreaterThan(4 * FEW)
    expect(restyled.length).toBeGreaterThan(0)
    expect(Math.max(...restyled)).toBeLessThan(FEW)
  },
)

it('روی هر چه می‌توان فشرد نشانگر دست است', async () => {
  const page = await browser.freshPage()
  await page.goto(`${professionalUrl}/medicine`)
  const pressed = page.locator(
    'button:enabled, summary, select, label:has(input[type="checkbox"], input[type="radio"])',
  )
  const cursors = await pressed.evaluateAll((all) => all.map((one) => getComputedStyle(one).cursor))
  expect(cursors.length).toBeGreaterThan(FEW / 10)
  expect(new Set(cursors)).toEqual(new Set(['pointer']))
})
