import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { gzipBytes, scriptsOf } from '#bench/bytes/page-scripts.ts'
import { JOBS, METHOD_PATH, PRICING_PATH, solutionPath } from '#src/addresses/pages.ts'
import { trustSealSetting } from '#src/features/shell/site-settings.server.ts'
import { SOLUTIONS } from '#src/features/solutions/solutions.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { eventually } from '../support/eventually.ts'
import { openPortalDatabase } from './support/portal-database.ts'
import { portalUrl as portal, professionalUrl as professional } from './support/stage.ts'

/** 125 KB: little more than a list. */
const MAX_BYTES = 128_000

const pages = [
  ...JOBS.map((job) => ({ path: solutionPath(job), heading: SOLUTIONS[job].title })),
  { path: PRICING_PATH, heading: 'پلن‌ها و قیمت‌ها' },
  { path: METHOD_PATH, heading: 'داده و روش' },
]

const database = await openPortalDatabase()
afterAll(() => database.close())

/** The HTML that somebody without script gets. */
async function htmlOf(address: string): Promise<string> {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  return answer.text()
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

describe('صفحه‌های راهکار برای بازدیدکننده', () => {
  it.each(pages)('$path بی اسکریپت کامل است و در جست‌وجو می‌آید', async ({ path, heading }) => {
    const html = await htmlOf(portal + path)
    expect(html.match(/<h1[^>]*>[^<]*<\/h1>/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(html).toMatch(/<title>[^<]+\| دیتا دارو<\/title>/)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`))
    expect(html).not.toContain('noindex')
    expect(gzipBytes(scriptsOf(html))).toBeLessThanOrEqual(MAX_BYTES)
  })

  it.each(JOBS)('%s همان عددی را می‌نویسد که فهرست می‌شمارد', async (job) => {
    const html = mainOf(await htmlOf(portal + solutionPath(job)))
    const input = encodeURIComponent(JSON.stringify({ job }))
    const answer = await fetch(`${portal}/api/trpc/solutions.figure?input=${input}`)
    const { result } = await answer.json()
    expect(result.data.value).toBeGreaterThan(0)
    expect(html).toContain(`data-live-figure="${result.data.value}"`)
    expect(html).toContain('منبع:')
    expect(html).toContain('برداشت:')
  })

  it('قیمت‌های پایگاه داده را به ریال و تومان می‌نویسد', async () => {
    const html = mainOf(await htmlOf(portal + PRICING_PATH))
    const { rows } = await database.db.execute<{ rial: string }>(
      sql`select price_rial::text as rial from plans where active`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const written = (rial: bigint) =>
      rial
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, '٬')
        .replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[+d] ?? d)
    for (const { rial } of rows) {
      expect(html).toContain(`${written(BigInt(rial))} ریال`)
      expect(html).toContain(`${written(BigInt(rial) / 10n)} تومان`)
    }
  })

  it('راهکاری که نیست ۴۰۴ است', async () => {
    expect((await fetch(`${portal}/solutions/nothing-here`)).status).toBe(404)
  })
})

it('لینک‌های این صفحه‌ها و صفحهٔ اول همه به صفحه‌ای می‌رسند که هست و نشانی‌شان همان نمای گفته‌شده است', async () => {
  const htmls = await Promise.all(
    ['/', ...pages.map(({ path }) => path)].map((path) => htmlOf(professional + path)),
  )
  const links = htmls.flatMap((html) =>
    [...mainOf(html).matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  )
  // What the sign-in keeps for people of flesh and blood.
  const own = /^\/(?:signup|subscription|support|account)/
  // An exact name or code goes on to its record.
  const search = /^\/search/
  const asked = [...new Set(links)].filter((href) => !own.test(href) && !search.test(href))
  expect(asked.length).toBeGreaterThan(30)
  for (const href of asked) {
    const answer = await fetch(professional + href)
    expect(answer.status, href).toBe(200)
    expect(new URL(answer.url).pathname, href).toBe(new URL(professional + href).pathname)
    await answer.body?.cancel()
  }
})

describe('نماد اعتماد', () => {
  const seal = trustSealSetting.parse({
    href: 'https://seal.example.ir/?id=1',
    imageHref: 'https://pictures.example.ir/seal.png',
  })
  const footPage = (of = portal) => fetch(`${of}/solutions/investors`)
  const imagesOf = (answer: Response) =>
    /img-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

  it('با تنظیم آن در همهٔ صفحه‌ها می‌آید، حتی آن‌ها که نگه داشته شده‌اند، و با برداشتنش می‌رود', async () => {
    expect(imagesOf(await footPage())).toBe("'self' data:")
    await database.db.insert(settings).values({ key: 'trustSeal', value: seal })
    await eventually(async () => {
      const answer = await footPage()
      expect(imagesOf(answer)).toBe("'self' data: https://pictures.example.ir")
      expect(await answer.text()).toContain('href="https://seal.example.ir/?id=1"')
    })
    await database.db.delete(settings).where(sql`${settings.key} = 'trustSeal'`)
    // Where a portal still had it, the file that comes next would find it there.
    for (const of of [portal, professional])
      await eventually(async () => expect(imagesOf(await footPage(of))).toBe("'self' data:"))
  })
})
