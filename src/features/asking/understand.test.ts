import { expect, it } from 'vitest'
import { competitorsPath } from '#src/addresses/insight.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { makeUser } from '#tests/support/team.ts'
import { understand } from './understand.server.ts'

const { database: db, connectionString } = await sampleDatabase()
const TODAY = '2026-09-20'

it('whose a brand is: the firms that hold it, and not all that have its substance', async () => {
  const all = await understand(db, 'گلوکوفاژ مال کیه', TODAY)
  expect(all.companies).toEqual([])
  const { rows } =
    await db.$client.query(`update products set brand_en = 'GLUCOPHAGE XR' where irc =
    (select irc from products where vanished_on is null and holder_id is not null limit 1)
    returning holder_id::text as id`)
  const { companies, slots } = await understand(db, 'گلوکوفاژ مال کیه', TODAY)
  expect(companies.map(({ values }) => values[0])).toEqual([rows[0].id])
  expect(slots.get('q')?.values).toEqual(['گلوکوفاژ'])
  // How many there are is asked of the substance.
  expect((await understand(db, 'گلوکوفاژ', TODAY)).companies).toEqual([])
})

it('what was typed in Latin letters as it is spoken is read together', async () => {
  const { slots, unread } = await understand(db, 'serom namaki', TODAY)
  expect([slots.get('q')?.values, unread]).toEqual([['سرم نمکی'], []])
})

it.each(['تمشک', 'گمرک', 'نه'])('«%s» is no word of the other keyboard', async (word) => {
  const { slots, corrected } = await understand(db, word, TODAY)
  expect([slots.size, corrected]).toEqual([0, []])
})

it('a word of anybody is no firm by itself', async () => {
  await db.$client.query(`with firm as (update companies set name = 'لابراتوار گیاهی طبیعت'
      where id = (select min(id) from companies where licence_count > 0) returning id)
    update company_spellings as s set spelling = 'لابراتوار گیاهی طبیعت' from firm where s.company_id = firm.id
      and s.spelling = (select min(spelling) from company_spellings where company_id = firm.id)`)
  expect((await understand(db, 'داروی گیاهی', TODAY)).companies).toEqual([])
})

it('a word in the midst of a name, one of the language and a substance are no firm; two words of one are', async () => {
  await db.$client.query(`with firm as (update companies set name = 'هیات نوآرا سها معالجه آتورواستاتین پاستورین'
      where id = (select max(id) from companies where licence_count > 0) returning id)
    update company_spellings as s set spelling = 'هیات نوآرا سها معالجه آتورواستاتین پاستورین' from firm where s.company_id = firm.id
      and s.spelling = (select min(spelling) from company_spellings where company_id = firm.id)`)
  for (const q of ['داروهای قلبی نوآرا', 'داروهای معالجه', 'آتورواستاتین']) {
    expect((await understand(db, q, TODAY)).companies, q).toEqual([])
  }
  for (const q of ['داروهای قلبی نوآرا پاستورین', 'شرکت نوآرا', 'شرکت سها']) {
    const { companies, unread } = await understand(db, q, TODAY)
    expect([companies.length, unread], q).toEqual([1, []])
  }
})

it('rivals of one’s own are those of the company that the account names', async () => {
  setPortal({ db, connectionString, accounts: testAccounts })
  const { rows } = await db.$client.query(
    'select name, slug from companies order by licence_count desc limit 1',
  )
  const [{ name, slug }] = rows
  const known = await makeUser(db, 1, { companyName: name })
  for (const q of ['رقبای ما', 'رقیب‌های شرکت ما کدام‌اند']) {
    const { view } = await known.caller.asking.answer({ q })
    expect(view?.href).toBe(competitorsPath(slug))
  }
  const { caller } = await makeUser(db, 1, { companyName: 'بی‌پروانه' })
  expect(await caller.asking.answer({ q: 'رقبای ما' })).toMatchObject({
    withheld: 'own',
    view: null,
  })
  for (const q of ['مقایسهٔ شرکت ما با آرتاویل', 'مقایسهٔ ما و آرتاویل', 'مشترک ما و آرتاویل']) {
    const { view } = await known.caller.asking.answer({ q })
    expect(decodeURIComponent(view?.href ?? ''), q).toMatch(`/insight/overlap?a=${slug}&b=`)
    expect((await caller.asking.answer({ q })).withheld, q).toBe('own')
  }
})

it('what many names hold is no name of a medicine by itself', async () => {
  await db.$client.query(`update medicines set search_words = search_words || to_tsvector('simple', 'کودکان')
    where code = (select min(code) from medicines where vanished_on is null)`)
  const { slots, unread } = await understand(db, 'داروهای کودکان', TODAY)
  expect([slots.has('q'), unread]).toEqual([false, ['کودکان']])
})
