import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { TIER_LABELS } from '#src/access/session.ts'
import { queryClient } from '#src/api/live-query.ts'
import { getRouter } from '#src/router.tsx'
import { settings } from '#src/server/db/schema/operations.ts'
import { AppError, type ErrorCode } from '#src/server/errors.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { eventually } from '../support/eventually.ts'
import { openPortalDatabase } from './support/portal-database.ts'
import { type RunningPortal, startPortal } from './support/portals.ts'
import { dataFolder, professionalUrl as everyPage, portalUrl as visitor } from './support/stage.ts'

/** What docs/specification.md names and no journey meets on its way. */

const database = await openPortalDatabase()
afterAll(() => database.close())

const read = async (url: string) => (await fetch(url)).text()

/** Until no portal shows it any more: a file that comes next would find it there. */
async function unset(key: string, shown: string) {
  await database.db.delete(settings).where(eq(settings.key, key))
  for (const portal of [visitor, everyPage])
    await eventually(async () =>
      expect(await read(`${portal}/industry-overview`)).not.toContain(shown),
    )
}

const footerOf = (html: string) => html.slice(html.indexOf('<footer'))

it('says what it is, in the head and in the footer', async () => {
  const html = await read(visitor)
  expect(html).toMatch(/<title>[^<]*دیتا دارو/)
  expect(html).toMatch(/<meta name="description" content="[^"]*هوشمند مدیران صنعت دارو/)
  expect(html).toMatch(/<link rel="icon"/)
  const footer = footerOf(html)
  expect(footer).toContain('خدمتی جامع برای مدیریت اطلاعات بازار دارو')
  expect(footer).toContain('شرکت فناوری هوشمند')
  for (const path of ['/company', '/medicine', '/category']) {
    expect(footer).toContain(`href="${path}"`)
  }
  const years = ['fa-IR', 'fa-IR-u-ca-gregory'].map((locale) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'Asia/Tehran' })
      .format()
      .replaceAll(/[^۰-۹]/g, ''),
  )
  expect(years).toContain(/©\D*([۰-۹]{4})/.exec(footer.replaceAll(/<!--.*?-->/g, ''))?.[1])
})

const routes = [
  '/',
  '/medicine',
  '/company',
  '/category',
  '/apis',
  '/api-companies',
  '/supplement-releasing-products',
  '/supplement-releasing-companies',
  '/investment-opportunity',
  '/medicine-index-trends',
  '/fda/products',
  '/fda/companies',
  '/login',
  '/login2',
  '/signup',
  '/register',
  '/pending',
  '/access-denied',
  '/industry-overview',
  '/solutions/pricing',
]

it.each(routes)('%s is a page of its own', async (path) => {
  const answer = await fetch(everyPage + path, { redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/<h1[ >]/)
})

it.each(['/support', '/subscription', '/account', '/admin'])(
  '%s is asked for by signing in',
  async (path) => {
    const answer = await fetch(visitor + path, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain('/login?callbackUrl=')
  },
)

it('has the contact that the settings name', async () => {
  const contact = { address: 'تهران، خیابان نمونه', phone: '021-12345678', email: 'a@daru.test' }
  await database.db.insert(settings).values({ key: 'contact', value: contact })
  await eventually(async () => {
    const footer = footerOf(await read(`${visitor}/industry-overview`))
    expect(footer).toContain(contact.address)
    expect(footer).toContain('href="tel:02112345678"')
    expect(footer).toContain('href="mailto:a@daru.test"')
  })
  await unset('contact', contact.phone)
})

it('loads an analytics script only where a setting names one', async () => {
  const address = 'https://analytics.daru.test/script.js'
  expect(await read(`${visitor}/industry-overview`)).not.toContain(address)
  const integrity = `sha384-${'a'.repeat(64)}`
  const value = { enabled: true, src: address, integrity }
  await database.db.insert(settings).values({ key: 'analytics', value })
  await eventually(async () =>
    expect(await read(`${visitor}/industry-overview`)).toContain(address),
  )
  await unset('analytics', address)
})

it('names the tiers as the specification does', () => {
  expect(TIER_LABELS).toEqual({ 0: 'رایگان', 1: 'حرفه‌ای', 2: 'سازمانی' })
})

const codes: Record<string, number> = {
  PARSE_ERROR: -32_700,
  BAD_REQUEST: -32_600,
  INTERNAL_SERVER_ERROR: -32_603,
  NOT_IMPLEMENTED: -32_603,
  UNAUTHORIZED: -32_001,
  FORBIDDEN: -32_003,
  NOT_FOUND: -32_004,
  METHOD_NOT_SUPPORTED: -32_005,
  TIMEOUT: -32_008,
  CONFLICT: -32_009,
  PRECONDITION_FAILED: -32_012,
  PAYLOAD_TOO_LARGE: -32_013,
  UNPROCESSABLE_CONTENT: -32_022,
  TOO_MANY_REQUESTS: -32_029,
  CLIENT_CLOSED_REQUEST: -32_099,
}

it('knows every code of a typed call', async () => {
  for (const [code, number] of Object.entries(codes)) {
    const { error } = await wireError(code as ErrorCode).json()
    expect([code, error.code]).toEqual([code, number])
    expect(new AppError(code as ErrorCode).message).toMatch(/[آ-ی]/)
  }
})

it('keeps unused answers for five minutes', () => {
  expect(queryClient.getDefaultOptions().queries?.gcTime).toBe(300_000)
  const { defaultGcTime, defaultPreloadGcTime } = getRouter().options
  expect([defaultGcTime, defaultPreloadGcTime]).toEqual([300_000, 300_000])
})

it('says on the sign-in page that it is not set up', async () => {
  let bare: RunningPortal | undefined
  try {
    bare = await startPortal(dataFolder, { PUBLIC_URL: 'https://daru.test' })
    expect(await read(`${bare.url}/login`)).toContain('تنظیم‌های سامانه کامل نیست')
  } finally {
    await bare?.stop()
  }
})
