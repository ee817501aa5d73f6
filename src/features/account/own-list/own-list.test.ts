import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import type { Database } from '#src/server/db/client.ts'
import { rowsOf } from '#src/server/db/client.ts'
import { setPortal } from '#src/server/portal.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { testAccounts } from '#tests/support/test-portal.ts'
import { handleFollowList } from './handle-follow-list.server.ts'
import { linesOf, rowsOf as rowsOfText } from './lines.ts'
import { readSentList } from './sent-list.server.ts'

let db: Database

beforeAll(async () => {
  const { database, connectionString } = await sampleDatabase()
  db = database
  setPortal({ db, connectionString, accounts: testAccounts })
})

describe('lines of a list', () => {
  it('are those of the column that names records, each once', () => {
    const irc = (n: number) => String(9_999_000_000_000_000 + n)
    const table = ['نام\tIRC', `الف\t${irc(1)}`, `ب\t${irc(2)}`, `ب\t${irc(2)}`].join('\n')
    expect(linesOf(rowsOfText(table))).toEqual({ lines: [irc(1), irc(2)], total: 2 })
    const headed = linesOf(rowsOfText('ردیف\tنام دارو\n۱\tمتفورمین\n۲\tآتورواستاتین'))
    expect(headed.lines).toEqual(['متفورمین', 'آتورواستاتین'])
    expect(linesOf(rowsOfText(' متفورمين \r\n\r\nمتفورمین\n')).lines).toEqual(['متفورمين'])
    const many = Array.from({ length: 2_300 }, (_, n) => `دارو ${n}`).join('\n')
    const { lines, total } = linesOf(rowsOfText(many))
    expect([lines.length, total]).toEqual([2_000, 2_300])
  })
})

async function member(tier: number | null) {
  const person = await makePerson(db)
  if (tier) await subscribe(db, person, { tier, planId: tier === 2 ? 'org-1' : 'pro-1' })
  return { ...(await signIn(db, person)).headers }
}

async function read(headers: Record<string, string>, list: string | File) {
  const body = new FormData()
  body.set(typeof list === 'string' ? 'list' : 'file', list)
  const url = 'http://localhost/account/watch/add'
  const asked = await readSentList(new Request(url, { method: 'POST', headers, body }))
  const answer = await (await callerFor(asked)).ownList.read()
  if (!answer.sent) throw new Error('nothing was read')
  return { ...answer, sent: answer.sent }
}

function follow(headers: Record<string, string>, chosen: readonly string[]) {
  const body = new URLSearchParams(chosen.map((value) => ['follow', value]))
  return handleFollowList(
    new Request('http://localhost/api/watch-list', { method: 'POST', headers, body }),
  )
}

async function sample() {
  const [row] = await rowsOf<Record<'irc' | 'code' | 'brand' | 'company' | 'molecule', string>>(
    db,
    sql`select p.irc, m.code::text, p.brand_fa as brand, c.name as company, i.name_fa as molecule
      from products p join medicines m on m.code = p.medicine_code
      join molecules i on i.id = m.molecule_id join companies c on c.id = p.holder_id
      where p.brand_fa is not null and i.name_fa is not null and p.vanished_on is null
        and (select count(*) from products o where o.brand_fa = p.brand_fa) = 1
      order by p.irc limit 1`,
  )
  if (!row) throw new Error('the sample has no such licence')
  return row
}

describe('a list of one’s own', () => {
  it('is matched line by line: keys, molecules, brands and companies surely, others asked, nothing guessed', async () => {
    const headers = await member(2)
    const { irc, code, brand, company, molecule } = await sample()
    const list = [irc, `00${code}`, molecule, company, brand, 'قرص', 'qqzzxxvv']
    const { sent } = await read(headers, list.join('\n'))
    const said = sent.lines.map(({ isSure, choices }) => [isSure, choices[0]?.value ?? null])
    const codes = await rowsOf<{ code: string }>(
      db,
      sql`select m.code::text as code from medicines m join molecules i on i.id = m.molecule_id
        where i.name_fa = ${molecule} and (m.vanished_on is null or m.licence_count > 0)`,
    )
    expect(said.slice(0, 2)).toEqual([
      [true, `products:${irc}`],
      [true, `medicines:${code}`],
    ])
    expect(said[2]?.[0]).toBe(true)
    const [, keys = ''] = String(said[2]?.[1]).split(':')
    expect(keys.split(',').toSorted()).toEqual(codes.map((one) => one.code).toSorted())
    expect([said[3]?.[0], String(said[3]?.[1]).split(':')[0]]).toEqual([true, 'companies'])
    expect(said[4]).toEqual([true, `products:${irc}`])
    expect([said[5]?.[0], said[6]]).toEqual([false, [false, null]])
    expect(sent.lines[5]?.choices.length).toBeGreaterThan(1)
  })

  it('is followed all at once, within the limit or not at all', async () => {
    const headers = await member(2)
    const { rows } = await db.execute<{ code: string }>(
      sql`select code::text as code from medicines order by code limit 40`,
    )
    const { sent, left } = await read(headers, rows.map(({ code }) => code).join('\n'))
    expect(left).toBe(2_000)
    const chosen = sent.lines.map(({ choices }) => choices[0]?.value ?? '')
    const answer = await follow(headers, [...chosen, ''])
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/account/watch?added=40',
    ])
    expect((await follow(headers, chosen)).headers.get('location')).toBe('/account/watch?added=0')
    const free = await member(null)
    const refused = await follow(free, chosen)
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('۳ مورد جا دارد'),
    ])
    const caller = await callerFor(new Request('http://localhost', { headers: free }))
    expect((await caller.watchList.mine()).items).toEqual([])
  })

  it('is refused where it is empty, no table, of nobody or of another site', async () => {
    const headers = await member(1)
    expect((await read(headers, ' \n')).sent.problem).toContain('نوشته نشده')
    const image = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'a.png')
    expect((await read(headers, image)).sent.problem).toContain('PNG')
    expect((await read(headers, new File(['a;b\nمتفورمین;2'], 'a.csv'))).sent.lines[1]?.text).toBe(
      'متفورمین',
    )
    expect((await follow({}, ['medicines:1'])).status).toBe(401)
    expect((await follow(headers, ['nothing:1'])).status).toBe(400)
    expect((await follow(headers, [])).status).toBe(400)
    expect((await follow({ ...headers, origin: 'https://other.ir' }, ['medicines:1'])).status).toBe(
      403,
    )
  })

  it('holds two thousand lines', async () => {
    const headers = await member(2)
    const { rows } = await db.execute<{ title: string }>(
      sql`select distinct title from search_entries order by title limit 2000`,
    )
    const begun = performance.now()
    const { sent } = await read(headers, rows.map(({ title }) => title).join('\n'))
    expect(sent.lines.length).toBeGreaterThan(1_500)
    expect(sent.lines.filter(({ isLate }) => isLate)).toEqual([])
    expect(performance.now() - begun).toBeLessThan(20_000)
  }, 60_000)
})
