import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { setClock } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { rateLimits } from '#src/server/db/schema/usage.ts'
import { TestBrowser } from './auth-client.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { makePerson, type Person, signIn, subscribe } from './people.ts'
import { openTestPortal, type TestPortal, type TestPortalOptions } from './test-portal.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

let numbers = 0

/** A portal, a browser, a number nobody has and a clock that stands still, anew for each test. */
export class AccountWorld {
  portal!: TestPortal
  fresh!: FreshDatabase
  browser!: TestBrowser
  mobile = ''
  time = 0

  get db(): Database {
    return this.fresh.database
  }

  later(ms: number): void {
    this.time += ms
  }

  /** The newest message to a number. */
  async lastMessage(recipient = this.mobile) {
    const [message] = await this.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, recipient))
      .orderBy(desc(outboxMessages.createdAt))
      .limit(1)
    return message
  }

  /** Who signed up with the number. */
  async user() {
    const [user] = await this.db.select().from(users).where(eq(users.mobile, this.mobile))
    return user
  }

  /** A browser of somebody who has signed in. */
  async browserOf(person: Person): Promise<TestBrowser> {
    const { headers } = await signIn(this.db, person, 60 * 24 * HOUR)
    return new TestBrowser(this.portal.url).enter(headers)
  }

  /** Somebody who pays for an organization, and their browser. */
  async holder(lastsMs = 30 * 24 * HOUR) {
    const person = await makePerson(this.db)
    await subscribe(this.db, person, { tier: 2, planId: 'org-1', lastsMs })
    return { person, browser: await this.browserOf(person) }
  }

  async lastCode(recipient = this.mobile): Promise<string> {
    return (await this.lastMessage(recipient))?.params.code ?? ''
  }

  /** Another portal on the same database. */
  async reopen(options: TestPortalOptions): Promise<void> {
    await this.portal.close()
    this.portal = await openTestPortal({ ...options, database: this.fresh })
    this.browser = new TestBrowser(this.portal.url)
  }
}

/** To be called once at the top of a test file. */
export function accountWorld(options: TestPortalOptions = {}): AccountWorld {
  const world = new AccountWorld()
  beforeAll(async () => {
    world.fresh = await freshDatabase()
    world.portal = await openTestPortal({ ...options, database: world.fresh })
  })
  beforeEach(async () => {
    await world.db.delete(rateLimits)
    world.browser = new TestBrowser(world.portal.url)
    numbers += 1
    world.mobile = `0935${String(numbers).padStart(7, '0')}`
    world.time = Date.now()
    setClock(() => new Date(world.time))
  })
  afterEach(() => setClock(null))
  afterAll(() => world.portal.close())
  return world
}
