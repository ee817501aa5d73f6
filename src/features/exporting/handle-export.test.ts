import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { TRIAL_PLAN } from '#src/access/trial-time.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { exportsMade } from '#src/server/db/schema/exports.ts'
import { download, openCsv, openWorkbook } from '#tests/support/exported-file.ts'
import { makePerson, type Person, signIn, subscribe } from '#tests/support/people.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { type Reservation, reserveRows, settleRows } from '../access/allowance.server.ts'

const { db, portal } = await portalOn(sampleDatabase())

async function member(
  plan: { planId?: string; tier?: number } | null = {},
): Promise<{ person: Person; headers: Record<string, string> }> {
  const person = await makePerson(db)
  if (plan) await subscribe(db, person, plan)
  return { person, ...(await signIn(db, person)) }
}

const madeBy = ({ id }: Person) => db.select().from(exportsMade).where(eq(exportsMade.userId, id))

describe('who may take a list along', () => {
  it('a visitor is asked to sign in, in Persian', async () => {
    const response = await download(portal, 'medicines.xlsx', {})
    expect(response.status).toBe(401)
    expect((await response.json()).error.message).toContain('ورود به حساب')
  })

  it('a free account is told of subscriptions, and a browser gets a page', async () => {
    const { headers } = await member(null)
    const response = await download(portal, 'medicines.csv', { ...headers, accept: 'text/html' })
    expect(response.status).toBe(403)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('اشتراک حرفه‌ای')
  })

  it('a trial takes its hundred rows, and the file says of how many', async () => {
    const { person, headers } = await member({ planId: TRIAL_PLAN })
    const response = await download(portal, 'products.xlsx', headers)
    const total = Number(response.headers.get('x-export-total'))
    expect(total).toBeGreaterThan(100)
    const { rows, about } = await openWorkbook(response)
    expect(rows).toHaveLength(100)
    expect(about.get('ردیف‌های این نما')).toBe(String(total))
    expect(about.get('ناتمام')).toContain('۱۰۰ از')
    expect(await madeBy(person)).toMatchObject([{ rows: 100, total, state: 'done' }])
    const again = await download(portal, 'products.csv', headers)
    expect(again.status).toBe(429)
    expect((await again.json()).error.message).toContain('سهم خروجی امروز شما (۱۰۰ ردیف)')
  })

  it.each(['nothing.xlsx', 'medicines.pdf', 'medicines', '__proto__.csv', 'a.b.csv'])(
    'there is no %s',
    async (file) => {
      const { headers } = await member()
      expect((await download(portal, file, headers)).status).toBe(404)
    },
  )

  it('no other site spends the allowance, and nothing is written by HEAD or POST', async () => {
    const { person, headers } = await member()
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
    expect((await download(portal, 'medicines.csv', foreign)).status).toBe(403)
    for (const method of ['HEAD', 'POST']) {
      const url = `${portal.url}/api/export/medicines.csv`
      expect((await fetch(url, { method, headers })).status).toBe(405)
    }
    expect(await madeBy(person)).toEqual([])
  })
})

describe('a file', () => {
  it('has a Persian name, and a Latin one for who cannot read it', async () => {
    const { headers } = await member()
    const response = await download(portal, 'medicines.csv?q=قرص', headers)
    const named = response.headers.get('content-disposition') ?? ''
    expect(named).toMatch(
      /^attachment; filename="medicines-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''/,
    )
    expect(decodeURIComponent(named.split("''")[1] ?? '')).toMatch(/^داروها-14\d\d-\d\d-\d\d\.csv$/)
    expect(response.headers.get('cache-control')).toContain('no-store')
    await response.body?.cancel()
  })

  it('is recorded: what, which filters, how many rows and bytes', async () => {
    const { person, headers } = await member()
    const response = await download(portal, 'products.csv?supply=imported&page=3', {
      ...headers,
      'accept-encoding': 'identity',
    })
    const bytes = (await response.arrayBuffer()).byteLength
    const [made] = await madeBy(person)
    expect(made).toMatchObject({
      list: 'products',
      format: 'csv',
      search: { supply: 'imported' },
      filters: 'نوع تأمین: وارداتی',
      state: 'done',
      bytes,
    })
    expect(made?.rows).toBe(made?.total)
  })

  it('holds no formula, whatever a name begins with', async () => {
    const evil = '=HYPERLINK("http://x.ir";"برد")'
    const [company] = await db.select().from(companies).limit(1)
    const id = company?.id ?? 0
    await db
      .update(companies)
      .set({ name: evil, licenceCount: 99_999, roles: ['holder'] })
      .where(eq(companies.id, id))
    const { headers } = await member()
    const [, first] = await openCsv(await download(portal, 'companies.csv', headers))
    expect(first?.[0]).toBe(`'${evil}`)
    const { rows } = await openWorkbook(await download(portal, 'companies.xlsx', headers))
    // A text cell that says of itself that it is a text; there is no formula in the file.
    expect(rows[0]?.[0]).toBe(evil)
    await db
      .update(companies)
      .set({ ...company })
      .where(eq(companies.id, id))
  })
})

describe('the allowance of a day', () => {
  const order = { list: 'products', format: 'csv', search: {}, filters: '', total: 900 } as const

  it('is never exceeded by requests side by side', async () => {
    const { person } = await member()
    const viewer = { kind: 'professional', userId: person.id, name: null } as const
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => reserveRows(db, viewer, order)),
    )
    const given = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.rows] : []))
    expect(given.reduce((sum, rows) => sum + rows, 0)).toBe(5_000)
    expect(given).toHaveLength(6)
  })

  it('gets back what was not written, and begins anew on the next day in Tehran', async () => {
    const { person } = await member()
    const viewer = { kind: 'professional', userId: person.id, name: null } as const
    const all: Reservation = await reserveRows(db, viewer, { ...order, total: 5_000 })
    await expect(reserveRows(db, viewer, order)).rejects.toThrow('به پایان رسیده')
    await settleRows(db, all, { state: 'cancelled', rows: 1_000, bytes: 9 })
    expect((await reserveRows(db, viewer, { ...order, total: 9_000 })).rows).toBe(4_000)
    await db
      .update(exportsMade)
      .set({ exportedOn: '2020-01-01' })
      .where(eq(exportsMade.userId, person.id))
    expect((await reserveRows(db, viewer, order)).rows).toBe(900)
  })

  it('gets back what a killed process had set aside', async () => {
    const { person } = await member()
    const viewer = { kind: 'professional', userId: person.id, name: null } as const
    await reserveRows(db, viewer, { ...order, total: 5_000 })
    await expect(reserveRows(db, viewer, order)).rejects.toThrow('به پایان رسیده')
    await db
      .update(exportsMade)
      .set({ startedAt: new Date(Date.now() - 30 * 60_000) })
      .where(eq(exportsMade.userId, person.id))
    expect((await reserveRows(db, viewer, order)).rows).toBe(900)
  })

  it('holds over HTTP too: more than two files at once are refused', async () => {
    const { person, headers } = await member()
    const files = await Promise.all(
      Array.from({ length: 6 }, () => download(portal, 'products.csv', headers)),
    )
    const statuses = files.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
    await Promise.all(files.map((file) => file.arrayBuffer()))
    const made = await madeBy(person)
    expect(made.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(5_000)
    expect((await download(portal, 'companies.csv', headers)).status).toBe(200)
  })

  it('a reader who goes away ends the file, and pays for what was written', async () => {
    const { person, headers } = await member({ tier: 2, planId: 'org-1' })
    const leaving = new AbortController()
    const response = await fetch(`${portal.url}/api/export/products.xlsx`, {
      headers,
      signal: leaving.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    leaving.abort()
    await expect.poll(async () => (await madeBy(person))[0]?.state).not.toBe('running')
    expect((await madeBy(person))[0]?.finishedAt).not.toBeNull()
    // Its connection and its place are free again.
    for (let round = 0; round < 5; round++) {
      expect(
        (await openCsv(await download(portal, 'companies.csv', headers))).length,
      ).toBeGreaterThan(1)
    }
  })
})
