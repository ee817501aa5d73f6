import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { defaultFormatSettings, knowReader } from '#src/persian/format-settings.ts'
import { PaymentsMade } from './payments-made.tsx'
import { ReceiptPaper } from './receipt-page.tsx'
import { type Receipt, ReceiptResult } from './receipt-result.tsx'

vi.mock('../accounts/use-contact.ts', () => ({ useContact: () => ({ phone: null, email: null }) }))

it('a purchase that was cancelled is tried again with its plan and its code', () => {
  const receipt = {
    state: 'cancelled',
    kind: 'online',
    plan: { id: 'organizational-3' },
    discountCode: 'NOWRUZ',
  } as Receipt
  const drawn = renderToStaticMarkup(<ReceiptResult receipt={receipt} />)
  expect(drawn).toContain('href="/subscription?plan=organizational-3&amp;code=NOWRUZ#order"')
})

it('a payment that failed is said to be asked about for as long as it is', () => {
  const receipt = { state: 'failed', kind: 'online', plan: { id: 'organizational-3' } } as Receipt
  const drawn = (isAsked: boolean) =>
    renderToStaticMarkup(<ReceiptResult receipt={{ ...receipt, isAsked }} />)
  expect(drawn(true)).toContain('سامانه تا سه روز از درگاه می‌پرسد')
  expect(drawn(false)).toContain('دیگر از درگاه پرسیده نمی‌شود')
})

it('who gave a transfer up is led to support and told of no gateway: no bank gives back what was sent', () => {
  const plan = { id: 'organizational-3' }
  const receipt = { state: 'cancelled', kind: 'transfer', plan, isAsked: false } as Receipt
  const drawn = renderToStaticMarkup(<ReceiptResult receipt={receipt} />)
  expect(drawn).toContain('اگر مبلغ را واریز کرده‌اید')
  expect(drawn).not.toContain('درگاه')
})

it('what was given back is said on the paper that is printed, and beside the purchase in the account', () => {
  const receipt = {
    state: 'paid',
    kind: 'online',
    number: 1001,
    refundNote: 'به کارت خریدار بازگشت',
    createdAt: '2026-11-29T10:00:00Z',
    plan: { name: 'حرفه‌ای', months: 1, vatBasisPoints: 1000 },
    amounts: { priceRial: 100, discountRial: 0, vatRial: 10, amountRial: 110 },
    seller: { name: 'فروشنده' },
    buyer: { name: 'خریدار' },
  } as Receipt
  const paper = () => renderToStaticMarkup(<ReceiptPaper receipt={receipt} title="رسید" />)
  expect(paper()).toContain('به کارت خریدار بازگشت')
  // Who reads Latin digits elsewhere prints the same paper.
  const usual = paper()
  knowReader(() => ({ unit: 'toman', digits: 'latn' }))
  onTestFinished(() => knowReader(() => defaultFormatSettings))
  expect(paper()).toBe(usual)
  const rows = [{ ...receipt, id: '1', planName: 'حرفه‌ای', amountRial: 110 }]
  const made = { rows, total: 1 } as unknown as Parameters<typeof PaymentsMade>[0]['made']
  expect(renderToStaticMarkup(<PaymentsMade made={made} />)).toContain('بازگشت وجه')
})
