import { beforeAll, describe, expect, it } from 'vitest'
import { toLatinDigits } from '#src/persian/digits.ts'
import { openPages, ordinary, showcase, subscriberPages } from './support/sample-pages.ts'
import { portalUrl as portal, professionalUrl as professional } from './support/stage.ts'

interface Answer {
  status: number
  location: string | null
  html: string
}

async function get(url: string): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual' })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html: await answer.text(),
  }
}

/** Where a chain of redirects ends. */
async function follow(url: string): Promise<Answer & { url: string }> {
  const answer = await fetch(url)
  return { status: answer.status, location: null, html: await answer.text(), url: answer.url }
}

const match = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null
const titleOf = (html: string) => match(html, /<title[^>]*>([^<]*)<\/title>/)
const canonicalOf = (html: string) => match(html, /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/)
const metaOf = (html: string, name: string) =>
  match(html, new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*content="([^"]*)"`))

describe.each([
  ['for visitors', portal, openPages],
  ['for subscribers', professional, subscriberPages],
])('every page %s', (_, origin, paths) => {
  it.each(paths)('%s has one heading, a title of its own, language and direction', async (path) => {
    const { html, status } = await follow(origin + path)
    expect(status).toBe(path.endsWith('/nothing-here') ? 404 : 200)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    // What would come with the script is not awaited by those who have none.
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toMatch(/<h1[\s>]/)
    expect(main).not.toContain('در حال بارگذاری')
    expect(html).toMatch(/<html[^>]*lang="fa"[^>]*dir="rtl"|<html[^>]*dir="rtl"[^>]*lang="fa"/)
    expect(titleOf(html)).toContain('دیتا دارو')
    expect(html.split('</head>')[0]?.match(/<title/g)).toHaveLength(1)
    expect(metaOf(html, 'description')).toMatch(/\p{Script=Arabic}/u)
  })
})

describe('for search engines', () => {
  it.each([
    ['/', '/'],
    ['/medicine', '/medicine'],
    ['/company', '/company'],
    ['/category', '/category'],
    [showcase.company, showcase.company],
  ])(
    '%s names itself as the one address, with an image and a title to share',
    async (path, canonical) => {
      const { html } = await follow(portal + path)
      expect(new URL(canonicalOf(html) ?? '').pathname).toBe(canonical)
      expect(metaOf(html, 'og:url')).toBe(canonicalOf(html))
      expect(metaOf(html, 'og:title')).toMatch(/\p{Script=Arabic}/u)
      expect(metaOf(html, 'og:locale')).toBe('fa_IR')
      const image = await fetch(portal + new URL(metaOf(html, 'og:image') ?? '').pathname)
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(metaOf(html, 'robots')).toBeNull()
    },
  )

  it('titles differ from page to page', async () => {
    const titles = await Promise.all(
      ['/', '/medicine', '/company', '/category', showcase.company, showcase.medicine].map(
        async (path) => titleOf((await follow(portal + path)).html),
      ),
    )
    expect(new Set(titles).size).toBe(titles.length)
  })

  it.each(['/medicine?form=TABLET', '/medicine?level=products', '/company?role=holder'])(
    '%s is not for the index',
    async (path) => {
      const { html } = await follow(portal + path)
      expect(metaOf(html, 'robots')).toContain('noindex')
      expect(canonicalOf(html)).toBeNull()
    },
  )

  it('every address in the sitemap answers 200 and is allowed by robots.txt', async () => {
    const robots = (await get(`${portal}/robots.txt`)).html
    const sitemap = (await get(`${portal}/sitemap.xml`)).html
    const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '')
    expect(urls.length).toBeGreaterThanOrEqual(4)
    for (const url of urls) {
      expect((await get(url)).status, url).toBe(200)
      expect(closed.filter((path) => new URL(url).pathname.startsWith(path))).toEqual([])
    }
  })

  it.each(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest'])(
    '%s is there',
    async (path) => expect((await get(portal + path)).status).toBe(200),
  )
})

describe('one record has one address', () => {
  it('a company is found by any spelling and case, and sent to its own path with 301', async () => {
    const spellings = [
      'ويهان رود',
      'ویهان‌رود',
      'داروسازي ويهان رود',
      'داروسازی-ویهان-رود-',
      'داروسازی  ویهان‌رود',
      'VIHANROOD pharmaceutical',
    ]
    for (const spelling of spellings) {
      const { status, location } = await get(`${portal}/company/${encodeURIComponent(spelling)}`)
      if (spelling === 'ویهان‌رود' || location) expect([spelling, status]).toEqual([spelling, 301])
      expect(new URL(location ?? '', portal).pathname, spelling).toBe(showcase.company)
    }
    expect((await get(portal + showcase.company)).status).toBe(200)
  })

  it('a company is offered for comparison where the list of those that are compared has it', async () => {
    const offered = async (path: string) =>
      (await follow(professional + path)).html.includes('data-compare="companies"')
    expect(await offered(showcase.company)).toBe(true)
    expect(await offered(`/company/${encodeURIComponent('سنتز-آریاک')}`)).toBe(false)
  })

  it('a medicine is found by its code, and sent to code and name with 301', async () => {
    const { status, location } = await get(portal + showcase.medicine)
    expect(status).toBe(301)
    expect(new URL(location ?? '', portal).pathname).toMatch(/^\/medicine\/900160-sodium-chloride/)
    for (const path of ['/medicine/0900160', '/medicine/900160-something-else']) {
      expect(await get(portal + path)).toMatchObject({ status: 301, location })
    }
    expect((await get(new URL(location ?? '', portal).href)).status).toBe(200)
  })

  it('a group is sent to its code in capitals, which can be copied', async () => {
    const { status, location } = await get(`${professional}/category/a10`)
    expect([status, location]).toEqual([301, '/category/A10'])
    expect((await follow(`${professional}/category/A10`)).html).toContain('data-copy="A10"')
  })
})

it.each([
  ['/ask?q=داروهای قلبی', '«داروهای قلبی» | پرسش از داده‌ها'],
  ['/ask?q= ', 'پرسش از داده‌ها |'],
  ['/category?q=دیابت', '«دیابت» | طبقه‌بندی ATC داروهای ایران'],
])('the tab of %s names what was asked', async (path, title) => {
  const { html } = await follow(professional + encodeURI(path))
  expect(titleOf(html)?.slice(0, title.length)).toBe(title)
})

it.each([
  '/medicine/product/۹۹۹۹۰۰۰۰۷۶۵۳۹۹۸۲',
  '/category/A۱۰?asOf=1405-07-01',
  '/supplement-releasing-products/۹۹۹۸۰۰۰۰۱۶۱۴۷۲۶۶',
  '/fda/products/۹۹۹۷۰۰۰۰۱۴۲۱۳۵۷۰',
])('a code in Persian digits: %s leads to the one in Latin digits', async (asked) => {
  const moved = { status: 301, location: toLatinDigits(asked) }
  expect(await get(professional + encodeURI(asked))).toMatchObject(moved)
})

it.each([
  '/nothing-here',
  '/medicine/none',
  '/medicine/product/123',
  '/medicine/product/0000000000000000',
  '/medicine/999999998',
  '/company/%D9%86%DB%8C%D8%B3%D8%AA',
  '/category/A1',
  '/category/Z99',
  ...['company', 'api-companies', 'fda/products', 'brief', 'supplement-releasing-companies'].map(
    (room) => `/${room}/${'a'.repeat(1_000)}`,
  ),
  '/brief/medicines/none',
])('what is not there answers 404 with a page: %s', async (path) => {
  const { status, html } = await follow(professional + path)
  expect(status).toBe(404)
  expect(html).toContain('<html')
})

describe('a figure that leads to a list', () => {
  const wordsOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
  const numbersIn = (words: string) => words.match(/[۰-۹]+(?:٬[۰-۹]+)*/g) ?? []
  const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const link =
    /<a [^>]*href="(\/(?:medicine|company|supplement-releasing-products|fda\/products)\?[^"]+)"[^>]*>([\s\S]*?)<\/a>/g

  it.each([
    '/',
    '/industry-overview',
    showcase.medicine,
    ordinary.medicine,
    showcase.company,
    ordinary.group,
    `/supplement-releasing-companies/${ordinary.supplementCompany}`,
    `/fda/companies/${ordinary.healthCompany}`,
    `/fda/products/${ordinary.healthProduct}`,
  ])('on %s is its total', async (path) => {
    const { html } = await follow((path === '/' ? portal : professional) + path)
    const totals = new Map<string, string>()
    for (const [, address = '', inside = ''] of mainOf(html).matchAll(link)) {
      const figures = numbersIn(wordsOf(inside))
      if (figures.length === 0) continue
      const list = address.replaceAll('&amp;', '&')
      if (!totals.has(list)) {
        const page = await follow(professional + list)
        totals.set(list, numbersIn(wordsOf(mainOf(page.html)))[0] ?? '')
      }
      expect(figures, list).toContain(totals.get(list))
    }
    expect(totals.size).toBeGreaterThan(0)
  })
})

describe('the document of a visitor', () => {
  let full: string
  beforeAll(async () => {
    full = (await get(`${professional}/medicine?level=products`)).html
  })

  const secrets = (html: string) => ({
    gtins: html.match(/(?<!\d)0\d{13}(?!\d)/g) ?? [],
    prices: html.match(/priceRial:(\d{4,})/g) ?? [],
    dates: html.match(/validUntil:"\d{4}-/g) ?? [],
  })

  it('holds no locked value, neither on screen nor in what the script is given', async () => {
    const { html } = await get(`${portal}/medicine?level=products`)
    const seen = secrets(full)
    expect(seen.gtins.length).toBeGreaterThan(0)
    expect(seen.prices.length).toBeGreaterThan(0)
    expect(seen.dates.length).toBeGreaterThan(0)
    expect(secrets(html)).toEqual({ gtins: [], prices: [], dates: [] })
    for (const price of seen.prices) expect(html).not.toContain(price.replace('priceRial:', ':'))
    for (const gtin of seen.gtins) expect(html).not.toContain(gtin)
  })

  it('holds no row of a page beyond the first', async () => {
    const { html } = await get(`${portal}/medicine?level=products&page=2`)
    const second = (await get(`${professional}/medicine?level=products&page=2`)).html
    const codes = second.match(/product\/\d{16}/g) ?? []
    expect(codes.length).toBeGreaterThan(0)
    for (const code of codes) expect(html).not.toContain(code)
  })

  it.each([ordinary.medicine, ordinary.product, ordinary.group])(
    'of the record %s holds its name at most',
    async (path) => {
      const { html } = await follow(portal + path)
      const { html: open } = await follow(professional + path)
      const links = [...open.matchAll(/href="(\/(?:medicine\/(?:product\/)?|company\/)[^"?#]+)"/g)]
      const others = new Set(links.map(([, href = '']) => href).filter((href) => href !== path))
      expect(others.size).toBeGreaterThan(0)
      for (const href of others) expect(html).not.toContain(href)
      for (const [, digits = ''] of open.matchAll(/([۰-۹]{1,3}(?:٬[۰-۹]{3})+)/g)) {
        expect(html).not.toContain(digits)
      }
    },
  )
})

describe('wrong addresses', () => {
  it.each([
    ['page=-1&size=7&sort=drop+table', '/medicine?sort=drop+table'],
    ['price=9..1&colour=red', '/medicine?price=1..9&colour=red'],
    ['level=products&page=0&price.from=%DB%B5&price.to=', '/medicine?level=products&price=5..'],
    [`q=${'x'.repeat(5_000)}`, `/medicine?q=${'x'.repeat(200)}`],
  ])('/medicine?%.60s is sent to its true form', async (wrong, right) => {
    const { status, location } = await get(`${professional}/medicine?${wrong}`)
    expect([status, location]).toEqual([307, right])
    expect((await get(professional + right)).status).toBe(200)
  })

  it.each(['/medicine?form=%00&route=a', '/company/%00'])(
    '%s is refused in Persian',
    async (path) => {
      const { status, html } = await get(professional + path)
      expect([status, html.includes('کاراکترهای کنترلی')]).toEqual([400, true])
    },
  )

  it.each([
    'form=%27%3B+drop+table',
    'form=%25',
    'q=%5C',
    'q=%E2%80%8F',
    'q=%25_%5C',
    'form=%ED%A0%80',
  ])('/medicine?%s is a list like any other', async (search) => {
    expect((await follow(`${professional}/medicine?${search}`)).status).toBe(200)
  })
})
