import { expect, it } from 'vitest'
import { fakeProvider } from '#tests/support/fake-provider.ts'
import { createZarinpal } from './zarinpal.server.ts'

const question = { authority: 'A1', amountRial: 1_000 }

async function said(body: unknown, status = 200) {
  const { url } = await fakeProvider({ status, body })
  return createZarinpal({ name: 'zarinpal', merchantId: 'm', baseUrl: url })
}

/** In whatever order, with whatever more beside it, and with numbers in figures or as text. */
it.each([
  ['as documented', { code: 100, ref_id: 201, card_pan: '5022******1234' }, '5022******1234'],
  ['again', { code: 101, ref_id: 201, card_pan: null }, null],
  ['with numbers as text', { wages: [], ref_id: '201', code: '100' }, null],
  ['with a card that is not understood', { code: 100, ref_id: 201, card_pan: '5022\u0000' }, null],
])('money that was paid is seen, %s', async (_, data, cardPan) => {
  const verdict = await (await said({ errors: [], data })).verify(question)
  expect(verdict).toMatchObject({ kind: 'paid', refId: '201', cardPan })
})

it.each([undefined, null, '', '20\u00001', { id: 1 }, 'x'.repeat(101)])(
  'money that was paid is seen where its number is %j',
  async (ref_id) => {
    const verdict = await (await said({ errors: [], data: { code: 100, ref_id } })).verify(question)
    expect(verdict).toEqual({ kind: 'paid', refId: null, cardPan: null, again: false })
  },
)

it('an answer with the mark of UTF-8 before it is read', async () => {
  const text = '\ufeff{"data":{"code":100,"ref_id":201},"errors":[]}'
  const { url } = await fakeProvider({ status: 200, text })
  const gateway = createZarinpal({ name: 'zarinpal', merchantId: 'm', baseUrl: url })
  expect(await gateway.verify(question)).toMatchObject({ kind: 'paid', refId: '201' })
})

it.each([
  ['an error page', { status: 502, text: '<html>' }, 'the answer with status 502 is no JSON'],
  ['another address', { status: 302, text: '' }, 'the answer with status 302 is no JSON'],
  ['half an answer', 'cut', expect.stringMatching(/^(?:ECONNRESET|UND_ERR_)/)],
] as const)('%s says nothing of the money, and why is told', async (_, answer, reason) => {
  const { url } = await fakeProvider(answer)
  const gateway = createZarinpal({ name: 'zarinpal', merchantId: 'm', baseUrl: url })
  expect(await gateway.verify(question)).toEqual({ kind: 'unknown', reason })
})

it.each([
  ['figures', -51],
  ['text', '-51'],
])('a refusal is understood in %s', async (_, code) => {
  const gateway = await said({ data: [], errors: { code, message: 'x', validations: [] } }, 401)
  expect(await gateway.verify(question)).toEqual({ kind: 'unpaid', code: -51 })
})

it('an answer that says both paid and refused says nothing of the money: it is asked again', async () => {
  const gateway = await said({ data: { code: 100, ref_id: 201 }, errors: { code: -50 } })
  const reason = 'code 100 and an error, -50'
  expect(await gateway.verify(question)).toEqual({ kind: 'unknown', reason })
})

it('a payment is opened with its code as text, and without one is not', async () => {
  const order = { ...question, description: '', callbackUrl: '', mobile: null, email: null }
  const open = async (data: unknown) =>
    (await (await said({ data, errors: [] })).open({ ...order, orderId: '1' })).kind
  expect(await open({ code: '100', authority: 'A1', fee: '0' })).toBe('opened')
  for (const authority of ['', 'A\u0000', 'A 1', '\ud800', 'A'.repeat(201)]) {
    expect(await open({ code: 100, authority })).toBe('unreachable')
  }
  for (const code of [null, '', 'x', true, '100x']) {
    expect(await open({ code, authority: 'A1' })).toBe('unreachable')
  }
})
