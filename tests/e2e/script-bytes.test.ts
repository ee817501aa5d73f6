import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { gzipBytes, scriptsOf } from '#bench/bytes/page-scripts.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { openPortalDatabase } from './support/portal-database.ts'
import { ordinary, showcase } from './support/sample-pages.ts'
import { portalUrl, professionalUrl } from './support/stage.ts'
import { visit } from './support/watched-page.ts'

/** 111 KB: what the first load of a list, or of a page that tells what the portal is for, may bring. */
const MAX_BYTES = 113_664

/** What a list and a record of somebody who has signed in may bring in all. */
const LIST_BYTES = 118_784
const LIST_FILES = 8
/** A list with a chart on it, which answers. */
const CHART_BYTES = 120_320
const CHART_FILES = 9
const RECORD_BYTES = 123_136
const RECORD_FILES = 10

const lists = ['/medicine', '/medicine?level=products', '/company', '/category']
const memberLists = [
  '/apis',
  '/api-companies',
  '/supplement-releasing-products',
  '/supplement-releasing-companies',
  '/fda/products',
  '/fda/companies',
  '/search',
  '/ask',
]

const records = [
  ordinary.medicine,
  ordinary.product,
  '/molecule/1',
  showcase.company,
  ordinary.group,
  '/apis/1',
  `/api-companies/${ordinary.ingredientMaker}`,
  `/supplement-releasing-products/${ordinary.supplement}`,
  `/supplement-releasing-companies/${ordinary.supplementCompany}`,
  `/fda/products/${ordinary.healthProduct}`,
  `/fda/companies/${ordinary.healthCompany}`,
  '/investment-opportunity/900001',
  '/compare?kind=medicines&ids=900001,900064',
  '/brief/medicines/900001',
  '/brief/medicines',
]

const pages = [
  '/',
  '/industry-overview',
  '/solutions/pricing',
  '/solutions/api',
  '/solutions/procurement',
  '/solutions/data-and-method',
  '/solutions/opportunity-method',
]

const people = [
  ['بازدیدکننده', portalUrl, [...pages, ...lists]],
  ['مشترک حرفه‌ای', professionalUrl, [...lists, ...memberLists]],
] as const

/** Of a page that is a form, whose fields the browser looks after. */
const FORM_BYTES = 123_648

async function pageOf(url: string): Promise<string> {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  return answer.text()
}

describe.each(people)('%s', (_, portal, paths) => {
  it.each(paths)('%s بیش از ۱۱۱ کیلوبایت اسکریپت نمی‌گیرد', async (page) => {
    const files = scriptsOf(await pageOf(portal + page))
    expect(files.some((file) => path.basename(file).startsWith('libraries-'))).toBe(true)
    const bytes = gzipBytes(files)
    expect(bytes, files.map((file) => path.basename(file)).join(' ')).toBeLessThanOrEqual(MAX_BYTES)
  })
})

it.each(records)('پروندهٔ رکورد %s بیش از ۱۱۶ کیلوبایت اسکریپت و ۸ فایل نمی‌گیرد', async (page) => {
  const files = scriptsOf(await pageOf(professionalUrl + page))
  expect(files.length).toBeGreaterThan(3)
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(LIST_FILES)
  expect(gzipBytes(files), files.join(' ')).toBeLessThanOrEqual(LIST_BYTES)
})

it('صفحهٔ ورود بیش از ۱۲۱ کیلوبایت اسکریپت نمی‌گیرد', async () => {
  expect(gzipBytes(scriptsOf(await pageOf(`${portalUrl}/login`)))).toBeLessThanOrEqual(FORM_BYTES)
})

/** With everything that follows the first load of who has signed in: at most so many bytes and files, and the file that comes last. */
const active = [
  ['/', LIST_BYTES, LIST_FILES, /\/signed-in-/],
  ['/industry-overview', LIST_BYTES, LIST_FILES, /\/chart-behaviour-/],
  ['/insight/expiry', CHART_BYTES, CHART_FILES, /\/chart-behaviour-/],
  ['/investment-opportunity', CHART_BYTES, CHART_FILES, /\/chart-behaviour-/],
  ['/medicine', LIST_BYTES, LIST_FILES, /\/signed-in-/],
  ['/company', LIST_BYTES, LIST_FILES, /\/signed-in-/],
  ['/medicine/.', RECORD_BYTES, RECORD_FILES, /\/chart-behaviour-/],
  ['/company/.', RECORD_BYTES, RECORD_FILES, /\/chart-behaviour-/],
] as const

describe('صفحهٔ بیدار مشترک', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
    const portal = await openPortalDatabase()
    const person = await subscribe(portal.db, await makePerson(portal.db))
    const { headers } = await signIn(portal.db, person)
    await portal.close()
    const [name = '', value = ''] = headers.cookie.split('=')
    await browser.context.addCookies([{ name, value, url: portalUrl, httpOnly: true }])
  })

  it.each(active)(
    '%s: اسکریپت %d بایت و %d فایل بیشتر نیست',
    async (address, bytes, files, last) => {
      const list = await browser.context.newPage()
      await visit(list, portalUrl + address.replace('/.', ''))
      const record = list.locator('.list-main tbody th a').first()
      const url = address.endsWith('.') ? await record.getAttribute('href') : address
      await list.close()
      const page = await browser.context.newPage()
      const loaded = new Set<string>()
      page.on('response', (answer) => {
        const { pathname } = new URL(answer.url())
        if (pathname.endsWith('.js')) loaded.add(path.resolve(`dist/client${pathname}`))
      })
      const awaited = [/\/signed-in-/, last].map((file) => page.waitForResponse(file))
      await Promise.all([...awaited, visit(page, portalUrl + url)])
      await page.waitForLoadState('networkidle')
      const names = [...loaded].map((file) => path.basename(file)).join(' ')
      expect(gzipBytes([...loaded]), names).toBeLessThanOrEqual(bytes)
      expect(loaded.size, names).toBeLessThanOrEqual(files)
      await page.close()
    },
  )
})
