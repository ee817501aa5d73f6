import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '../features/payments/receipt-page.tsx'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/account_/receipts/$id')({
  loader: async ({ params }) =>
    (await import('../features/payments/load.ts')).loadReceipt(params.id),
  head: ({ params }) =>
    pageHead({ title: 'رسید پرداخت', path: `/account/receipts/${params.id}`, noindex: true }),
  component: () => <ReceiptPage receipt={Route.useLoaderData()} />,
})
