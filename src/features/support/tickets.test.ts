import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { files } from '#src/server/db/schema/files.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { tickets } from '#src/server/db/schema/tickets.ts'
import { rateLimits } from '#src/server/db/schema/usage.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson, type Person, signIn } from '#tests/support/people.ts'
import { pdf, png } from '#tests/support/sample-files.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { askedBy, QUESTION, sentFile } from '#tests/support/tickets.ts'

let person: Person
let stranger: Person

const { db, portal } = await portalOn(freshDatabase())
const admin = await makePerson(db, { role: 'ADMIN', name: 'کیان مدیری' })
beforeEach(async () => {
  await db.delete(rateLimits)
  person = await makePerson(db)
  stranger = await makePerson(db)
})
async function as(who: Person) {
  const { headers } = await signIn(db, who)
  return callerFor(new Request('http://portal.test/', { headers }))
}

describe('a ticket', () => {
  it('waits, is answered, is added to, closed and reopened', async () => {
    const mine = await as(person)
    const team = await as(admin)
    const { id: file } = await sentFile(db, person)
    const { number } = await mine.support.open({ ...QUESTION, files: [file] })
    const read = () => mine.support.byNumber({ number })
    expect(await read()).toMatchObject({ state: 'open', recordPath: '/medicine/900001' })
    const { id, messageCount: seen } = await team.adminSupport.byNumber({ number })
    await team.adminSupport.answer({ id, body: 'افزوده شد.', seen })
    const answered = await read()
    expect(answered.state).toBe('answered')
    expect(answered.messages).toMatchObject([
      { side: 'person', files: [{ id: file, name: 'رسید.png', mediaType: 'image/png' }] },
      { side: 'team', body: 'افزوده شد.' },
    ])
    expect(JSON.stringify(answered)).not.toContain(admin.name)
    await mine.support.reply({ number, body: 'سپاسگزارم.' })
    expect((await read()).state).toBe('open')
    await mine.support.setState({ number, state: 'closed' })
    expect((await read()).state).toBe('closed')
    await mine.support.reply({ number, body: 'باز هم پرسشی دارم.' })
    expect(await read()).toMatchObject({ state: 'open' })
    expect((await read()).messages).toHaveLength(4)
  })

  it('is told to its sender when it is answered, once and without the answer', async () => {
    const { id, number } = await askedBy(db, person)
    const team = await as(admin)
    const answer = { id, body: 'قیمت اصلاح شد.', seen: 1 }
    await Promise.all([team.adminSupport.answer(answer), team.adminSupport.answer(answer)])
    const received = await db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, person.mobile ?? ''))
    expect(received).toMatchObject([{ channel: 'sms', template: 'ticket-answered' }])
    expect(JSON.stringify(received[0]?.params)).not.toContain('قیمت')
    expect(received[0]?.params).toMatchObject({
      address: expect.stringMatching(new RegExp(`^http.+/support/${number}$`)),
    })
    const { messages } = await (await as(person)).support.byNumber({ number })
    expect(messages).toHaveLength(2)
  })

  it('of somebody without an account comes to the desk, and its answer goes where they said', async () => {
    const nobody = await callerFor(new Request('http://portal.test/'))
    const given = { name: 'مریم کاویانی', reach: '۰۹۱۲ ۳۴۵ ۶۷۸۹', body: 'چرا حسابم رد شد؟' }
    const wrong = nobody.support.message({ ...given, reach: 'فردا' })
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { number } = await nobody.support.message(given)
    const team = await as(admin)
    const found = await team.adminSupport.list({ q: 'کاویانی' })
    expect(found.rows).toMatchObject([{ number, userId: null, userName: 'مریم کاویانی' }])
    const { id } = await team.adminSupport.byNumber({ number })
    const long = team.adminSupport.answer({ id, body: 'ن'.repeat(501), seen: 1 })
    await expect(long).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await team.adminSupport.answer({ id, body: 'شناسهٔ شرکت نادرست بود.', seen: 1 })
    const [received] = await db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, '09123456789'))
    expect(received).toMatchObject({ channel: 'sms', template: 'message-answered' })
    expect(received?.params).toMatchObject({ answer: 'شناسهٔ شرکت نادرست بود.' })
  })

  it.each(['PENDING', 'REJECTED'] as const)('is written by a %s person as well', async (status) => {
    const waiting = await makePerson(db, { status })
    const given = { name: waiting.name, reach: 'a@example.ir', body: 'هنوز منتظرم.' }
    const { number } = await (await as(waiting)).support.message(given)
    const ticket = await (await as(admin)).adminSupport.byNumber({ number })
    expect(ticket).toMatchObject({ userId: waiting.id, senderReach: 'a@example.ir' })
  })

  it('without an account is taken five times an hour from one address', async () => {
    const nobody = await callerFor(new Request('http://portal.test/'))
    const write = () =>
      nobody.support.message({ name: 'ناشناس', reach: 'b@example.ir', body: 'سلام سلام' })
    for (let times = 0; times < 5; times += 1) await write()
    await expect(write()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('is not answered past a message that came meanwhile', async () => {
    const { id, number } = await askedBy(db, person)
    await (await as(person)).support.reply({ number, body: 'حل شد، نیازی نیست.' })
    const late = (await as(admin)).adminSupport.answer({ id, body: 'بررسی می‌کنیم.', seen: 1 })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is nobody else’s: neither read, nor added to, nor closed', async () => {
    const { number } = await askedBy(db, person)
    const other = await as(stranger)
    const refused = { code: 'NOT_FOUND' }
    await expect(other.support.byNumber({ number })).rejects.toMatchObject(refused)
    await expect(other.support.reply({ number, body: 'سلام سلام' })).rejects.toMatchObject(refused)
    const closing = other.support.setState({ number, state: 'closed' })
    await expect(closing).rejects.toMatchObject(refused)
    expect((await other.support.home({ q: '', page: 1 })).tickets.total).toBe(0)
    const visitor = await callerFor(new Request('http://portal.test/'))
    await expect(visitor.support.byNumber({ number })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it('takes no file of somebody else, nor one twice, and then nothing is written', async () => {
    const mine = await as(person)
    const foreign = await sentFile(db, stranger)
    const opening = mine.support.open({ ...QUESTION, files: [foreign.id] })
    await expect(opening).rejects.toThrow('پیدا نشد')
    expect(await db.$count(tickets, eq(tickets.userId, person.id))).toBe(0)
    const own = await sentFile(db, person)
    const { number } = await mine.support.open({ ...QUESTION, files: [own.id, own.id] })
    const again = mine.support.reply({ number, body: 'همان فایل', files: [own.id] })
    await expect(again).rejects.toThrow('پیدا نشد')
    const receipt = await sentFile(db, person)
    await db.update(files).set({ purpose: 'transfer-receipt' }).where(eq(files.id, receipt.id))
    const misused = mine.support.reply({ number, body: 'رسید بانک', files: [receipt.id] })
    await expect(misused).rejects.toThrow('پیدا نشد')
  })

  it.each([
    [{ subject: ' ' }, 'عنوان را بنویسید'],
    [{ body: 'ن' }, 'متن پیام را بنویسید'],
    [{ body: 'ن'.repeat(5_001) }, 'حداکثر ۵٬۰۰۰'],
    [{ record: 'https://evil.example/medicine/1' }, 'صفحهٔ یک رکورد'],
    [{ topic: 'gossip' }, 'موضوع را انتخاب کنید'],
    [{ files: Array.from({ length: 4 }, () => crypto.randomUUID()) }, 'حداکثر ۳'],
  ])('with %j is refused in Persian', async (wrong, words) => {
    const opening = (await as(person)).support.open({ ...QUESTION, ...(wrong as object) })
    await expect(opening).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(opening).rejects.toThrow(words)
  })

  it('has its limits: ten a day', async () => {
    const mine = await as(person)
    for (let opened = 0; opened < 10; opened++) {
      await mine.support.open({ ...QUESTION, subject: `ستون ${opened}` })
    }
    await expect(mine.support.open(QUESTION)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const { tickets: first } = await mine.support.home({ q: '', page: 1 })
    expect(first).toMatchObject({ total: 10, page: 1 })
    await askedBy(db, person)
    const { tickets: second } = await mine.support.home({ q: '', page: 2 })
    expect([second.total, second.rows.length]).toEqual([11, 1])
  })
})

describe('the team', () => {
  it('finds a ticket by state, topic and any word of it, and counts what waits', async () => {
    const asking = await makePerson(db, { name: 'مینا نادری' })
    const { number, id } = await askedBy(db, asking, 'ترازوی يكتا')
    const team = await as(admin)
    const waiting = async () => (await team.adminSupport.list({ state: 'open' })).total
    const before = await waiting()
    const search = { q: 'یکتا', state: 'open', topic: 'record-error' }
    const found = await team.adminSupport.list(search)
    expect([found.total, found.rows[0]?.number]).toEqual([1, number])
    expect((await team.adminSupport.list({ q: 'یکتا', topic: 'account' })).total).toBe(0)
    expect((await team.adminSupport.list({ q: 'پروانه نادري' })).total).toBe(1)
    await team.adminSupport.setState({ id, state: 'closed' })
    expect(await waiting()).toBe(before - 1)
  })

  it('keeps a note that the person never sees', async () => {
    const { number, id } = await askedBy(db, person)
    const team = await as(admin)
    await team.adminSupport.note({ id, note: 'نزد واحد داده' })
    const { history, note } = await team.adminSupport.byNumber({ number })
    expect(note).toBe('نزد واحد داده')
    expect(history).toMatchObject([{ action: 'ticket.note', actorName: 'کیان مدیری' }])
    const seen = await (await as(person)).support.byNumber({ number })
    expect(JSON.stringify(seen)).not.toContain('واحد داده')
  })
})

describe('without script', () => {
  async function post(action: string, fields: Record<string, string | File>, who?: Person) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const headers = who ? (await signIn(db, who)).headers : {}
    const url = `${portal.url}/api/support/${action}`
    return fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
  }
  const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
  const empty = file(Buffer.alloc(0), '')

  it('a form with a file opens a ticket and leads to it', async () => {
    const answer = await post('open', { ...QUESTION, file: file(pdf(), 'گزارش.pdf') }, person)
    expect(answer.status).toBe(303)
    const number = Number(answer.headers.get('location')?.replace('/support/', ''))
    const mine = await as(person)
    const { messages } = await mine.support.byNumber({ number })
    expect(messages[0]?.files).toMatchObject([{ name: 'گزارش.pdf' }])
    const fields = { number: String(number), body: 'افزوده', file: empty }
    expect((await post('reply', fields, person)).status).toBe(303)
    const closing = await post('state', { number: String(number), state: 'closed' }, person)
    expect(closing.headers.get('location')).toBe(`/support/${number}`)
    expect(await mine.support.byNumber({ number })).toMatchObject({ state: 'closed' })
  })

  it.each([
    [
      'a wrong file',
      { ...QUESTION, file: file(Buffer.from('<html>'), 'a.png') },
      422,
      'پذیرفته نیست',
    ],
    ['an empty file', { ...QUESTION, file: file(Buffer.alloc(0), 'a.pdf') }, 422, 'خالی'],
    ['no subject', { ...QUESTION, subject: '' }, 400, 'عنوان را بنویسید'],
    [
      'a file too large',
      { ...QUESTION, file: file(Buffer.alloc(6_000_000), 'a.png') },
      422,
      '۵ مگابایت',
    ],
    [
      'twenty megabytes',
      { ...QUESTION, file: file(Buffer.alloc(20_000_000), 'a.png') },
      413,
      'بزرگ',
    ],
  ])('%s is answered by a page that says why', async (_, fields, status, words) => {
    const answer = await post('open', fields, person)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(words)
    expect(await db.$count(tickets, and(eq(tickets.userId, person.id)))).toBe(0)
  })

  it('visitors, strangers and other sites are refused', async () => {
    const { number } = await askedBy(db, person)
    expect((await post('open', QUESTION)).status).toBe(401)
    const fields = { number: String(number), body: 'سلام سلام' }
    expect((await post('reply', fields, stranger)).status).toBe(404)
    expect((await post('delete', fields, person)).status).toBe(404)
    const { headers } = await signIn(db, person)
    const foreign = await fetch(`${portal.url}/api/support/reply`, {
      method: 'POST',
      headers: { ...headers, origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
  })
})

it('a picture of a ticket is read by its sender and by admins, and by nobody else', async () => {
  const { id } = await sentFile(db, person, png(4, 4))
  await (await as(person)).support.open({ ...QUESTION, files: [id] })
  const statusFor = async (who: Person) => {
    const { headers } = await signIn(db, who)
    return (await fetch(`${portal.url}/api/files/${id}`, { headers })).status
  }
  expect(await Promise.all([person, admin, stranger].map(statusFor))).toEqual([200, 200, 404])
})
