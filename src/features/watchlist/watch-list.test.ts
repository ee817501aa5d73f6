import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { setPortal } from '#src/server/portal.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { makeUser } from '#tests/support/team.ts'

const { database: db, connectionString } = await sampleDatabase()
setPortal({ db, connectionString, accounts: testAccounts })
const rows = await db.select({ code: medicines.code }).from(medicines).limit(8)
const codes = rows.map(({ code }) => String(code))

const member = async () => (await makeUser(db, 1)).caller

async function requireCompany(id: number) {
  const [company] = await db.select().from(companies).where(eq(companies.id, id))
  if (!company) throw new Error(`no company ${id}`)
  return company
}

const medicine = (at: number) => ({ kind: 'medicines' as const, key: codes[at] ?? '' })

describe('a watch-list', () => {
  it('takes medicines, licences and companies, once each, and names them', async () => {
    const caller = await member()
    const [product] = await db.select().from(products).limit(1)
    const [company] = await db.select().from(companies).limit(1)
    await caller.watchList.add(medicine(0))
    await caller.watchList.add(medicine(0))
    await caller.watchList.add({ kind: 'products', key: product?.irc ?? '' })
    await caller.watchList.add({ kind: 'companies', key: String(company?.id) })
    const { items, limit } = await caller.watchList.mine()
    expect(limit).toBe(200)
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['companies', 'medicines', 'products'])
    const byKind = new Map(items.map((item) => [item.kind, item]))
    expect(byKind.get('companies')).toMatchObject({ title: company?.name, note: '' })
    expect(byKind.get('products')?.path).toBe(`/medicine/product/${product?.irc}`)
    expect(byKind.get('medicines')?.path).toContain(`/medicine/${codes[0]}`)
    expect(byKind.get('medicines')?.changedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await caller.watchList.isWatched(medicine(0))).toBe(true)
  })

  it('takes records of the six newer kinds; a company once, whatever its trade', async () => {
    const caller = await member()
    const search = { size: '20' }
    const [ingredient] = (await caller.ingredients.list(search)).rows
    const [supplement] = (await caller.supplements.list(search)).rows
    const [product] = (await caller.healthProducts.list(search)).rows
    const health = (await caller.healthCompanies.list(search)).rows
    const companies = await Promise.all(health.map(({ id }) => requireCompany(Number(id))))
    const onlyHealth = companies.find(({ roles }) => roles.join() === 'health')
    const records = [
      { kind: 'ingredients', key: String(ingredient?.id) },
      { kind: 'supplements', key: String(supplement?.permitNo) },
      { kind: 'health-products', key: String(product?.permitNo) },
      { kind: 'atc-groups', key: 'A' },
      { kind: 'companies', key: String(onlyHealth?.id) },
    ] as const
    for (const record of records) await caller.watchList.add(record)
    const { items } = await caller.watchList.mine()
    expect(items).toHaveLength(records.length)
    const byKind = new Map(items.map((item) => [item.kind, item]))
    expect(byKind.get('ingredients')?.path).toContain(`/apis/${ingredient?.id}`)
    expect(byKind.get('supplements')?.path).toContain('/supplement-releasing-products/')
    expect(byKind.get('health-products')?.path).toBe(`/fda/products/${product?.permitNo}`)
    expect(byKind.get('atc-groups')?.path).toBe('/category/A')
    expect(byKind.get('companies')?.path).toContain('/fda/companies/')
    for (const { changedOn } of items) expect(changedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('keeps notes, of records on it alone, and lets records go', async () => {
    const caller = await member()
    await caller.watchList.add(medicine(1))
    await caller.watchList.note({ ...medicine(1), note: '  پیگیری قیمت  ' })
    expect((await caller.watchList.mine()).items[0]?.note).toBe('پیگیری قیمت')
    await expect(caller.watchList.note({ ...medicine(2), note: 'x' })).rejects.toThrow()
    await caller.watchList.remove(medicine(1))
    expect((await caller.watchList.mine()).items).toEqual([])
  })

  it('takes and lets go of many at once, and says how many changed', async () => {
    const caller = await member()
    const kind = 'medicines'
    const keys = codes.slice(0, 3)
    expect(await caller.watchList.addAll({ kind, keys })).toEqual({ changed: 3 })
    expect(await caller.watchList.addAll({ kind, keys: codes.slice(2, 4) })).toEqual({ changed: 1 })
    expect(await caller.watchList.removeAll({ kind: 'products', keys })).toEqual({ changed: 0 })
    expect(await caller.watchList.removeAll({ kind, keys: [...keys, 'x'] })).toEqual({ changed: 3 })
    expect((await caller.watchList.mine()).items.map(({ key }) => key)).toEqual([codes[3]])
    const visitor = await callerFor(new Request('http://localhost'))
    await expect(visitor.watchList.removeAll({ kind, keys })).rejects.toThrow('وارد حساب')
  })

  it('is one’s own', async () => {
    const [one, other] = [await member(), await member()]
    await one.watchList.add(medicine(0))
    await other.watchList.remove(medicine(0))
    expect((await other.watchList.mine()).items).toEqual([])
    expect(await other.watchList.isWatched(medicine(0))).toBe(false)
    expect((await one.watchList.shown())?.items).toHaveLength(1)
  })

  it('holds three of a free account, also when all are added at once', async () => {
    const caller = (await makeUser(db)).caller
    const added = await Promise.allSettled(
      codes.map((key) => caller.watchList.add({ kind: 'medicines', key })),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = added.find((one) => one.status === 'rejected')
    expect(String(refused?.reason)).toContain('۳ مورد جا دارد')
    expect(await caller.watchList.mine()).toMatchObject({ limit: 3, items: { length: 3 } })
  })

  it('loses nothing when the subscription ends', async () => {
    const person = await makePerson(db)
    const { headers } = await signIn(db, person)
    await subscribe(db, person, { lastsMs: 60_000 })
    const request = () => new Request('http://localhost', { headers })
    const paying = await callerFor(request())
    for (const key of codes.slice(0, 5)) await paying.watchList.add({ kind: 'medicines', key })
    await db.execute(`update subscriptions set ends_at = now() - interval '1 second'
      where user_id = '${person.id}'`)
    const free = await callerFor(request())
    expect(await free.watchList.mine()).toMatchObject({ limit: 3, items: { length: 5 } })
    await expect(free.watchList.add(medicine(6))).rejects.toThrow('پر است')
  })

  it('is closed to visitors and to records that are none', async () => {
    const visitor = await callerFor(new Request('http://localhost'))
    expect(await visitor.watchList.shown()).toBeNull()
    expect(await visitor.watchList.isWatched(medicine(0))).toBe(false)
    await expect(visitor.watchList.mine()).rejects.toThrow('وارد حساب')
    await expect(visitor.watchList.add(medicine(0))).rejects.toThrow('وارد حساب')
    const caller = await member()
    const nobody = { kind: 'medicines' as const, key: '999999999' }
    await expect(caller.watchList.add(nobody)).rejects.toThrow('پیدا نشد')
  })
})

describe('saved views', () => {
  it('are saved under a name, opened by their address, replaced and deleted', async () => {
    const caller = await member()
    const search = { supply: 'imported', sort: '-price', page: '3', colour: 'red' }
    await caller.savedViews.save({ list: 'products', name: 'وارداتی‌های گران', search })
    const [view] = await caller.savedViews.mine()
    expect(view).toMatchObject({
      name: 'وارداتی‌های گران',
      listTitle: 'فرآورده‌های دارویی',
      address: '/medicine?level=products&supply=imported&sort=-price',
    })
    await caller.savedViews.save({ list: 'products', name: 'وارداتي‌هاي گران', search: {} })
    const [again, ...others] = await caller.savedViews.mine()
    expect([again?.id, again?.address, others]).toEqual([view?.id, '/medicine?level=products', []])
    const other = await member()
    await other.savedViews.delete({ id: view?.id ?? '' })
    expect(await caller.savedViews.mine()).toHaveLength(1)
    await caller.savedViews.delete({ id: view?.id ?? '' })
    expect(await caller.savedViews.mine()).toEqual([])
  })

  it('are refused for lists that are none, without a name, and to visitors', async () => {
    const caller = await member()
    await expect(
      caller.savedViews.save({ list: '__proto__', name: 'x', search: {} }),
    ).rejects.toThrow('پیدا نشد')
    await expect(
      caller.savedViews.save({ list: 'products', name: '  ', search: {} }),
    ).rejects.toThrow('نامی')
    const visitor = await callerFor(new Request('http://localhost'))
    await expect(visitor.savedViews.mine()).rejects.toThrow('وارد حساب')
  })
})
