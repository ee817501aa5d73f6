import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { irc, templateFile } from '#tests/support/factories-import.ts'
import { numbers, openStudio, product, type Studio } from '#tests/support/import-studio.ts'
import { askInWords } from '../command/ask-in-words.server.ts'
import type { Impact, Implausible } from '../studio/impact.ts'

const LOW = 'کمتر از ۱٬۰۰۰ ریال برای یک بسته است'
const JUMP = 'ده برابر یا یک‌دهم قیمت قبلی همین فرآورده است، یا بیشتر'
const EARLY = 'پیش از سال ۱۳۳۴ است'
const LATE = 'بیش از ۱۵ سال بعد است'
const TO_COME = 'پس از امروز است'
const BEFORE = 'پیش از تاریخ صدور است'

/** Of products whose published price is 12,000 rial. */
const PRODUCTS: readonly [field: string, value: string | number, reason: string | null][] = [
  ['validUntil', '1926-01-01', EARLY],
  ['validUntil', '1300/01/01', EARLY],
  ['validUntil', '1499/01/01', LATE],
  ['validUntil', '1385/01/01', null],
  ['licensedOn', '1490/01/01', TO_COME],
  ['licensedOn', '1926-01-01', EARLY],
  ['licensedOn', '1385/01/01', null],
  ['priceRial', 1, LOW],
  ['priceRial', 10, LOW],
  ['priceRial', 1_200, JUMP],
  ['priceRial', 120_000, JUMP],
  ['priceRial', 119_999, null],
  ['priceRial', 1_201, null],
  ['pharmacyPriceRial', 999, LOW],
  ['pharmacyPriceRial', 1_000, null],
]
const EVENTS: readonly [day: string, rial: number, reason: string | null][] = [
  ['1404/11/01', 120_000, JUMP],
  ['1404/11/02', 13_000, null],
  ['1490/01/01', 13_000, 'بیش از یک سال بعد است'],
  ['1404/11/03', 1, LOW],
]

/** Of the prices above, the lowest included. */
const JUMPS = 4

describe('dates and prices that can hardly be true', () => {
  let studio: Studio
  let impact: Impact
  let id: string
  const found = (header: string) =>
    (impact.implausible ?? []).filter(({ column }) => column === header)
  const linesOf = (all: readonly Implausible[]) =>
    all.flatMap(({ reason, samples }) => samples.map(({ line }) => [line, reason]))

  beforeAll(async () => {
    studio = await openStudio()
    await studio.base(PRODUCTS.length + EVENTS.length)
    const rows = PRODUCTS.map(([field, value], at) =>
      product(at + 1, { validUntil: '1406/01/01', [field]: value }),
    )
    const events = EVENTS.map(([effectiveOn, priceRial], at) => ({
      irc: irc(PRODUCTS.length + at + 1),
      effectiveOn,
      priceRial,
    }))
    const stay = numbers(EVENTS.length).map((at) =>
      product(PRODUCTS.length + at, { validUntil: '1406/01/01' }),
    )
    id = await studio.sendFiles([
      templateFile('products', [...rows, ...stay]),
      templateFile('price-events', events),
      templateFile('company-sales', [
        { symbol: 'نمونه', companyName: 'شرکت نمونه', month: '1490/05', line: 'قرص' },
      ]),
    ])
    await studio.call('setHarvest', { id, harvestedOn: '1404/11/12' })
    const { review } = await studio.check(id)
    impact = review.impact
  })
  afterAll(() => studio.portal.close())

  it('are told in the check, each with its lines, and nothing else is', () => {
    const headers = {
      validUntil: 'اعتبار پروانه',
      licensedOn: 'تاریخ صدور پروانه',
      pharmacyPriceRial: 'قیمت داروخانه (ریال)',
    }
    for (const [field, header] of Object.entries(headers)) {
      const expected = PRODUCTS.flatMap(([name, , reason], at) => {
        // What was licensed in 1490 ended long before.
        const isEnded = field === 'validUntil' && name === 'licensedOn' && reason === TO_COME
        return name === field && reason ? [[at + 2, reason]] : isEnded ? [[at + 2, BEFORE]] : []
      })
      expect(linesOf(found(header)).toSorted()).toEqual(expected.toSorted())
    }
    const prices = [
      ...PRODUCTS.map(([field, , reason], at) => [at + 2, field === 'priceRial' ? reason : null]),
      ...EVENTS.map(([, , reason], at) => [
        at + 2,
        reason === LOW || reason === JUMP ? reason : null,
      ]),
    ].filter(([, reason]) => reason !== null)
    expect(linesOf(found('قیمت مصرف‌کننده (ریال)')).toSorted()).toEqual(prices.toSorted())
    expect(linesOf(found('تاریخ اجرا'))).toEqual([[4, 'بیش از یک سال بعد است']])
    expect(linesOf(found('ماه'))).toEqual([[2, TO_COME]])
  })

  it('are warnings, not refusals: they can be published, tenfold prices with their number', async () => {
    const { batch } = await studio.call('byId', { id })
    const count = (impact.implausible ?? []).reduce((sum, item) => sum + item.count, 0)
    expect(batch.counts).toMatchObject({ refused: 0, warnings: count })
    expect(batch.problems).toHaveLength(count)
    expect(await studio.publish(id, JUMPS)).toMatchObject({ state: 'published' })
    expect(
      await studio.all(`select price_rial::int from products where irc = '${irc(11)}'`),
    ).toEqual([{ price_rial: 120_000 }])
  })

  it('are told by the command before it publishes', () => {
    const reported: string[] = []
    const ask = (acceptLoss?: number) =>
      askInWords(acceptLoss ? { acceptLoss } : {}, (line) => reported.push(line))
    expect(() => ask()(impact)).toThrow(
      /^۴ فرآورده ده برابر یا یک‌دهم قیمت قبلی .* --accept-loss 4$/s,
    )
    ask(JUMPS)(impact)
    const plain = reported.join('\n').replace(/[\u2068\u2069]/g, '')
    expect(plain).toContain('(سطر ۱۱: 1200 (قبلاً 12000)؛ سطر ۱۲: 120000 (قبلاً 12000))')
    expect(plain).toContain('سطر ۲: ۱۳۰۴/۱۰/۱۱ = 1926-01-01')
  })
})
