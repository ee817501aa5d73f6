import { KIND_LABELS, STATE_LABELS } from '#src/features/payments/payment-words.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import type { Search } from '#src/list/view.ts'
import type { Database } from '#src/server/db/client.ts'
import { type AdminFile, adminQuery } from '../lists/admin-list.server.ts'
import { type PaymentLine, paymentLines, paymentsAfter, sumPayments } from './queries.ts'

const PAGE = 1_000
const TEXTS = ['پیش‌فاکتور', 'رسید', 'خریدار', 'موبایل', 'طرح', 'روش', 'درگاه', 'وضعیت']
const AMOUNTS = ['مبلغ (ریال)', 'تخفیف (ریال)', 'مالیات (ریال)']
const ENDS = ['کد تخفیف', 'کد پیگیری', 'شناسهٔ درگاه', 'آغاز (UTC)', 'پرداخت (UTC)', 'بازگشت وجه']

/** The payments of a view, in the order of their numbers. */
export async function paymentsFile(db: Database, search: Search): Promise<AdminFile> {
  const query = adminQuery(paymentLines, search)
  const { count } = await sumPayments(db, query)
  return {
    title: 'پرداخت‌ها',
    rows: count,
    columns: [
      ...TEXTS.map((label) => ({ label, type: 'text' as const })),
      ...AMOUNTS.map((label) => ({ label, type: 'number' as const })),
      ...ENDS.map((label) => ({ label, type: 'text' as const })),
    ],
    pages: pages(),
  }

  async function* pages(): AsyncGenerator<SheetValue[][]> {
    let last = 0
    for (;;) {
      const lines = await paymentsAfter(db, query, last, PAGE)
      yield lines.map(lineOf)
      last = lines.at(-1)?.number ?? last
      if (lines.length < PAGE) return
    }
  }
}

function lineOf(line: PaymentLine): SheetValue[] {
  const { number, receiptNumber, userName, mobile, planName, kind, gateway, state } = line
  return [
    ...[String(number), receiptNumber === null ? null : String(receiptNumber), userName, mobile],
    ...[planName, KIND_LABELS[kind], gateway, STATE_LABELS[state]],
    ...[line.amountRial, line.discountRial, line.vatRial],
    ...[line.discountCode, line.refId, line.authority, line.createdAt, line.paidAt],
    line.refundNote,
  ]
}
