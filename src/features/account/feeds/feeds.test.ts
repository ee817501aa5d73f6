import { eq, sql } from 'drizzle-orm'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { readPeople } from '#src/features/alerts/people.server.ts'
import { rowsOf } from '#src/server/db/client.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { samplePastDatabase } from '#tests/support/sample-database.ts'
import { makeUser, seat } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const { db, portal } = await portalOn(samplePastDatabase())
// As if its past had been published when it was harvested.
await db.$client.query(`update dataset_versions set published_at = published_at - interval '30 days'
  where id < (select max(id) from dataset_versions)`)
const [event] = await rowsOf<{ key: string }>(
  db,
  sql`select e.record_key as key from change_events e join products p on p.irc = e.record_key
    where e.kind = 'products' and e.dataset_version > 1 and p.vanished_on is null
    order by e.id desc limit 1`,
)
const changed = event?.key ?? ''

/** The texts of an Atom document by the path of their elements; throws where it is no XML. */
function readAtom(text: string) {
  const found: Record<string, string[]> = {}
  const path: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => path.push(name))
  parser.on('closetag', () => path.pop())
  parser.on('text', (part) => {
    const at = path.join('/')
    if (part.trim() !== '') found[at] = [...(found[at] ?? []), part]
  })
  parser.write(text).close()
  return found
}

const read = async (path: string) => {
  const response = await fetch(portal.url + path)
  return { response, atom: response.ok ? readAtom(await response.text()) : {} }
}

describe('an Atom feed of one’s own', () => {
  it('of a named list has the changes of its records alone, without signing in', async () => {
    const caller = await (await makeUser(db, 1)).ask()
    const { id } = await caller.ownLists.create({ name: 'سبد', lines: [changed], isShared: false })
    const { path } = await caller.feeds.open({ list: 'changes', search: { mine: id } })
    const { response, atom } = await read(path)
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('private')
    expect(atom['feed/title']).toEqual(['تغییرات بازار، فقط موارد من: سبد | دیتا دارو'])
    expect(atom['feed/id']?.[0]).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
    const ids = atom['feed/entry/id'] ?? []
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    const own = await rowsOf<{ id: number }>(
      db,
      sql`select max(id)::int as id from change_events where record_key = ${changed}
        and dataset_version > 1 group by dataset_version`,
    )
    expect(ids.map((text) => Number(text.split('#')[1])).toSorted()).toEqual(
      expect.arrayContaining(own.map((one) => one.id)),
    )
    expect((await read(path)).atom['feed/entry/id']).toEqual(ids)
    const etag = response.headers.get('etag') ?? ''
    const again = await fetch(portal.url + path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it('of a view of a list has the changes of the rows that the view has', async () => {
    const caller = await (await makeUser(db, 1)).ask()
    const search = { ids: changed }
    const { path } = await caller.feeds.open({ list: 'products', search })
    const { atom } = await read(path)
    expect(atom['feed/entry/id']?.length).toBeGreaterThan(0)
    const none = await caller.feeds.open({ list: 'products', search: { q: 'qqzzxxvv' } })
    const { 'feed/entry/id': entries, 'feed/updated': updated } = (await read(none.path)).atom
    expect([entries, updated]).toEqual([undefined, [expect.stringMatching(/^2\d{3}-/)]])
    const all = await caller.feeds.open({ list: 'changes', search: {} })
    const [newest] = await rowsOf<{ count: number }>(
      db,
      sql`select count(distinct (dataset_version, kind, record_key))::int as count
        from change_events where dataset_version = (select max(id) from dataset_versions)`,
    )
    expect((await read(all.path)).atom['feed/entry/id']).toHaveLength(newest?.count ?? 0)
    // Of a record that changed in a field besides, what the filter asks for is there all the same.
    const dearer = await caller.feeds.open({ list: 'changes', search: { change: 'price-up' } })
    const [moved] = await rowsOf<{ count: number }>(
      db,
      sql`with e as (select * from change_events
          where dataset_version = (select max(id) from dataset_versions) order by id),
        more as (insert into change_events
            (dataset_version, kind, record_key, change, field, before, after, seen_on)
          select dataset_version, kind, record_key, 'changed', 'brandFa', 'آ', 'ب', seen_on from e
          where field = 'priceRial' and after::bigint > before::bigint)
        select count(*)::int as count from e
        where field = 'priceRial' and after::bigint > before::bigint`,
    )
    expect(moved?.count).toBeGreaterThan(0)
    expect((await read(dearer.path)).atom['feed/entry/id']).toHaveLength(moved?.count ?? 0)
    for (const list of ['expiry', 'nothing', 'constructor']) {
      await expect(caller.feeds.open({ list, search: {} })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  it('tells nothing once it is closed, forged, of another kind or beyond what its owner may see', async () => {
    const [owner, other] = [await makeUser(db, 1), await makeUser(db, 2)]
    const caller = await owner.ask()
    const { path } = await caller.feeds.open({ list: 'changes', search: {} })
    const [feed] = await caller.feeds.mine()
    await (await other.ask()).feeds.close({ id: feed?.id ?? '' })
    expect(await (await other.ask()).feeds.mine()).toEqual([])
    expect((await read(path)).response.status).toBe(200)
    const forged = path.replace(/\.[\w-]{43}\./, `.${'A'.repeat(43)}.`)
    const calendar = await caller.expiry.openFeed({ search: {} })
    const swapped = calendar.path.replace('calendar', 'feeds').replace('.ics', '.atom')
    for (const wrong of [forged, swapped, '/api/feeds/', '/api/feeds/x.atom']) {
      expect((await read(wrong)).response.status, wrong).toBe(404)
    }
    const past = { startsAt: new Date('2020-01-01'), endsAt: new Date('2020-02-01') }
    await db.update(subscriptions).set(past).where(eq(subscriptions.userId, owner.person.id))
    expect((await read(path)).response.status).toBe(404)
    const opened = (await owner.ask()).feeds.open({ list: 'changes', search: {} })
    await expect(opened).rejects.toThrow('اشتراک')
    await (await owner.ask()).feeds.close({ id: feed?.id ?? '' })
    expect(await (await owner.ask()).feeds.mine()).toEqual([])
  })

  it('of a list of the team tells a seat of it the same while away as on the page', async () => {
    const [holder, member] = [await makeUser(db, 2), await makeUser(db)]
    await seat(db, holder.person, member.person)
    const team = await (await holder.ask()).ownLists.create({
      name: 'سبد تیم',
      lines: [changed],
      isShared: true,
    })
    const caller = await member.ask()
    const search = { mine: team.id }
    expect((await caller.products.list(search)).total).toBe(1)
    const { path } = await caller.feeds.open({ list: 'products', search })
    expect((await read(path)).atom['feed/entry/id']?.length).toBeGreaterThan(0)
    const [away] = await readPeople(db, [member.person.id])
    expect(away?.viewer).toEqual({
      kind: 'organizational',
      userId: member.person.id,
      name: member.person.name,
      holderId: holder.person.id,
    })
    await (await member.ask()).teams.leave()
    expect((await read(path)).response.status).toBe(404)
  })

  it('there are ten at most, beside ten calendars', async () => {
    const caller = await (await makeUser(db, 1)).ask()
    await caller.expiry.openFeed({ search: {} })
    const asked = Array.from({ length: 12 }, (_, n) =>
      caller.feeds.open({ list: 'changes', search: { q: `دارو ${n}` } }),
    )
    const ends = await Promise.allSettled(asked)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await caller.expiry.feeds()).toHaveLength(1)
  })

  it('is refused to a view of more rows than are compared one by one, and says so where one grew', async () => {
    const early = await (await makeUser(db, 1)).ask()
    const whole = await early.feeds.open({ list: 'products', search: {} })
    expect((await read(whole.path)).atom['feed/entry/title']?.length).toBeGreaterThan(1)
    await db.execute(sql`insert into products select r.* from products p, generate_series(1, 5001) n,
      jsonb_populate_record(p, jsonb_build_object('irc', 'X' || lpad(n::text, 15, '0'))) r
      where p.irc = ${changed}`)
    const caller = await (await makeUser(db, 1)).ask()
    const asked = caller.feeds.open({ list: 'products', search: {} })
    await expect(asked).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    expect(await caller.feeds.mine()).toEqual([])
    const { atom } = await read(whole.path)
    expect(atom['feed/entry/title']).toEqual([expect.stringContaining('این نما برای یک فید بلند')])
    expect(atom['feed/entry/id']?.[0]).toMatch(/^urn:uuid:.*#note$/)
    expect(atom['feed/entry/updated']?.[0]).toMatch(/^2\d{3}-/)
  })
})
