import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseEnv } from '#src/server/env.ts'
import { requirePortal } from '#src/server/portal.ts'
import { accountWorld } from '#tests/support/account-world.ts'
import { makeMember } from '#tests/support/auth-client.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import type { Gateway } from './gateway.ts'
import { readPaymentSettings, sandboxSettings } from './payment-settings.server.ts'
import { ensureSamplePlans } from './plans.server.ts'
import { createZarinpal } from './zarinpal.server.ts'

const world = accountWorld()
let gateway: Gateway

beforeAll(async () => {
  await ensureSamplePlans(world.db)
})
beforeEach(() => {
  const settings = sandboxSettings(world.portal.url, testAccounts.secret ?? '')
  requirePortal().payments = { gateway: settings, showsSamples: true }
  gateway = createZarinpal(settings)
})

const order = {
  amountRial: 10_450_000,
  description: 'آزمایش <b>',
  mobile: null,
  email: null,
  orderId: '1',
  callbackUrl: 'http://localhost/back?x=1',
}

async function open(): Promise<string> {
  const opening = await gateway.open(order)
  if (opening.kind !== 'opened') throw new Error(opening.kind)
  return opening.authority
}

async function press(authority: string, action: string) {
  const path = gateway.startUrl(authority, world.portal.url)
  return world.browser.visit(path, { fields: { action } })
}

describe('the sandbox gateway, over http', () => {
  it('speaks the protocol: open, pay, verify once with 100 and then with 101', async () => {
    const authority = await open()
    const question = { authority, amountRial: order.amountRial }
    expect(await gateway.verify(question)).toEqual({ kind: 'unpaid', code: -51 })
    const back = await press(authority, 'pay')
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(
      `http://localhost/back?x=1&Authority=${authority}&Status=OK`,
    )
    expect(await gateway.verify(question)).toMatchObject({ kind: 'paid', again: false })
    expect(await gateway.verify(question)).toMatchObject({ kind: 'paid', again: true })
    expect((await press(authority, 'cancel')).headers.get('location')).toContain('Status=OK')
  })

  it('knows cancelled payments, other amounts, foreign authorities and foreign merchants', async () => {
    const authority = await open()
    const { amountRial } = order
    expect((await press(authority, 'cancel')).headers.get('location')).toContain('Status=NOK')
    expect(await gateway.verify({ authority, amountRial })).toMatchObject({ kind: 'unpaid' })
    expect(await gateway.verify({ authority, amountRial: 20_000 })).toEqual({
      kind: 'refused',
      code: -50,
    })
    expect(await gateway.verify({ authority: 'x', amountRial })).toEqual({
      kind: 'refused',
      code: -54,
    })
    const settings = sandboxSettings(world.portal.url, 'another secret of somebody else')
    const other = createZarinpal(settings)
    expect(await other.open(order)).toEqual({ kind: 'refused', code: -10 })
    expect(await other.verify({ authority, amountRial })).toEqual({ kind: 'refused', code: -53 })
    expect(await gateway.open({ ...order, amountRial: 5 })).toEqual({ kind: 'refused', code: -9 })
  })

  it('is marked as a sandbox, and writes nothing into its page as it came', async () => {
    const page = await world.browser.visit(gateway.startUrl(await open(), world.portal.url))
    const html = await page.text()
    expect(html).toContain('درگاه آزمایشی')
    expect(html).toContain('۱۰٬۴۵۰٬۰۰۰ ریال')
    expect(html).not.toContain('<b>')
  })

  it('is not there beside a real gateway', async () => {
    const authority = await open()
    requirePortal().payments = {
      showsSamples: true,
      gateway: { name: 'zarinpal', merchantId: 'm'.repeat(36), baseUrl: 'http://127.0.0.1:9' },
    }
    const page = await world.browser.visit(gateway.startUrl(authority, world.portal.url))
    expect(page.status).toBe(404)
  })

  it('serves a purchase from the form to the tier', async () => {
    await world.browser.signIn(await makeMember(world.db))
    const { result } = await world.browser.call('payments.begin', {
      planId: 'organizational-1',
      kind: 'online',
      buyerKind: 'person',
      name: 'مریم احمدی',
    })
    const { url } = result.data
    expect(url).toMatch(`${world.portal.url}/api/sandbox-gateway/pg/StartPay/`)
    const back = await world.browser.visit(url, { fields: { action: 'pay' } })
    const done = await world.browser.visit(back.headers.get('location') ?? '')
    expect(done.headers.get('location')).toContain('/account/receipts/')
    expect((await world.browser.session()).user.subscriptionTier).toBe(2)
  })
})

describe('which gateway is in use', () => {
  const merchant = { ZARINPAL_MERCHANT_ID: '0'.repeat(36) }
  const open = { NODE_ENV: 'production', PUBLIC_URL: 'https://daru.example.ir' }
  it.each<[string, Record<string, string>, string | null]>([
    ["on one's own machine", {}, 'sandbox'],
    ['in production', open, null],
    ['in production where it is allowed', { ...open, ALLOW_SANDBOX_GATEWAY: 'true' }, 'sandbox'],
    ['with a merchant id', { ...open, ...merchant }, 'zarinpal'],
    ["with a merchant id on one's own machine", merchant, 'zarinpal'],
  ])('%s', (_, variables, name) => {
    const { gateway: chosen } = readPaymentSettings(parseEnv(variables), 'secret')
    expect(chosen?.name ?? null).toBe(name)
  })

  it('ZarinPal is its own host unless another is named', () => {
    const baseUrl = (more = {}) =>
      readPaymentSettings(parseEnv({ ...merchant, ...more }), null).gateway?.baseUrl
    expect(baseUrl()).toBe('https://payment.zarinpal.com')
    const sandbox = 'https://sandbox.zarinpal.com'
    expect(baseUrl({ ZARINPAL_URL: `${sandbox}/` })).toBe(sandbox)
  })
})
