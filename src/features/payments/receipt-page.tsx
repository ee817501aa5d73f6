import type { ReactNode } from 'react'
import { useRenewal } from '#src/api/use-renewal.ts'
import { numberToWords } from '#src/persian/amount-words.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatPercent } from '#src/persian/percent.ts'
import type { BuyerData, PartyData, SellerData } from '#src/server/db/schema/payments.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { PrintButton } from '#src/ui/print-button.tsx'
import {
  grantWords,
  KIND_LABELS,
  nationalIdWord,
  paperTitle,
  STATE_LABELS,
} from './payment-words.ts'
import { type Receipt, ReceiptResult } from './receipt-result.tsx'

/** A paper is read by others too: it does not go by the digits of who prints it. */
const RIAL = { unit: 'rial', digits: 'fa' } as const

interface FactProps {
  label: string
  value: ReactNode
}

type PartyShown = PartyData & Partial<BuyerData & SellerData>

const EVERY_MS = 15_000

/** What came of a payment, what can be done about it, and its paper to print. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { state, kind } = receipt
  const title = paperTitle(state)
  useRenewal(state === 'review' || (state === 'pending' && kind === 'online'), EVERY_MS)
  return (
    <PageFrame
      title={title}
      crumbs={[{ label: 'حساب کاربری', href: '/account' }]}
      actions={
        <>
          <PrintButton />
          <LinkButton href="/subscription">پلن‌های اشتراک</LinkButton>
        </>
      }
    >
      <div className="no-print">
        <ReceiptResult receipt={receipt} />
      </div>
      <ReceiptPaper receipt={receipt} title={title} />
    </PageFrame>
  )
}

/** The paper: number, date, both parties, what was bought, VAT and the sum in figures and words. */
export function ReceiptPaper({ receipt, title }: { receipt: Receipt; title: string }) {
  const { seller, buyer, sandbox } = receipt
  return (
    <article
      aria-label={title}
      className="space-y-5 rounded-lg border border-line bg-surface p-5 shadow-raised sm:p-8 print:border-0 print:p-0"
    >
      {sandbox && (
        <p className="rounded-md bg-caution-soft px-3 py-2 text-sm font-medium text-caution">
          پرداخت آزمایشی: پولی جابه‌جا نشده است و این برگه ارزش مالی ندارد.
        </p>
      )}
      <Heading receipt={receipt} />
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Party heading="فروشنده" party={seller} />
        <Party heading="خریدار" party={buyer} />
      </div>
      <Lines receipt={receipt} />
      <PaymentFacts receipt={receipt} />
      <p className="text-xs text-muted">
        {receipt.state === 'paid'
          ? 'این رسید را سامانه صادر کرده است و با شمارهٔ آن در حساب کاربری دیده می‌شود.'
          : 'پیش‌فاکتور سند پرداخت نیست؛ پس از پرداخت، رسید به‌جای آن می‌نشیند.'}
      </p>
    </article>
  )
}

function Heading({ receipt }: { receipt: Receipt }) {
  const { number, receiptNumber, createdAt, paidAt } = receipt
  const at = paidAt ?? createdAt
  return (
    <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-4">
      <div>
        <h2 className="text-xl">{receipt.seller.name}</h2>
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 text-sm">
        {receiptNumber !== null && <Fact label="شمارهٔ رسید" value={<Code>{receiptNumber}</Code>} />}
        <Fact label="شمارهٔ پیش‌فاکتور" value={<Code>{number}</Code>} />
        <Fact
          label="تاریخ"
          value={
            <time dateTime={at}>
              {formatJalali(at, 'long', 'fa')}، ساعت {formatHour(at, 'fa')}
            </time>
          }
        />
      </dl>
    </header>
  )
}

function Lines({ receipt: { plan, amounts, grant, discountCode } }: { receipt: Receipt }) {
  const { priceRial, discountRial, vatRial, amountRial } = amounts
  return (
    <div>
      <dl className="divide-y divide-line border-y border-line text-sm">
        <div className="flex items-start justify-between gap-4 py-3">
          <dt>
            <span className="font-medium">اشتراک {plan.name} دیتا دارو</span>
            <span className="block text-xs text-muted">{grantWords(plan.months, grant, 'fa')}</span>
          </dt>
          <dd className="whitespace-nowrap">{formatMoney(priceRial, RIAL)}</dd>
        </div>
        {discountRial > 0 && (
          <Sum
            label={
              discountCode ? (
                <>
                  تخفیف با کد <Code>{discountCode}</Code>
                </>
              ) : (
                'تخفیف'
              )
            }
            rial={-discountRial}
          />
        )}
        <Sum
          label={`مالیات بر ارزش افزوده (${formatPercent(plan.vatBasisPoints / 10_000, 'fa')})`}
          rial={vatRial}
        />
        <div className="flex items-baseline justify-between gap-4 py-3 text-base font-semibold">
          <dt>جمع کل</dt>
          <dd className="whitespace-nowrap">{formatMoney(amountRial, RIAL)}</dd>
        </div>
      </dl>
      <p className="pt-2 text-sm">به حروف: {numberToWords(amountRial)} ریال</p>
    </div>
  )
}

function Sum({ label, rial }: { label: ReactNode; rial: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-nowrap">{formatMoney(rial, RIAL)}</dd>
    </div>
  )
}

function PaymentFacts({ receipt }: { receipt: Receipt }) {
  const { kind, state, refId, cardPan, slip, refundNote } = receipt
  return (
    <dl className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 print:grid-cols-2">
      <Pair label="روش پرداخت" value={KIND_LABELS[kind]} />
      <Pair label="وضعیت" value={STATE_LABELS[state]} />
      {refundNote && <Pair label="بازگشت وجه" value={refundNote} />}
      {refId && <Pair label="کد پیگیری" value={<Code>{refId}</Code>} />}
      {cardPan && <Pair label="شمارهٔ کارت" value={<Code>{cardPan}</Code>} />}
      {slip && (
        <Pair
          label="فیش واریز"
          value={
            <a href={`/api/files/${slip.id}`} className="text-link">
              {slip.name}
            </a>
          }
        />
      )}
    </dl>
  )
}

function Pair({ label, value }: FactProps) {
  return (
    <div className="flex gap-2">
      <Fact label={`${label}:`} value={value} />
    </div>
  )
}

function Fact({ label, value }: FactProps) {
  return (
    <>
      <dt className="flex-none text-muted">{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** One side of an invoice; what is not known of it is left out. */
function Party({ heading, party }: { heading: string; party: PartyShown }) {
  const { name, kind = 'company', nationalId, economicCode, address, postalCode, phone } = party
  return (
    <section className="rounded-md border border-line p-4 text-sm">
      <h3 className="text-xs font-medium text-muted">{heading}</h3>
      <p className="mt-0.5 text-base font-medium">{name}</p>
      <dl className="mt-1 space-y-0.5">
        <Line label={nationalIdWord(kind)} value={nationalId && <Code>{nationalId}</Code>} />
        <Line label="کد اقتصادی" value={economicCode && <Code>{economicCode}</Code>} />
        <Line label="نشانی" value={address} />
        <Line label="کد پستی" value={postalCode && <Code>{postalCode}</Code>} />
        <Line label="تلفن" value={phone && <bdi dir="ltr">{toPersianDigits(phone)}</bdi>} />
      </dl>
    </section>
  )
}

function Line({ label, value }: FactProps) {
  return value ? <Pair label={label} value={value} /> : null
}
