import { Button, LinkButton } from '#src/ui/button.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import type { Receipt } from './load.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import { ReceiptResult } from './receipt-result.tsx'

/** What came of a payment, what can be done about it, and its paper to print. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const title = receipt.state === 'paid' ? 'رسید پرداخت' : 'پیش‌فاکتور'
  return (
    <PageFrame
      title={title}
      crumbs={[{ label: 'حساب کاربری', href: '/account' }]}
      actions={
        <>
          <Button icon="print" className="needs-script" onClick={() => window.print()}>
            چاپ
          </Button>
          <LinkButton href="/subscription">طرح‌های اشتراک</LinkButton>
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
