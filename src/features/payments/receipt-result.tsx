import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TIER_LABELS } from '#src/access/session.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { SupportContact } from '../accounts/support-contact.tsx'
import { paidWords } from './payment-words.ts'
import { orderPath } from './plan-words.ts'
import { SlipForm } from './slip-form.tsx'
import { StateChip } from './state-chip.tsx'

export type Receipt = AnswerOf<'payments.receipt'>

export function ReceiptResult({ receipt }: { receipt: Receipt }) {
  return (
    <div
      className="space-y-3 rounded-lg border border-line bg-surface p-5 shadow-raised"
      data-payment={receipt.state}
    >
      <p>
        <StateChip state={receipt.state} />
      </p>
      <div role="status" className="space-y-3 text-sm">
        <Words receipt={receipt} />
      </div>
    </div>
  )
}

function Words({ receipt }: { receipt: Receipt }) {
  switch (receipt.state) {
    case 'paid':
      return <Paid receipt={receipt} />
    case 'review':
      return (
        <p>
          فیش شما رسید و بررسی می‌شود. پس از تأیید، اشتراک خودبه‌خود فعال می‌شود و نیازی به ورود دوباره
          نیست.
        </p>
      )
    case 'pending':
      return receipt.kind === 'online' ? (
        <WaitsForGateway receipt={receipt} />
      ) : (
        <Transfer receipt={receipt} />
      )
    case 'failed':
      return receipt.kind === 'online' ? (
        <NotPaid receipt={receipt}>{receipt.failure ?? 'پرداخت انجام نشد.'}</NotPaid>
      ) : (
        <>
          <p className="text-critical">
            {receipt.reviewNote ?? receipt.failure ?? 'فیش پذیرفته نشد.'}
          </p>
          <Transfer receipt={receipt} />
        </>
      )
    case 'cancelled':
      return <NotPaid receipt={receipt}>پرداخت لغو شد.</NotPaid>
  }
}

function Paid({ receipt: { plan, grant, refId, refundNote } }: { receipt: Receipt }) {
  return (
    <>
      {grant && <p className="text-base font-medium">{paidWords(TIER_LABELS[plan.tier], grant)}</p>}
      {refId && (
        <p>
          کد پیگیری پرداخت: <Code copyLabel="کد پیگیری">{refId}</Code>
        </p>
      )}
      {refundNote && <p className="text-muted">بازگشت وجه: {refundNote}</p>}
      <p>
        <LinkButton href="/medicine">رفتن به داروها</LinkButton>
      </p>
    </>
  )
}

function WaitsForGateway({ receipt: { id, payUrl, own } }: { receipt: Receipt }) {
  return (
    <>
      <p>
        پرداخت هنوز تأیید نشده است. اگر پولی از حساب شما برداشته شده باشد، تا چند دقیقه دیگر
        خودبه‌خود تأیید و اشتراک فعال می‌شود.
      </p>
      {own && (
        <div className="flex flex-wrap gap-2">
          {payUrl && (
            <LinkButton variant="primary" href={payUrl} rel="nofollow">
              ادامهٔ پرداخت
            </LinkButton>
          )}
          <WithdrawButton id={id} />
        </div>
      )}
    </>
  )
}

function Transfer({ receipt }: { receipt: Receipt }) {
  const { id, own, state, seller, slipUntil } = receipt
  if (slipUntil === null) return <Lapsed receipt={receipt} />
  return (
    <>
      <TransferAccount receipt={receipt} />
      <p>این پیش‌فاکتور تا {formatJalali(slipUntil, 'long')} اعتبار دارد.</p>
      {own && seller.bank && <SlipForm id={id} />}
      {own && state === 'pending' && <WithdrawButton id={id} />}
    </>
  )
}

function Lapsed({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <p>مهلت این پیش‌فاکتور گذشته است و فیش برای آن پذیرفته نمی‌شود؛ پولی برای آن واریز نکنید.</p>
      <Sent />
      <p>
        <LinkButton variant="primary" href={orderPath(receipt.plan.id, receipt.discountCode)}>
          سفارش تازه
        </LinkButton>
      </p>
    </>
  )
}

function NotPaid({ receipt, children }: { receipt: Receipt; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      {receipt.kind === 'online' ? <p className="text-muted">{askedWords(receipt)}</p> : <Sent />}
      <p>
        <LinkButton variant="primary" href={orderPath(receipt.plan.id, receipt.discountCode)}>
          تلاش دوباره
        </LinkButton>
      </p>
    </>
  )
}

function askedWords({ isAsked }: Receipt): string {
  return isAsked
    ? 'اگر پولی از حساب شما برداشته شده باشد، سامانه تا سه روز از درگاه می‌پرسد و در صورت تأیید، اشتراک را فعال می‌کند؛ وگرنه بانک آن را برمی‌گرداند.'
    : 'این پرداخت دیگر از درگاه پرسیده نمی‌شود؛ اگر پولی از حساب شما برداشته شده باشد، بانک آن را برمی‌گرداند.'
}

/** What a transfer brought to the seller's account, no bank gives back by itself. */
function Sent() {
  return <SupportContact lead="اگر مبلغ را واریز کرده‌اید:" />
}

function TransferAccount({ receipt: { seller, amounts, number } }: { receipt: Receipt }) {
  const { bank } = seller
  if (!bank?.iban) {
    return <SupportContact lead="شمارهٔ حساب هنوز در سامانه ثبت نشده است. برای گرفتن آن:" />
  }
  return (
    <>
      <p>
        مبلغ را به این حساب واریز و در شرح آن شمارهٔ پیش‌فاکتور را بنویسید؛ سپس تصویر یا PDF فیش را
        بفرستید.
      </p>
      {seller.sample && (
        <p>
          <Chip tone="caution" icon="warning">
            حساب نمونه است؛ پولی به آن واریز نکنید
          </Chip>
        </p>
      )}
      <KeyFacts
        facts={[
          { label: 'مبلغ', value: formatMoney(amounts.amountRial, { unit: 'rial', digits: 'fa' }) },
          { label: 'شمارهٔ شبا', value: <Code copyLabel="شمارهٔ شبا">{bank.iban}</Code> },
          { label: 'به نام', value: bank.holder ?? seller.name },
          { label: 'بانک', value: bank.name },
          ...(bank.card ? [{ label: 'شمارهٔ کارت', value: <Code>{bank.card}</Code> }] : []),
          { label: 'شمارهٔ پیش‌فاکتور', value: <Code>{number}</Code> },
        ]}
      />
    </>
  )
}

function WithdrawButton({ id }: { id: string }) {
  const router = useRouter()
  const { run, busy, problem } = useWrite({ renew: () => router.invalidate() })
  function withdraw() {
    if (!busy && confirm('این پرداخت لغو شود؟ پیش‌فاکتور آن دیگر به کار نمی‌آید.'))
      void run(() => mutate('payments.withdraw', { id }))
  }
  return (
    <div className="needs-script">
      <Button variant="quiet" onClick={withdraw} aria-disabled={busy}>
        لغو این پرداخت
      </Button>
      <ActionProblem problem={problem} className="mt-1" />
    </div>
  )
}
