import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { applyPolicy, POLICY, type Viewer } from '#src/access/policy.ts'
import { callerFor } from '#src/app/call-in-process.ts'
import type { Facets } from '#src/list/answer.ts'
import { stepOf } from '#src/list/price-spread.ts'
import { forgetAddresses } from '#src/procedures/address-budget.server.ts'
import { drawForVisitors } from '#src/procedures/reading-budget.server.ts'
import { setClock } from '#src/server/clock.ts'
import { teamSeats } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { questionPath } from '../support/auth-client.ts'
import { type Caller, callerAs } from '../support/callers.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { htmlPage } from '../support/portal-parts.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { seat } from '../support/team.ts'
import { portalOn } from '../support/test-portal.ts'

const { db, portal } = await portalOn(sampleDatabase(), {
  renderPage: drawList,
  trustedProxy: '127.0.0.1',
})
afterEach(() => {
  applyPolicy({})
  setClock(null)
})

/** A page of products by the search of its address, as src/server.ts answers it. */
async function drawList(request: Request): Promise<Response> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  try {
    const { rows } = await (await callerFor(request)).products.list(search)
    return htmlPage(`<ul>${rows.map(({ irc }) => `<li>${irc}</li>`).join('')}</ul>`)
  } catch (error) {
    const { message, cause } = error as Error
    const status = cause instanceof AppError && cause.code === 'TOO_MANY_REQUESTS' ? 429 : 500
    return htmlPage(`<p>${message}</p>`, { status })
  }
}

const account = async (): Promise<Partial<Viewer>> => ({ userId: (await makePerson(db)).id })

/** What an answer said, or the refusal of it. */
async function ask<Answer>(asked: Promise<Answer>) {
  try {
    return { answer: await asked, refused: null }
  } catch (error) {
    const cause = (error as Error).cause
    if (!(cause instanceof AppError) || cause.code !== 'TOO_MANY_REQUESTS') throw error
    return { answer: null, refused: cause }
  }
}

const LISTS = ['products', 'medicines', 'companies', 'ingredients', 'supplements'] as const

/** What the attack needs of each of them. */
interface Harvested {
  list: (search: Record<string, string>) => Promise<{ rows: object[] }>
  facets: (search: Record<string, string>) => Promise<Facets>
}

/** The whole catalogue, taken by splitting its lists along the values of their filters. */
async function harvest(caller: Caller, size: string) {
  const taken = new Set<string>()
  const refusals: AppError[] = []
  for (const name of LISTS) {
    const asked = caller[name] as unknown as Harvested
    const { answer: facets, refused } = await ask(asked.facets({}))
    if (refused) refusals.push(refused)
    const values: Record<string, string>[] = Object.entries(facets ?? {}).flatMap(([key, found]) =>
      found.slice(0, 20).map(({ value }) => {
        const { base, range } = stepOf({ value })
        return key === 'unitPrice' ? { unit: base, [key]: range } : { [key]: value }
      }),
    )
    for (const filter of values.length > 0 ? values : [{}]) {
      for (const page of ['1', '2', '3']) {
        const search = { ...filter, size, page }
        const { answer, refused } = await ask(asked.list(search))
        for (const row of answer?.rows ?? []) taken.add(`${name} ${JSON.stringify(row)}`)
        if (refused) refusals.push(refused)
        if (!answer || answer.rows.length < Number(size)) break
        if (refusals.length > 12) return { taken, refusals }
      }
    }
  }
  return { taken, refusals }
}

describe('the catalogue cannot be carried away by', () => {
  it.each(['visitor', 'free', 'professional'] as const)(
    'a %s who splits its lists by their filters',
    async (kind) => {
      // The sample is smaller than what accounts may read in a day.
      if (kind !== 'visitor') applyPolicy({ [kind]: { rowBudget: 700 } })
      const caller = callerAs(kind, db, kind === 'visitor' ? {} : await account())
      const { taken, refusals } = await harvest(caller, kind === 'visitor' ? '20' : '100')
      expect(taken.size).toBeGreaterThan(300)
      expect(taken.size).toBeLessThanOrEqual(POLICY[kind].rowBudget)
      expect(refusals.length).toBeGreaterThan(0)
      expect(refusals[0]?.message).toMatch(/سقف خواندن .*دوباره باز می‌شود/)
      expect(refusals[0]?.retryAfterSeconds).toBeGreaterThan(0)
    },
  )

  it('a free account that opens one record after the other', async () => {
    const caller = callerAs('free', db, await account())
    const { rows } = await db.execute<{ irc: string }>(sql`select irc from products limit 130`)
    const opened = await Promise.all(rows.map(({ irc }) => ask(caller.products.byIrc({ irc }))))
    expect(opened.filter(({ answer }) => answer)).toHaveLength(POLICY.free.recordBudget)
    const seen = rows[opened.findIndex(({ answer }) => answer)]
    if (seen) expect((await ask(caller.products.byIrc(seen))).refused).toBeNull()
  })

  it('a free account that asks for many pages at the same moment', async () => {
    applyPolicy({ free: { rowBudget: 250 } })
    const caller = callerAs('free', db, await account())
    const pages = Array.from({ length: 12 }, (_, n) => ({
      q: '',
      sort: n % 2 ? 'price' : '-price',
    }))
    const asked = pages.map((search, n) =>
      ask(caller.products.list({ ...search, size: '50', page: String(1 + (n % 2)) })),
    )
    const rows = (await Promise.all(asked)).flatMap(({ answer }) => answer?.rows ?? [])
    expect(new Set(rows.map(({ irc }) => irc)).size).toBeLessThanOrEqual(250)
  })
})

/** Somebody who does little else than read here: pages, filters, searches, records, comparisons. */
async function workingDay(caller: Caller, { lists, records }: { lists: number; records: number }) {
  const { rows } = await db.execute<{ irc: string; code: number; atc: string; name: string }>(sql`
    select p.irc, p.medicine_code as code, left(p.atc_code, 1) as atc, m.name_en as name
    from products p join medicines m on m.code = p.medicine_code
    where p.atc_code is not null order by md5(p.irc) limit ${lists}`)
  for (const [n, { irc, code, atc, name }] of rows.entries()) {
    // A view narrowed, its second page, and the same ordered by price.
    const search = n % 3 === 0 ? { atc } : { q: name.slice(0, 5) }
    await caller.products.facets(search)
    for (const more of [{}, { page: '2' }, { sort: '-price' }]) {
      await caller.products.list({ ...search, ...more })
    }
    // A word typed in four steps.
    if (n % 2 === 0) {
      for (const letters of [2, 4, 6, 8]) await caller.search.suggest({ q: name.slice(0, letters) })
      await caller.search.results({ q: name })
    }
    if (n < records) await caller.products.byIrc({ irc })
    if (n < records / 2) await caller.medicines.byCode({ code })
    if (n % 5 === 0) await caller.comparing.records({ kind: 'products', ids: [irc] })
    if (n % 10 === 0) {
      await caller.opportunities.list({ atc })
      await caller.dependency.page({ medicine: code })
      await caller.expiry.radar({ atc })
      await caller.changes.market({})
      await caller.trends.page({ atc })
    }
  }
}

it.each([
  ['free', 30, 30],
  ['professional', 80, 60],
] as const)(
  'a busy working day of %s uses less than half of the budget',
  async (kind, lists, records) => {
    const person = await account()
    await workingDay(callerAs(kind, db, person), { lists, records })
    const { rows } = await db.execute<{ rows: number; records: number; refused: number }>(
      sql`select rows, records, refused from reading_days where reader = ${person.userId}`,
    )
    const [used] = rows
    expect(used?.refused).toBe(0)
    expect(used?.records).toBeGreaterThan(records)
    expect(used?.rows, JSON.stringify(used)).toBeLessThan(POLICY[kind].rowBudget / 2)
    expect(used?.records, JSON.stringify(used)).toBeLessThan(POLICY[kind].recordBudget / 2)
  },
)

describe('what an account', () => {
  it('was shown today costs nothing again, even when nothing else is left', async () => {
    applyPolicy({ free: { rowBudget: 50 } })
    const caller = callerAs('free', db, await account())
    const first = { size: '50' }
    const shown = await caller.products.list(first)
    for (let time = 0; time < 5; time += 1) await caller.products.list(first)
    expect((await ask(caller.products.list({ page: '2', size: '50' }))).refused).not.toBeNull()
    expect(await caller.products.list(first)).toEqual(shown)
  })

  it('read yesterday, or in the trial, does not narrow today', async () => {
    applyPolicy({ free: { rowBudget: 60 }, trial: { rowBudget: 60 } })
    const person = await account()
    const pages = (kind: 'free' | 'trial') =>
      Promise.all(
        ['1', '2'].map((page) =>
          ask(callerAs(kind, db, person).products.list({ page, size: '50' })),
        ),
      )
    const refused = (answers: Awaited<ReturnType<typeof pages>>) =>
      answers.filter((one) => one.refused).length
    expect(refused(await pages('trial'))).toBe(1)
    expect(refused(await pages('free'))).toBe(1)
    const tomorrow = new Date(Date.now() + 86_400_000)
    setClock(() => tomorrow)
    expect(
      (await ask(callerAs('free', db, person).products.list({ page: '2' }))).refused,
    ).toBeNull()
  })

  it('shares with its team: a seat given to another brings no new budget', async () => {
    applyPolicy({ organizational: { rowBudget: 100 } })
    const holder = await subscribe(db, await makePerson(db), { planId: 'org-12', tier: 2 })
    const asMember = async () => {
      const member = await makePerson(db)
      await db.delete(teamSeats)
      await seat(db, holder, member)
      const { headers } = await signIn(db, member)
      return callerFor(new Request('http://localhost', { headers }))
    }
    expect((await (await asMember()).products.list({ size: '100' })).rows).toHaveLength(100)
    const next = await ask((await asMember()).products.list({ size: '100', page: '2' }))
    expect(next.refused?.message).toMatch(/^گروه شما/)
  })
})

describe('a visitor', () => {
  const visit = (address: string, search: string) =>
    fetch(`${portal.url}/medicine?level=products&${search}`.replace('level=products&', ''), {
      headers: { 'x-forwarded-for': address },
    })
  const statuses = async (address: string, words: readonly string[]) => {
    const found: number[] = []
    for (const word of words) found.push((await visit(address, `sort=${word}`)).status)
    return found
  }
  // Every page of them has twenty rows.
  const views = ['brand', '-brand', 'price', '-price', 'expiry']

  it('pays for pages that are cached as well, by address, and hears when it opens again', async () => {
    applyPolicy({ visitor: { rowBudget: 60 } })
    expect(await statuses('192.0.2.1', views)).toEqual([200, 200, 200, 429, 429])
    // By now four of the pages are cached.
    expect(await statuses('192.0.2.2', views)).toEqual([200, 200, 200, 429, 429])
    expect(await statuses('192.0.2.1', views.slice(0, 3))).toEqual([200, 200, 200])
    const refused = await visit('192.0.2.1', 'sort=-expiry')
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    const text = await refused.text()
    expect(text).toMatch(/۶۰ ردیف .*سقف خواندن بدون ورود .*دقیقهٔ دیگر دوباره باز می‌شود/)
    expect(text).not.toContain('<li>')
    const later = new Date(Date.now() + 601_000)
    setClock(() => later)
    expect(await statuses('192.0.2.1', ['-expiry'])).toEqual([200])
  })

  it('is not locked out by a window of a clock that was wrong', async () => {
    applyPolicy({ visitor: { rowBudget: 60 } })
    expect(await statuses('192.0.2.19', views.slice(0, 4))).toEqual([200, 200, 200, 429])
    const earlier = new Date(Date.now() - 3_600_000)
    setClock(() => earlier)
    expect(await statuses('192.0.2.19', views.slice(3, 4))).toEqual([200])
  })

  it('is known by the /64 of an IPv6 address, at every server', async () => {
    applyPolicy({ visitor: { rowBudget: 60 } })
    expect(await statuses('2001:db8:1:2::1', views.slice(0, 2))).toEqual([200, 200])
    // As another server sees it, which has nothing in memory.
    forgetAddresses()
    expect(await statuses('2001:db8:1:2:ffff::9', views.slice(2))).toEqual([429, 429, 429])
    expect(await statuses('2001:db8:1:3::1', views.slice(0, 1))).toEqual([200])
  })

  it('who has nothing left still opens what is the same for everybody', async () => {
    const request = new Request('http://localhost/industry-overview')
    drawForVisitors(request, new AppError('TOO_MANY_REQUESTS'))
    const caller = await callerFor(request)
    expect(await caller.expiry.sample()).not.toBeNull()
    expect((await ask(caller.products.list({}))).refused).not.toBeNull()
  })

  it('is refused by a procedure with the time to wait', async () => {
    applyPolicy({ visitor: { rowBudget: 20 } })
    const url = (sort: string) => portal.url + questionPath('products.list', { sort })
    const headers = { 'x-forwarded-for': '192.0.2.9' }
    expect((await fetch(url('brand'), { headers })).status).toBe(200)
    const refused = await fetch(url('-brand'), { headers })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await refused.json()).error.message).toMatch(/حساب رایگان روزی/)
  })
})
