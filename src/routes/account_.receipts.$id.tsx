import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '../features/payments/receipt-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/receipts/$id')({
  loader: async ({ params }) =>
    (await import('../features/payments/load.ts')).loadReceipt(params.id),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="رسید پرداخت" path={`/account/receipts/${Route.useParams().id}`} noindex />
      <ReceiptPage receipt={data} />
    </>
  )
}
