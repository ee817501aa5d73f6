import { KIND_LABELS } from '#src/features/payments/payment-words.ts'
import { StateChip } from '#src/features/payments/state-chip.tsx'
import type { Cells } from '#src/list/list-table.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Absent } from '#src/ui/key-facts.tsx'
import { userPath } from '../users/paths.ts'
import type { paymentList } from './list.ts'
import { paymentPath } from './paths.ts'
import type { PaymentLine } from './queries.ts'

export const paymentCells: Cells<typeof paymentList, PaymentLine> = {
  number: ({ id, number, receiptNumber }) => (
    <>
      <a href={paymentPath(id)} className="text-link">
        <Code>{number}</Code>
      </a>
      {receiptNumber !== null && (
        <span className="block text-xs font-normal whitespace-nowrap text-muted">
          رسید <Code>{receiptNumber}</Code>
        </span>
      )}
    </>
  ),
  buyer: ({ userId, userName, mobile }) => (
    <>
      <a href={userPath(userId)} className="text-link">
        {userName}
      </a>
      {mobile && (
        <span className="block text-xs text-muted">
          <Code>{mobile}</Code>
        </span>
      )}
    </>
  ),
  plan: ({ planName }) => planName,
  amount: ({ amountRial, discountCode }) => (
    <>
      {formatNumber(amountRial, 'fa')}
      {discountCode && (
        <span className="block text-xs text-muted">
          با کد <Code>{discountCode}</Code>
        </span>
      )}
    </>
  ),
  kind: ({ kind, gateway }) => (
    <>
      {KIND_LABELS[kind]}
      {gateway === 'sandbox' && <span className="block text-xs text-muted">درگاه آزمایشی</span>}
    </>
  ),
  state: ({ state, refundNote }) => (
    <span className="flex flex-wrap gap-1">
      <StateChip state={state} />
      {refundNote && <Chip tone="notice">بازگشت وجه</Chip>}
    </span>
  ),
  begun: ({ createdAt }) => <Instant at={createdAt} stacked />,
  paid: ({ paidAt }) => <Instant at={paidAt} stacked />,
  reference: ({ refId }) =>
    refId ? <Code>{refId}</Code> : <Absent reason="درگاه کدی نداده است" />,
}
