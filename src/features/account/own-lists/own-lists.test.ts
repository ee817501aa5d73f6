import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowOf, rowsOf } from '#src/server/db/client.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { makeUser, seat, type User } from '#tests/support/team.ts'
import { bytesIn } from '#tests/support/text-bytes.ts'
import { handleLists } from './handle-lists.server.ts'

const { database: db, connectionString } = await sampleDatabase()
setPortal({ db, connectionString, accounts: testAccounts })

function sample() {
  return rowOf<Record<'irc' | 'code' | 'brand' | 'company' | 'molecule', string>>(
    db,
    sql`select p.irc, m.code::text, p.brand_fa as brand, c.name as company, i.name_fa as molecule
      from products p join medicines m on m.code = p.medicine_code
      join molecules i on i.id = m.molecule_id join companies c on c.id = p.holder_id
      where p.brand_fa is not null and i.name_fa is not null and p.vanished_on is null
        and (select count(*) from products o where o.brand_fa = p.brand_fa) = 1
      order by p.irc limit 1`,
  )
}

async function post(user: User | null, action: string, fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const url = `http://localhost/api/own-lists/${action}`
  const headers = user?.headers ?? {}
  return handleLists(new Request(url, { method: 'POST', headers, body }))
}

const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

async function made(user: User, list: string | File, others: Record<string, string> = {}) {
  const given = typeof list === 'string' ? { list } : { file: list }
  const answer = await post(user, 'create', { name: `فهرست ${++named}`, ...given, ...others })
  expect(answer.status, await answer.clone().text()).toBe(303)
  const id = locationOf(answer).split('/').at(-1) ?? ''
  const caller = await user.ask()
  return { id, caller, list: await caller.ownLists.byId({ id }) }
}

let named = 0

describe('a list of one’s own', () => {
  it('is matched line by line: keys, molecules, brands and companies surely, others asked, nothing guessed', async () => {
    const user = await makeUser(db, 2)
    const { irc, code, brand, company, molecule } = await sample()
    const { list, id } = await made(
      user,
      [irc, `00${code}`, molecule, company, brand, 'قرص', 'qqzzxxvv'].join('\n'),
    )
    const lines = await rowsOf<{ text: string; kind: string; keys: string[] }>(
      db,
      sql`select text, kind, record_keys as keys from own_list_lines where list_id = ${id} order by id`,
    )
    const codes = await rowsOf<{ code: string }>(
      db,
      sql`select m.code::text as code from medicines m join molecules i on i.id = m.molecule_id
        where i.name_fa = ${molecule} and (m.vanished_on is null or m.licence_count > 0)`,
    )
    expect(lines.map(({ kind, keys }) => [kind, keys.length])).toEqual([
      ['products', 1],
      ['medicines', 1],
      ['medicines', codes.length],
      ['companies', 1],
      ['products', 1],
      [null, 0],
      [null, 0],
    ])
    expect([lines[0]?.keys, lines[1]?.keys, lines[4]?.keys]).toEqual([[irc], [code], [irc]])
    expect(lines[2]?.keys.toSorted()).toEqual(codes.map((one) => one.code).toSorted())
    expect(list.unsettled.map(({ text }) => text)).toEqual(['قرص', 'qqzzxxvv'])
    expect(list.unsettled[0]?.choices?.length).toBeGreaterThan(1)
    expect(list.unsettled[1]?.choices).toEqual([])
  })

  it('stays until its lines are settled: by a choice, or by another spelling', async () => {
    const user = await makeUser(db, 2)
    const { code } = await sample()
    const { id, caller, list } = await made(user, 'قرص\nqqzzxxvv')
    const [first, second] = list.unsettled
    const foreign = { [`choice-${first?.id}`]: 'medicines:1', [`text-${second?.id}`]: ' ' }
    expect((await post(user, 'settle', { id, ...foreign })).status).toBe(303)
    expect((await caller.ownLists.byId({ id })).open).toBe(2)
    // What was found may all be wrong: then the line is spelled otherwise, or goes.
    const wrong = await made(user, 'قرص\nqqzzxxvv')
    const [offered, unknown] = wrong.list.unsettled
    await post(user, 'settle', {
      id: wrong.id,
      [`choice-${offered?.id}`]: '',
      [`text-${offered?.id}`]: code,
    })
    await post(user, 'remove-line', { id: wrong.id, line: String(unknown?.id) })
    const left = await caller.ownLists.byId({ id: wrong.id })
    expect([left.open, left.settled.map(({ text }) => text)]).toEqual([0, [code]])
    const value = first?.choices?.[0]?.value ?? ''
    await post(user, 'settle', {
      id,
      [`choice-${first?.id}`]: value,
      [`text-${second?.id}`]: code,
    })
    const now = await caller.ownLists.byId({ id })
    expect([now.open, now.lines]).toEqual([0, 2])
    expect(now.settled.map(({ text }) => text).toSorted()).toEqual([code, 'قرص'].toSorted())
    await post(user, 'remove-line', { id, line: String(now.settled[0]?.id) })
    expect((await caller.ownLists.byId({ id })).lines).toBe(1)
    await caller.ownLists.add({ id, lines: ['کتابچه', 'كتابچه', 'کتابچه'] })
    expect((await caller.ownLists.byId({ id })).lines).toBe(2)
    const beyond = caller.ownLists.removeLine({ id, line: 2 ** 31 })
    await expect(beyond).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('says which lines there was no time for, and looks for them when asked', async () => {
    const user = await makeUser(db, 2)
    const { code } = await sample()
    const { id, caller } = await made(user, `${code}\nqqzzxxvv\nقرص`)
    await db.execute(sql`update own_list_lines set kind = null, record_keys = '{}', choices = null
      where list_id = ${id} and text <> 'قرص'`)
    const late = await caller.ownLists.byId({ id })
    expect([late.late, late.open, late.unsettled.map(({ choices }) => choices === null)]).toEqual([
      2,
      3,
      [true, true, false],
    ])
    const other = await makeUser(db, 2)
    expect((await post(other, 'search', { id })).status).toBe(404)
    await post(user, 'search', { id })
    const found = await caller.ownLists.byId({ id })
    expect([found.late, found.open, found.settled.map(({ text }) => text)]).toEqual([0, 2, [code]])
  })

  it('takes rows picked in a list of the portal, each once, and a new list too, within its bounds', async () => {
    const user = await makeUser(db, 2)
    const { irc, code, molecule } = await sample()
    const { id, caller } = await made(user, `${code}\n${molecule}`)
    const before = await caller.ownLists.byId({ id })
    const other = await rowsOf<{ irc: string; title: string }>(
      db,
      sql`select p.irc, p.brand_fa as title from products p where p.brand_fa is not null
        and p.irc <> ${irc} and p.vanished_on is null order by p.irc limit 2`,
    )
    const keys = [irc, ...other.map((one) => one.irc)]
    const pick = (fields: Record<string, string>, ids: readonly string[], by = user) => {
      const body = new URLSearchParams([
        ...Object.entries(fields),
        ...ids.map((one) => ['ids', one]),
      ])
      const url = 'http://localhost/api/own-lists/pick'
      return handleLists(new Request(url, { method: 'POST', headers: by.headers, body }))
    }
    const again = async () => {
      expect((await pick({ id, kind: 'products' }, keys)).status).toBe(303)
      return caller.ownLists.byId({ id })
    }
    const after = await again()
    expect([after.lines, after.open]).toEqual([before.lines + 3, 0])
    expect((await again()).lines).toBe(after.lines)
    // A medicine that a line stands for already, by its molecule or its code, is there once.
    await pick({ id, kind: 'medicines' }, [code])
    expect((await caller.ownLists.byId({ id })).lines).toBe(after.lines)
    const fresh = locationOf(await pick({ id: '', name: 'برگزیده‌ها', kind: 'products' }, keys))
    const list = await caller.ownLists.byId({ id: fresh.split('/').at(-1) ?? '' })
    expect([list.name, list.records, list.isShared]).toEqual(['برگزیده‌ها', 3, false])
    const refused = [
      [await pick({ id: '', name: '', kind: 'products' }, keys), 400],
      [await pick({ id: '', name: 'x', kind: 'unknown' }, keys), 400],
      [await pick({ id, kind: 'products' }, ['no-such-key']), 404],
    ] as const
    expect(refused.map(([{ status }]) => status)).toEqual(refused.map(([, status]) => status))
    const poor = await makeUser(db)
    const tight = await made(poor, code)
    const full = await pick({ id: tight.id, kind: 'products' }, keys, poor)
    expect([full.status, await full.text()]).toEqual([403, expect.stringContaining('خط جا دارد')])
    expect((await pick({ id, kind: 'products' }, [irc], poor)).status).toBe(404)
  })

  it('narrows every list that takes the filter, and names itself among its values', async () => {
    const user = await makeUser(db, 2)
    const { irc, code } = await sample()
    const { id, caller, list } = await made(user, `${code}\n${irc}`)
    const mine = { mine: id }
    expect((await caller.medicines.list(mine)).total).toBe(1)
    expect((await caller.products.list(mine)).rows.map((row) => row.irc)).toContain(irc)
    expect(list.views.length).toBeGreaterThan(8)
    const facets = await caller.medicines.facets(mine)
    expect(facets.mine?.find(({ value }) => value === id)?.label).toBe(list.name)
    expect(await caller.opportunities.list(mine)).toMatchObject({ total: 1 })
    const radar = await caller.expiry.radar({ ...mine, from: '1390-01', to: '1499-12' })
    expect(radar.facets.mine?.map(({ value }) => value)).toContain(id)
    expect(radar.totals.medicines).toBeLessThanOrEqual(1)
  })

  it('is followed and let go all at once, within the limit or not at all', async () => {
    const user = await makeUser(db, 2)
    const { rows } = await db.execute<{ code: string }>(
      sql`select code::text as code from medicines order by code limit 40`,
    )
    const { id, caller } = await made(user, rows.map(({ code }) => code).join('\n'))
    const watched = async () => (await caller.watchList.mine()).items.length
    expect(locationOf(await post(user, 'watch', { id }))).toBe(`/account/lists/${id}?watched=40`)
    expect(locationOf(await post(user, 'watch', { id }))).toMatch(/watched=0$/)
    expect([await watched(), (await caller.ownLists.byId({ id })).watched]).toEqual([40, 40])
    expect(locationOf(await post(user, 'unwatch', { id }))).toMatch(/unwatched=40$/)
    expect(await watched()).toBe(0)
    const free = await makeUser(db)
    const three = await made(
      free,
      rows
        .map(({ code }) => code)
        .slice(0, 3)
        .join('\n'),
    )
    await three.caller.watchList.add({ kind: 'companies', key: '1' }).catch(() => null)
    const full = await post(free, 'add', { id: three.id, list: rows[5]?.code ?? '' })
    expect([full.status, await full.text()]).toEqual([403, expect.stringContaining('۳ خط جا دارد')])
  })

  it('of a team is read by all of it, changed by editors, and taken away by its maker or the holder', async () => {
    const [holder, editor] = [await makeUser(db, 2), await makeUser(db)]
    const [reader, other] = [await makeUser(db), await makeUser(db, 2)]
    await seat(db, holder.person, editor.person)
    await seat(db, holder.person, reader.person, 'reader')
    const { code } = await sample()
    const { id } = await made(editor, code, { audience: 'team' })
    const read = async (user: User) => (await user.ask()).ownLists.byId({ id })
    const total = async (user: User) =>
      (await (await user.ask()).medicines.list({ mine: id })).total
    for (const user of [holder, editor, reader]) expect(await total(user)).toBe(1)
    expect(await total(other)).toBe(0)
    await expect(read(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await read(reader)).toMatchObject({ mayEdit: false, mayRemove: false, isOwn: false })
    expect((await post(reader, 'add', { id, list: 'متفورمین' })).status).toBe(403)
    expect((await post(other, 'rename', { id, name: 'x' })).status).toBe(404)
    expect((await post(holder, 'rename', { id, name: 'سبد تیم' })).status).toBe(303)
    const changed = await read(editor)
    expect([changed.name, changed.changedBy]).toEqual(['سبد تیم', holder.person.name])
    const activity = async () => (await (await reader.ask()).teams.activity())?.events ?? []
    expect((await activity()).map(({ action }) => action)).toEqual(['list.edit', 'list.add'])
    expect(locationOf(await post(holder, 'share', { id }))).toBe(`/account/lists/${id}`)
    await expect(read(reader)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect([(await activity())[0]?.path, (await read(editor)).isShared]).toEqual([null, false])
    expect(locationOf(await post(editor, 'remove', { id }))).toBe('/account/lists')
    await expect(read(editor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const)(
    'is read from a file in %s',
    async (encoding) => {
      const user = await makeUser(db, 2)
      const { molecule, code } = await sample()
      const text = `ردیف;نام دارو\r\n1;${molecule}\r\n2;${code}\r\n`
      const bytes = bytesIn(encoding, text)
      for (const name of ['list.csv', 'list.txt']) {
        const { list } = await made(user, new File([bytes], name))
        expect(list).toMatchObject({ lines: 2, open: 0 })
      }
      const old = new File([bytesIn(encoding, `${molecule}\r${code}\r`)], 'old.txt')
      expect((await made(user, old)).list).toMatchObject({ lines: 2, open: 0 })
    },
  )

  it('is refused where it is empty, no table, of nobody, of another site or twice of one name', async () => {
    const user = await makeUser(db, 1)
    const refusal = async (list: string | File) => {
      const given = typeof list === 'string' ? { list } : { file: list }
      const answer = await post(user, 'create', { name: 'یک', ...given })
      return [answer.status, await answer.text()] as const
    }
    expect(await refusal(' \n')).toEqual([400, expect.stringContaining('نوشته نشده')])
    const image = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'a.png')
    expect(await refusal(image)).toEqual([400, expect.stringContaining('PNG')])
    const open = new File(['نام,کد\n"متفورمین,1\n'], 'a.csv')
    expect(await refusal(open)).toEqual([400, expect.stringContaining('گیومه')])
    const bare = { name: 'x', list: 'متفورمین', file: new File([], 'a.csv') }
    expect((await post(user, 'create', bare)).status).toBe(400)
    const many = Array.from({ length: 2_300 }, (_, n) => `دارو ${n}`).join('\n')
    expect(await refusal(many)).toEqual([400, expect.stringContaining('۲٬۰۰۰')])
    const { list } = await made(user, new File(['a;b\nمتفورمین;2'], 'a.csv'), { name: 'دو' })
    expect(list.settled.map(({ text }) => text)).toContain('متفورمین')
    expect((await post(user, 'create', { name: 'دو', list: 'متفورمین' })).status).toBe(409)
    expect((await post(null, 'create', { name: 'x', list: 'x' })).status).toBe(401)
    const foreign = { ...user, headers: { ...user.headers, origin: 'https://other.ir' } }
    expect((await post(foreign, 'create', { name: 'x', list: 'x' })).status).toBe(403)
  })

  it('holds two thousand lines', async () => {
    const user = await makeUser(db, 2)
    const { rows } = await db.execute<{ title: string }>(
      sql`select distinct title from search_entries order by title limit 2000`,
    )
    const { list } = await made(user, rows.map(({ title }) => title).join('\n'))
    expect(list.lines).toBeGreaterThan(1_500)
    expect([list.settled.length, list.unsettled.length <= 20]).toEqual([50, true])
  }, 60_000)
})
