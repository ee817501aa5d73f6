import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ensureSamplePlans } from '#src/features/payments/plans.server.ts'
import { settlePayment } from '#src/features/payments/settle-payment.server.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { requirePortal } from '#src/server/portal.ts'
import { type AccountWorld, accountWorld } from './account-world.ts'
import { makeMember, TestBrowser } from './auth-client.ts'
import { beginPayment, grantsOf, orderOf, readPayment } from './buying.ts'
import { openFakeGateway } from './fake-gateway.ts'
import type { Person } from './people.ts'

/** A portal with plans and a gateway over http, and a member who is signed in, anew for each test. */
export class PayingWorld {
  readonly world: AccountWorld
  fake!: Awaited<ReturnType<typeof openFakeGateway>>
  member!: Person
  browser!: TestBrowser

  constructor(world: AccountWorld) {
    this.world = world
  }

  get db() {
    return this.world.db
  }

  begin(given: Partial<Parameters<typeof orderOf>[1]> = {}) {
    return beginPayment(this.db, this.fake.gateway, orderOf(this.member.id, given))
  }

  async buy(planId: string, discountCode: string | null = null) {
    const payment = await this.begin({ planId, discountCode })
    this.fake.pay(payment.authority ?? '')
    return settlePayment(this.db, payment, { status: 'OK' })
  }

  comeBack(authority: string | null, status: string, browser = this.browser) {
    return browser.visit(`/api/payments/callback?Authority=${authority}&Status=${status}`)
  }

  grants() {
    return grantsOf(this.db, this.member.id)
  }

  async stateOf(id: string) {
    return (await readPayment(this.db, id)).state
  }
}

/** To be called once at the top of a test file. */
export function payingWorld(): PayingWorld {
  const paying = new PayingWorld(accountWorld())
  beforeAll(async () => {
    await ensureSamplePlans(paying.db)
    paying.fake = await openFakeGateway()
    requirePortal().payments = {
      showsSamples: true,
      gateway: { name: 'zarinpal', merchantId: 'm'.repeat(36), baseUrl: paying.fake.url },
    }
  })
  afterAll(() => paying.fake.close())
  beforeEach(async () => {
    await paying.db.update(payments).set({ nextVerifyAt: null })
    paying.fake.trouble = []
    paying.fake.onVerified = () => undefined
    paying.member = await makeMember(paying.db)
    paying.browser = new TestBrowser(paying.world.portal.url)
    await paying.browser.signIn(paying.member)
  })
  return paying
}
