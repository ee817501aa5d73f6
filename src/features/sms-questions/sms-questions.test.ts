import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { applyPolicy } from '#src/access/policy.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { refreshDataset } from '#src/server/dataset.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { smsQuestions } from '#src/server/db/schema/sms-questions.ts'
import { requirePortal, setPortal } from '#src/server/portal.ts'
import { callerAs } from '#tests/support/callers.ts'
import { makePerson, type Person, subscribe } from '#tests/support/people.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { asShortText, MAX_PARTS, partsOf, writeAnswer } from './write-answer.server.ts'

const SECRET = 'secret-of-the-provider-0123456789'

let numbers = 0

const { db, portal } = await portalOn(sampleDatabase())
setPortal({ ...requirePortal(), smsQuestionsSecret: SECRET })
await refreshDataset(db)
afterAll(() => applyPolicy({}))

const path = (secret = SECRET) => `${portal.url}/api/sms/${encodeURIComponent(secret)}`

async function asker(tier = 1): Promise<Person & { mobile: string }> {
  const person = await makePerson(db)
  if (tier > 0) {
    const planId = tier === 2 ? 'org-1' : 'pro-1'
    await subscribe(db, person, { tier, planId, lastsMs: 3_600_000 })
  }
  const [found] = await db
    .update(users)
    .set({ mobileConfirmedAt: new Date() })
    .where(eq(users.id, person.id))
    .returning({ mobile: users.mobile })
  return { ...person, mobile: found?.mobile ?? '' }
}

/** As Kavenegar brings a message in. */
async function send(from: string, message: string, messageid = `m${++numbers}`) {
  const body = new URLSearchParams({ messageid, from, to: '10004346', message })
  const response = await fetch(path(), { method: 'POST', body })
  return response.status
}

const answers = async (mobile: string) => {
  const rows = await db
    .select({ params: outboxMessages.params, template: outboxMessages.template })
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, mobile))
    .orderBy(outboxMessages.createdAt)
  return rows
    .filter(({ template }) => template === 'sms-answer')
    .map(({ params }) => params.text ?? '')
}

/** A medicine of the sample with prices, as the list has it. */
async function medicine() {
  const caller = callerAs('organizational', db)
  const { rows } = await caller.medicines.list({ sort: '-licences' })
  const found = rows.find(({ unitPriceRial, nameFa }) => unitPriceRial && nameFa)
  if (!found) throw new Error('no medicine of the sample has a price')
  return found
}

describe('a question by SMS', () => {
  it('is answered in one message of three parts at most, with the figures of the list', async () => {
    const { mobile } = await asker()
    const { rows } = await callerAs('organizational', db).medicines.list({
      q: (await medicine()).nameFa ?? '',
      sort: '-licences',
    })
    const [shown] = rows
    expect(await send(mobile, shown?.nameFa ?? '')).toBe(200)
    const [answer = '', ...more] = await answers(mobile)
    expect(more).toEqual([])
    expect(answer).toContain(shown?.nameFa)
    expect(answer).toContain(`سازنده ${formatNumber(shown?.makerCount ?? -1)}`)
    expect(answer).toContain(`پروانهٔ جاری ${formatNumber(shown?.licenceCount ?? -1)}`)
    expect(answer).toContain(`میانه ${formatNumber(shown?.unitPriceRial ?? -1)} ریال`)
    expect(answer).toContain('نزدیک‌ترین انقضا')
    expect(answer).toContain('دادهٔ نمونه')
    expect(partsOf(answer)).toBeLessThanOrEqual(MAX_PARTS)
  })

  it.each([
    'قیمت متفورمین ۵۰۰ چنده؟',
    'سلام، متفورمین ٥٠٠ میلی گرم',
    'متفورمین۵۰۰',
    'metformin500mg',
    'salam gheymat metformin 500 chande?',
    'متفورمین ۵۰۰ چند تا تولیدکننده دارد',
    'قرص متفورمین 500 میلی‌گرم',
    'لطفا قیمت قرص متفورمین ۵۰۰ را',
  ])('«%s» is what it names', async (text) => {
    const { mobile } = await asker()
    await send(mobile, 'متفورمین 500')
    await send(mobile, text)
    const [plain, asked] = await answers(mobile)
    expect(plain).toContain('متفورمین \u2066500 mg\u2069، قرص')
    const first = (answer = '') => answer.split('\n').slice(0, 3)
    expect(first(asked)).toEqual(first(plain))
  })

  it('means the medicine of the fewest substances, in the form that is asked for', async () => {
    const { mobile } = await asker(2)
    await db
      .update(medicines)
      .set({ licenceCount: 900 })
      .where(sql`name_en ilike '%/%' and name_en ilike '%hydrochlorothiazide%'`)
    for (const text of [
      'هیدروکلروتیازید',
      'قرص هیدروکلروتیازید',
      'کد 900001',
      'هیدروکلروتیازید\u200c۲۵',
    ]) {
      await send(mobile, text)
    }
    const [plain, tablet, code, strength] = await answers(mobile)
    expect(plain).toMatch(/^هیدروکلروتیازید .*قرص$/m)
    expect(tablet).toBe(plain)
    expect(code).toMatch(/^آلومینیوم هیدروکسید/)
    expect(strength).toContain('هیدروکلروتیازید \u206625 mg\u2069، قرص')
    // There is no syrup of it, and a tablet is not what was asked for.
    await send(mobile, 'شربت هیدروکلروتیازید')
    expect((await answers(mobile)).at(-1)).toContain('پیدا نشد')
  })

  it.each(['قرص', 'ا', 'سلام', 'قیمت'])(
    '«%s» names no medicine, and no other is answered',
    async (text) => {
      const { mobile } = await asker()
      await send(mobile, text)
      expect(await answers(mobile)).toEqual([
        expect.stringContaining('نام دارو و قدرت آن را بفرستید'),
      ])
    },
  )

  it('the same message brought twice, together or later, is answered once', async () => {
    const { mobile } = await asker(2)
    const { nameFa } = await medicine()
    await Promise.all([1, 2, 3].map(() => send(mobile, nameFa ?? '', 'again')))
    await send(mobile, nameFa ?? '', 'again')
    expect(await answers(mobile)).toHaveLength(1)
  })

  it('comes in as SMS.ir writes it too, and with the secret in a header', async () => {
    const { mobile } = await asker()
    const { nameFa } = await medicine()
    const sender = mobile.replace(/^0/, '98')
    // Numbers longer than what a number of JavaScript holds.
    for (const messageId of ['90071992547409930', '90071992547409931', '90071992547409931']) {
      const { status } = await fetch(`${portal.url}/api/sms/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-webhook-secret': SECRET },
        body: `{"messageId": ${messageId}, "number": 30007732, "messageText": "${nameFa}", "mobile": ${sender}}`,
      })
      expect(status).toBe(200)
    }
    expect(await answers(mobile)).toHaveLength(2)
  })

  it('comes in by an address alone, and is refused where a part of it is missing or too long', async () => {
    const { mobile } = await asker()
    const nothing = 'ق'.repeat(39)
    const given = { messageid: 'm', from: mobile, message: `${nothing}💊` }
    const asked = `${path()}?${new URLSearchParams({ ...given, messageid: 'by address' })}`
    expect((await fetch(asked)).status).toBe(200)
    expect(await answers(mobile)).toEqual([
      `«${nothing}\ufffd» پیدا نشد.\nنام دارو و قدرت آن را بفرستید، مانند: آتورواستاتین ۴۰`,
    ])
    expect((await fetch(asked, { method: 'PUT' })).status).toBe(400)
    const wrong: Record<string, string>[] = [
      ...['', 'i'.repeat(101), 'a\0b'].map((messageid) => ({ messageid })),
      ...['', 'a\0b', 'a'.repeat(10_000)].map((message) => ({ message })),
    ]
    const refused = [{ from: '123' }, ...wrong]
      .map((part) => String(new URLSearchParams({ ...given, ...part })))
      .concat('{"messageId": 1', '{"messageId": {}, "mobile": "", "messageText": ""}')
    for (const body of refused) {
      const { status } = await fetch(path(), { method: 'POST', body })
      expect(status, body.slice(0, 40)).toBe(400)
    }
    expect(await answers(mobile)).toHaveLength(1)
  })

  it('tells of prices what is known: a range, one price, or nothing; and of other medicines how many', async () => {
    const { database } = await sampleDatabase()
    const { rows } = await callerAs('organizational', database).medicines.list({ q: 'متفورمین' })
    const { code = 0 } = rows.find(({ unitPriceRial }) => unitPriceRial) ?? {}
    const pricesOf = async (min: number | null, middle: number | null, max: number | null) => {
      await database
        .update(medicines)
        .set({ minUnitPriceRial: min, unitPriceRial: middle, maxUnitPriceRial: max })
        .where(eq(medicines.code, code))
      const { text, outcome } = await writeAnswer(database, String(code))
      expect(outcome).toBe('answered')
      return text.split('\n')[2]
    }
    expect(await pricesOf(1, 2, 3)).toMatch(/ ۱ تا ۳، میانه ۲ ریال$/)
    expect(await pricesOf(2, 2, 2)).toMatch(/^\D+ ۲ ریال$/)
    expect(await pricesOf(null, 2, 3)).toBe('قیمت واحد: نامعلوم')
    expect(await pricesOf(1, null, 3)).toBe('قیمت واحد: نامعلوم')
    expect(await pricesOf(1, 2, null)).toBe('قیمت واحد: نامعلوم')
    const { text } = await writeAnswer(database, 'متفورمین')
    expect(text).toContain(`${formatNumber(rows.length - 1)} مورد دیگر؛ دقیق‌تر بپرسید`)
    expect((await writeAnswer(database, String(code))).text).not.toContain('مورد دیگر')
  })

  it('that is not understood gets guesses', async () => {
    const { mobile } = await asker()
    const { nameFa } = await medicine()
    const name = nameFa ?? ''
    await send(mobile, `${name.slice(0, 3)}${name.slice(4)}`)
    await send(mobile, 'قققژژژ')
    const [near = '', none = ''] = await answers(mobile)
    expect(near).toMatch(/شاید|سازنده/)
    expect(none).toContain('پیدا نشد')
    expect(partsOf(near)).toBeLessThanOrEqual(MAX_PARTS)
  })

  it('is not answered under a wrong secret, to a stranger, or without a paid plan', async () => {
    const { mobile } = await asker()
    const { nameFa } = await medicine()
    const wrong = await fetch(path('another-secret-of-the-provider-01'), {
      method: 'POST',
      body: new URLSearchParams({ messageid: 'w', from: mobile, message: nameFa ?? '' }),
    })
    expect(wrong.status).toBe(404)
    await send('09990000001', nameFa ?? '')
    expect(await answers('09990000001')).toEqual([])
    const unpaid = await asker(0)
    await send(unpaid.mobile, nameFa ?? '')
    expect(await answers(unpaid.mobile)).toHaveLength(1)
    await send(unpaid.mobile, nameFa ?? '')
    const sent = await answers(unpaid.mobile)
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toContain('سازنده')
    expect(await answers(mobile)).toEqual([])
    const closed = await asker()
    await db.update(users).set({ status: 'REJECTED' }).where(eq(users.id, closed.id))
    await send(closed.mobile, nameFa ?? '')
    expect(await answers(closed.mobile)).toEqual([])
  })

  it('beyond the number of the day is refused once, in words', async () => {
    applyPolicy({ professional: { smsQuestionsPerDay: 2 } })
    const { mobile } = await asker()
    const { nameFa } = await medicine()
    for (let times = 0; times < 5; times++) await send(mobile, nameFa ?? '')
    applyPolicy({})
    const all = await answers(mobile)
    expect(all).toHaveLength(3)
    expect(all[2]).toContain('سهم امروز')
  })

  it('after «لغو» nothing is answered, until «شروع»', async () => {
    const { mobile } = await asker()
    const { nameFa } = await medicine()
    await send(mobile, 'لغو')
    await send(mobile, nameFa ?? '')
    expect(await answers(mobile)).toHaveLength(1)
    await send(mobile, 'شروع')
    await send(mobile, nameFa ?? '')
    expect(await answers(mobile)).toHaveLength(3)
    const asked = await db
      .select({ outcome: smsQuestions.outcome })
      .from(smsQuestions)
      .where(eq(smsQuestions.mobile, mobile))
      .orderBy(smsQuestions.receivedAt)
    expect(asked.map(({ outcome }) => outcome)).toEqual([
      'stopped',
      'stopped',
      'resumed',
      'answered',
    ])
  })

  it('switching on and off all day is answered the first times alone', async () => {
    const { mobile } = await asker()
    for (let turn = 0; turn < 3; turn++)
      for (const word of ['لغو', 'شروع', 'شروع']) await send(mobile, word)
    expect(await answers(mobile)).toHaveLength(4)
    await send(mobile, (await medicine()).nameFa ?? '')
    expect(await answers(mobile)).toHaveLength(5)
  })
})

it('a message is cut to three parts: optional lines go first, then the name is shortened', () => {
  const lines = ['ن'.repeat(150), 'س'.repeat(60), 'ق'.repeat(30), 'اختیاری']
  const text = asShortText(lines, 3)
  expect(text).not.toContain('اختیاری')
  expect(text).toContain('ق'.repeat(30))
  expect(partsOf(text)).toBe(MAX_PARTS)
  expect([partsOf('س'.repeat(70)), partsOf('س'.repeat(71))]).toEqual([1, 2])
})
