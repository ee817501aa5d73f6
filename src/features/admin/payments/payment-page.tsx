import { userPath } from '#src/addresses/admin-pages.ts'
import { mutate } from '#src/api/query.ts'
import { useSubmission } from '#src/features/accounts/use-submission.ts'
import {
  grantWords,
  KIND_LABELS,
  nationalIdWord,
  STATE_LABELS,
} from '#src/features/payments/payment-words.ts'
import { StateChip } from '#src/features/payments/state-chip.tsx'
import { formatMoney } from '#src/persian/money.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { type KeyFact, KeyFacts } from '#src/ui/key-facts.tsx'
import { Breadcrumbs } from '#src/ui/page-frame.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { REASON_LIMITS } from '../actions/reason-limits.ts'
import { AdminHeading } from '../frame/admin-frame.tsx'
import type { PaymentAnswer } from './queries.ts'
import { Review } from './review.tsx'

type PaymentEvent = PaymentAnswer['events'][number]

const EVENT_WORDS: Readonly<Record<string, string>> = {
  begun: 'آغاز پرداخت',
  confirmed: 'تأیید درگاه',
  unpaid: 'بازگشت بدون پرداخت',
  declined: 'رد درگاه',
  refused: 'نپذیرفتن درگاه',
  withdrawn: 'لغو خریدار',
  expired: 'پایان مهلت',
  slip: 'فرستادن فیش',
  approved: 'تأیید واریز',
  rejected: 'رد فیش',
  'refund noted': 'یادداشت بازگشت وجه',
}

const DETAIL_WORDS: Readonly<Record<string, string>> = {
  amountRial: 'مبلغ',
  plan: 'پلن',
  code: 'کد درگاه',
  refId: 'کد پیگیری',
  reason: 'دلیل',
  note: 'یادداشت',
}

/** Everything that happened, the newest first, also what changed nothing. */
function PaymentEvents({ payment: { events, plan } }: { payment: PaymentAnswer }) {
  return (
    <Card level={2} title="رویدادها" flush>
      <ol className="divide-y divide-line">
        {events.toReversed().map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline gap-x-3 px-5 py-2.5 text-sm">
            <span className="font-medium">{EVENT_WORDS[event.event] ?? event.event}</span>
            <span className="text-xs text-muted">{moveWords(event)}</span>
            <span className="min-w-0 flex-1 text-xs text-muted">
              <Details event={event} plan={plan.name} />
            </span>
            <span className="text-xs text-muted">
              {event.actorName ?? 'سامانه'} · <Instant at={event.happenedAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function moveWords({ fromState, toState }: PaymentEvent): string {
  if (fromState === toState) return 'بی‌تغییر'
  return fromState === null
    ? STATE_LABELS[toState]
    : `از «${STATE_LABELS[fromState]}» به «${STATE_LABELS[toState]}»`
}

function Details({ event: { detail }, plan }: { event: PaymentEvent; plan: string }) {
  const textOf = (key: string, value: string | number | null) => {
    if (key === 'plan') return plan
    if (key === 'amountRial' && value !== null) return money(Number(value))
    return value
  }
  return Object.entries(detail).map(([key, value]) => {
    const text = textOf(key, value)
    return (
      <span key={key} className="me-3 inline-block">
        {DETAIL_WORDS[key] ?? key}:{' '}
        {/[\u0600-\u06ff]/.test(String(text)) ? text : <Code>{text ?? '—'}</Code>}
      </span>
    )
  })
}

export function PaymentPage({ payment }: { payment: PaymentAnswer }) {
  const { id, number, state, gateway, refundNote, slip } = payment
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'پرداخت‌ها', href: '/admin/payments' }]} />
      <AdminHeading
        title={
          <>
            پرداخت <Code>{number}</Code>
          </>
        }
        beside={
          <>
            <StateChip state={state} />
            {gateway === 'sandbox' && <Chip tone="caution">آزمایشی</Chip>}
            {refundNote && <Chip tone="notice">بازگشت وجه</Chip>}
          </>
        }
        actions={
          <LinkButton href={`/account/receipts/${id}`} icon="print">
            {state === 'paid' ? 'رسید' : 'پیش‌فاکتور'}
          </LinkButton>
        }
      />
      <div className="space-y-5">
        <Review payment={payment} />
        {slip && <Slip slip={slip} />}
        <Card level={2} title="پرداخت">
          <KeyFacts facts={factsOf(payment)} missing="ثبت نشده است" />
        </Card>
        <Card level={2} title="خریدار">
          <KeyFacts facts={buyerFacts(payment)} missing="ثبت نشده است" />
        </Card>
        {state === 'paid' && <RefundNote id={id} note={refundNote} />}
        <PaymentEvents payment={payment} />
      </div>
    </>
  )
}

const money = (rial: number) => formatMoney(rial, { unit: 'rial', digits: 'fa' })

function factsOf(payment: PaymentAnswer): KeyFact[] {
  const { plan, grant, kind, receiptNumber, discountCode, discountRial, failure } = payment
  const { authority, refId, cardPan } = payment
  const code = (text: string | null) => text && <Code>{text}</Code>
  return [
    { label: 'مبلغ', value: money(payment.amountRial) },
    { label: 'قیمت پلن', value: money(payment.priceRial) },
    {
      label: 'تخفیف',
      value:
        discountRial === 0 ? (
          'ندارد'
        ) : (
          <>
            {money(discountRial)} {discountCode && <Code>{discountCode}</Code>}
          </>
        ),
    },
    { label: 'مالیات بر ارزش افزوده', value: money(payment.vatRial) },
    { label: 'پلن', value: plan.name },
    { label: 'دوره', value: grantWords(plan.months, grant) },
    { label: 'روش', value: KIND_LABELS[kind] },
    { label: 'شمارهٔ رسید', value: receiptNumber === null ? null : <Code>{receiptNumber}</Code> },
    { label: 'آغاز', value: <Instant at={payment.createdAt} /> },
    { label: 'زمان پرداخت', value: <Instant at={payment.paidAt} /> },
    ...(kind === 'online'
      ? [
          { label: 'کد پیگیری', value: code(refId) },
          { label: 'شمارهٔ کارت', value: code(cardPan) },
          { label: 'شناسهٔ درگاه', value: code(authority) },
          { label: 'پرسش بعدی از درگاه', value: <Instant at={payment.nextVerifyAt} /> },
        ]
      : []),
    ...(failure ? [{ label: 'دلیل ناکامی', value: failure }] : []),
  ].map(({ label, value }) => ({ label, value: value || null }))
}

/** Of a person the number is another one than of a company, as on the receipt. */
export function buyerFacts({ user, buyer }: PaymentAnswer): KeyFact[] {
  return [
    {
      label: 'حساب',
      value: (
        <a href={userPath(user.id)} className="text-link">
          {user.name}
        </a>
      ),
    },
    { label: 'موبایل', value: user.mobile && <Code copyLabel="شمارهٔ موبایل">{user.mobile}</Code> },
    { label: 'ایمیل', value: user.email && <Code copyLabel="ایمیل">{user.email}</Code> },
    { label: 'نام روی فاکتور', value: buyer.name },
    {
      label: nationalIdWord(buyer.kind),
      value: buyer.nationalId && <Code>{buyer.nationalId}</Code>,
    },
    { label: 'کد اقتصادی', value: buyer.economicCode && <Code>{buyer.economicCode}</Code> },
    { label: 'نشانی', value: buyer.address },
    { label: 'کد پستی', value: buyer.postalCode && <Code>{buyer.postalCode}</Code> },
  ]
}

/** The bank's slip from the file room: a picture is shown, a PDF is opened. */
function Slip({ slip: { id, name, isPicture } }: { slip: NonNullable<PaymentAnswer['slip']> }) {
  const href = `/api/files/${id}`
  return (
    <Card
      level={2}
      title="فیش واریز"
      action={
        <LinkButton size="sm" href={href} target="_blank" rel="noopener" icon="external">
          باز کردن فیش
        </LinkButton>
      }
    >
      <p className="mb-3 text-sm text-muted">
        <bdi className="break-all">{name}</bdi>
      </p>
      {isPicture && (
        <img
          src={href}
          alt="تصویر فیش واریز"
          loading="lazy"
          className="max-h-[32rem] max-w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
    </Card>
  )
}

/** Money that was given back outside the portal; the subscription is ended on the user's page. */
function RefundNote({ id, note }: { id: string; note: string | null }) {
  const { form, errors, problem, sending } = useSubmission<{ text: string }>({
    check: ({ text }) => ({
      text: text.trim().length < REASON_LIMITS.shortest ? 'شرح بازگشت وجه را بنویسید.' : null,
    }),
    send: ({ text }) => mutate('adminPayments.noteRefund', { id, text: text.trim(), seen: note }),
    renew: 'page',
  })
  return (
    <Card level={2} title="بازگشت وجه">
      {note && <p className="mb-3 text-sm">{note}</p>}
      <form {...form} className="grid max-w-xl gap-3">
        <TextArea
          label={note ? 'یادداشت جدید به‌جای آن' : 'یادداشت بازگشت وجه'}
          name="text"
          rows={2}
          maxLength={REASON_LIMITS.longest}
          hint="وجه بیرون از سامانه بازگردانده می‌شود و این یادداشت روی رسید خریدار هم می‌آید. اشتراک برقرار می‌ماند؛ پایان دادن به آن در صفحهٔ کاربر است."
          error={errors.text}
        />
        <ActionProblem problem={problem} />
        <div>
          <Button type="submit" size="sm" disabled={sending} className="needs-script">
            ثبت یادداشت
          </Button>
        </div>
      </form>
    </Card>
  )
}
