import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { wholeUnits } from '#src/ui/whole-units.ts'
import { ordinary } from '#tests/e2e/support/sample-pages.ts'
import { callerAs } from '#tests/support/callers.ts'
import { samplePastDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const [COMPANY] = SAMPLE_SHOWCASE.companyNames

const { db } = await portalOn(samplePastDatabase())

const companyOf = async () => {
  const { rows } = await db.$client.query('select * from companies where name = $1', [COMPANY])
  return rows[0]
}

describe('what waits behind a sign-in', () => {
  const waiting = (path: string) => callerAs('visitor', db).home.waiting({ path })

  it('is named with the licences that the open lists tell', async () => {
    const { rows } = await callerAs('visitor', db).medicines.list({ sort: '-licences' })
    const [first] = rows
    expect(await waiting(`/medicine/${first?.code}-${first?.slug}?asOf=1405-07-01`)).toEqual({
      title: wholeUnits(`${first?.nameFa} \u2066${first?.strength}\u2069`),
      licences: first?.licenceCount,
      about: null,
      columns: ['فرآورده', 'صاحب پروانه', 'قیمت', 'اعتبار تا'],
    })
    const company = await companyOf()
    expect(await waiting(`/company/${encodeURIComponent(company.slug)}`)).toEqual({
      title: COMPANY,
      licences: company.licence_count,
      about: null,
      columns: ['دارو', 'فرآورده', 'قیمت', 'اعتبار تا'],
    })
    expect(await waiting('/insight/expiry?window=90')).toEqual({
      title: 'رادار انقضا',
      licences: null,
      about: expect.stringContaining('پروانه'),
      columns: ['دارو', 'صاحب پروانه', 'تاریخ انقضا', 'سازندهٔ مانده'],
    })
  })

  it.each([
    ordinary.product,
    '/molecule/1',
    '/category/A10',
    '/apis/1',
    `/api-companies/${ordinary.ingredientMaker}`,
    `/supplement-releasing-products/${ordinary.supplement}`,
    `/supplement-releasing-companies/${ordinary.supplementCompany}`,
    `/fda/products/${ordinary.healthProduct}`,
    `/fda/companies/${ordinary.healthCompany}`,
  ])('is named for the record at %s', async (path) => {
    const found = await waiting(path)
    expect(found?.title).toMatch(/\p{Script=Arabic}/u)
    expect(found?.licences).toBeNull()
    expect(found?.columns.length).toBeGreaterThan(0)
  })

  it.each([
    '/account',
    '/medicine/000',
    '/medicine/%E0%A4%A',
    '/company/نیست',
    'https://x.ir/',
    '',
  ])('is not named for %s', async (path) => expect(await waiting(path)).toBeNull())

  it('promises no price and no validity that no source tells', async () => {
    await db.$client.query('update products set price_rial = null, valid_until = null')
    const columns = async (path: string) => (await waiting(path))?.columns
    const { rows } = await callerAs('visitor', db).medicines.list({})
    const whole = ['فرآورده', 'صاحب پروانه', 'تأمین', 'بسته']
    expect(await columns(`/medicine/${rows[0]?.code}-${rows[0]?.slug}`)).toEqual(whole)
    expect(await columns('/insight/expiry')).toEqual(['دارو', 'صاحب پروانه', 'سازندهٔ مانده'])
  })
})
