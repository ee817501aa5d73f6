import { createFileRoute } from '@tanstack/react-router'
import { orNotFound, query } from '../api/query.ts'
import { paperTitle } from '../features/payments/payment-words.ts'
import { ReceiptPage } from '../features/payments/receipt-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/receipts/$id')({
  loader: ({ params }) => orNotFound(query('payments.receipt', params)),
  component: () => {
    const data = Route.useLoaderData()
    const path = `/account/receipts/${Route.useParams().id}`
    return (
      <>
        <PageHead title={paperTitle(data.state)} path={path} noindex />
        <ReceiptPage receipt={data} />
      </>
    )
  },
})
