import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { workbook } from '#src/features/exporting/file/workbook.server.ts'
import { zip } from '#src/features/exporting/file/zip.server.ts'
import { openWorkbook } from '#src/features/importing/reading/workbook-file.server.ts'
import { rowsOf } from '#src/server/db/client.ts'
import { teamSeats } from '#src/server/db/schema/accounts.ts'
import { ownLists } from '#src/server/db/schema/own-lists.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { makeUser, seat } from '#tests/support/team.ts'
import { handleLists } from './handle-lists.server.ts'
import { openWords } from './lines.ts'
import { matchLines } from './match-lines.server.ts'

const { database: db, connectionString } = await sampleDatabase()
setPortal({ db, connectionString, accounts: testAccounts })

describe('a code in a list of one’s own', () => {
  it('stands for the record that has it, and not for others of its name', async () => {
    const [pack] = await rowsOf<{ irc: string; gtin: string }>(
      db,
      sql`select p.irc, p.gtin from products p where p.gtin is not null and p.vanished_on is null
        and (select count(*) from products o where o.gtin = p.gtin) = 1
        and (select count(distinct medicine_code) from products o where o.brand_fa = p.brand_fa) > 1
      order by p.irc limit 1`,
    )
    const { irc = '', gtin = '' } = pack ?? {}
    const matched = await matchLines(db, [gtin, gtin.replace(/^0/, '')])
    expect(matched.map(({ isSure, choices }) => [isSure, choices[0]?.keys])).toEqual([
      [true, [irc]],
      [true, [irc]],
    ])
  })

  it.each(['supplements', 'health_products'])(
    'stands for its permit, of which others bear the name: %s',
    async (table) => {
      const permits = await rowsOf<{ key: string }>(
        db,
        sql`select permit_no as key from ${sql.identifier(table)} where vanished_on is null
          order by count(*) over (partition by name_en, name_fa) desc, permit_no limit 12`,
      )
      const matched = await matchLines(
        db,
        permits.map(({ key }) => key),
      )
      expect(matched.map(({ isSure, choices }) => [isSure, choices[0]?.keys])).toEqual(
        permits.map(({ key }) => [true, [key]]),
      )
    },
  )

  it('of a group stands for it alone, be it called as another', async () => {
    const shared = await rowsOf<{ code: string }>(
      db,
      sql`select min(record_key) as code from search_entries where kind = 'atc-group'
        group by title having count(*) > 1 order by 1 limit 3`,
    )
    const codes = shared.map(({ code }) => code)
    expect(codes).not.toEqual([])
    const matched = await matchLines(db, [...codes, ...codes.map((code) => code.toLowerCase())])
    expect(matched.map(({ isSure, choices }) => [isSure, choices[0]?.keys])).toEqual(
      [...codes, ...codes].map((code) => [true, [code]]),
    )
  })

  it('with a digit wrong or missing is asked about', async () => {
    const [pack] = await rowsOf<{ irc: string }>(
      db,
      sql`select irc from products where irc not like '%0' order by irc limit 1`,
    )
    const irc = pack?.irc ?? ''
    const wrong = [`${irc.slice(0, 15)}0`, irc.slice(0, 15), irc.slice(0, 10)]
    for (const { isSure } of await matchLines(db, wrong)) expect(isSure).toBe(false)
    const [rounded] = await matchLines(db, wrong)
    expect(rounded?.choices.flatMap(({ keys }) => keys)).toContain(irc)
    expect(openWords(wrong[0] ?? '', [])).toContain('رقم شانزدهم')
    expect(openWords('9.99E+15', [])).toContain('«متن»')
    expect(openWords('9154715040124503', [])).toContain('پیدا نشد')
  })

  it('that a program wrote with a fraction is the code before it', async () => {
    const [medicine] = await rowsOf<{ code: string }>(
      db,
      sql`select code::text from medicines order by code limit 1`,
    )
    const [match] = await matchLines(db, [`${medicine?.code}.0`])
    expect(match).toMatchObject({ isSure: true, choices: [{ keys: [medicine?.code] }] })
  })
})

it('lines that have no room are not looked for', async () => {
  const { ask } = await makeUser(db)
  const lines = ['آتورواستاتین', 'متفورمین', 'وارفارین', 'سفتریاکسون']
  const made = (await ask()).ownLists.create({ name: 'چهار خط', lines, isShared: false })
  await expect(made).rejects.toThrow('۳ خط جا دارد و ۴ خط تازه')
})

describe('a workbook brought to a list of one’s own', () => {
  const sheet = (name: string, ...rows: string[][]) => ({
    name,
    columns: ['a', 'b'].map((label) => ({ label, type: 'text' as const })),
    pages: [rows],
    isTable: false,
    widths: [20, 20],
  })

  const bring = async (headers: HeadersInit, book: AsyncIterable<Uint8Array> | string) => {
    const body = new FormData()
    body.set('name', 'از اکسل')
    const isText = typeof book === 'string'
    const bytes = isText ? Buffer.from(book) : await buffer(Readable.from(book))
    body.set('file', new File([bytes], isText ? 'a.csv' : 'a.xlsx'))
    const url = 'http://localhost/api/own-lists/create'
    return handleLists(new Request(url, { method: 'POST', headers, body }))
  }

  it('is not read on once its sheets have too many rows together', async () => {
    const { headers } = await makeUser(db, 2)
    const long = Array.from({ length: 8_000 }, () => ['دارو', ''])
    const many = workbook(['۱', '۲', '۳'].map((name) => sheet(name, ...long)))
    const refused = await bring(headers, many)
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('۲۰٬۰۰۰ سطر'),
    ])
  })

  it('is read once where it names one part as many sheets, and not at all beyond what it may hold', async () => {
    const shown = Array.from({ length: 30 }, (_, at) => `<sheet name="${at}" r:id="rId1"/>`)
    const part = `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_000)}</sheetData></worksheet>`
    const book = zip([
      { name: '[Content_Types].xml', texts: ['<Types/>'] },
      { name: 'xl/workbook.xml', texts: ['<workbook><sheets>', ...shown, '</sheets></workbook>'] },
      {
        name: 'xl/_rels/workbook.xml.rels',
        texts: [
          '<Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/></Relationships>',
        ],
      },
      { name: 'xl/worksheets/a.xml', texts: [part] },
    ])
    const bytes = await buffer(Readable.from(book))
    using opened = await openWorkbook(bytes, 'a.xlsx')
    expect(opened.sheets).toHaveLength(1)
    const capped = openWorkbook(bytes, 'a.xlsx', part.length)
    await expect(capped).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('keeps nobody waiting with headings in every cell and cells as long as they may be', async () => {
    const row = (text: number) => `<row>${`<c t="s"><v>${text}</v></c>`.repeat(200)}</row>`
    const texts = ['IRC', `\u00a0${'آ'.repeat(30_000)}`].map((text) => `<si><t>${text}</t></si>`)
    const book = zip([
      { name: '[Content_Types].xml', texts: ['<Types/>'] },
      {
        name: 'xl/workbook.xml',
        texts: ['<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>'],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        texts: [
          '<Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/></Relationships>',
        ],
      },
      { name: 'xl/sharedStrings.xml', texts: ['<sst>', ...texts, '</sst>'] },
      {
        name: 'xl/worksheets/a.xml',
        texts: [
          '<worksheet><sheetData>',
          row(0).repeat(12),
          row(1).repeat(188),
          '</sheetData></worksheet>',
        ],
      },
    ])
    const { headers } = await makeUser(db, 2)
    expect((await bring(headers, book)).status).toBe(303)
  })

  it.each(['a'.repeat(300_000), ','.repeat(600_000)])(
    'as CSV is not read on where one of its rows has no end',
    async (row) => {
      const { headers } = await makeUser(db, 2)
      const refused = await bring(headers, `متفورمین\n${row}`)
      expect([refused.status, await refused.text()]).toEqual([
        400,
        expect.stringContaining('پایان ندارد'),
      ])
    },
  )

  it('is read in every sheet that names records, and in none of its covers', async () => {
    const { headers, ask } = await makeUser(db, 2)
    const codes = await rowsOf<{ code: string }>(
      db,
      sql`select code::text from medicines order by code limit 3`,
    )
    const [first = '', second = '', third = ''] = codes.map(({ code }) => code)
    const book = workbook([
      sheet('درباره', ['عنوان', 'داروها'], ['ردیف‌های این نما', '2']),
      sheet('۱۴۰۴', ['فروش سال'], ['ردیف', 'کد ژنریک'], ['1', first], ['2', second]),
      sheet('۱۴۰۵', ['کد ژنریک', 'نام کالا'], [third, 'x']),
    ])
    const answer = await bring(headers, book)
    const id = answer.headers.get('location')?.split('/').at(-1) ?? ''
    const list = await (await ask()).ownLists.byId({ id })
    expect(list.settled.map(({ text }) => text).toSorted()).toEqual([first, second, third])
    expect(list.open).toBe(0)
  })
})

describe('the name of a list', () => {
  it('is one however it is typed, in a team or alone, and tells nobody of a list that they do not read', async () => {
    const [holder, member] = [await makeUser(db, 2), await makeUser(db)]
    await seat(db, holder.person, member.person)
    const lists = { holder: holder.caller.ownLists, member: (await member.ask()).ownLists }
    const make = (by: 'holder' | 'member', name: string, isShared = false) =>
      lists[by].create({ name, lines: ['متفورمین'], isShared })
    const secret = await make('holder', 'خرید رقیب ۱۲')
    await expect(make('holder', 'خريد رقيب 12')).rejects.toThrow('دارید')
    const { id } = await make('holder', 'سبد', true)
    await expect(make('member', 'سبد', true)).rejects.toThrow('در تیم هست')
    await lists.member.rename({ id, name: 'خرید رقیب ۱۲' })
    await expect(lists.holder.share({ id: secret.id, isOn: true })).rejects.toThrow('در تیم هست')
    await lists.holder.rename({ id: secret.id, name: 'خريد رقيب 12' })
    const late = lists.holder.rename({ id, name: 'سبد تازه', seen: { name: 'سبد' } })
    await expect(late).rejects.toThrow('اکنون «خرید رقیب ۱۲» است')
    const both = [make('holder', 'هم‌زمان', true), make('member', 'هم‌زمان', true)]
    const made = (await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(1)
  })

  it('is free again, with its place, where the list stayed with a team that one left', async () => {
    const [holder, member] = [await makeUser(db, 2), await makeUser(db)]
    await seat(db, holder.person, member.person)
    const given = { userId: member.person.id, teamId: holder.person.id }
    const names = Array.from({ length: 50 }, (_, place) => `فهرست ${place}`)
    await db.insert(ownLists).values(names.map((name) => ({ ...given, name })))
    const one = { name: 'فهرست 0', lines: ['متفورمین'], isShared: false }
    await expect((await member.ask()).ownLists.create(one)).rejects.toThrow('۵۰')
    await db.delete(teamSeats).where(eq(teamSeats.memberId, member.person.id))
    expect((await (await member.ask()).ownLists.create(one)).id).toBeTruthy()
  })
})
