import { createFileRoute } from '@tanstack/react-router'
import { orNotFound, query } from '#src/api/query.ts'
import { PaymentPage } from '#src/features/admin/payments/payment-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/payments/$id')({
  loader: ({ params }) => orNotFound(query('adminPayments.byId', params)),
  component: () => (
    <>
      <PageHead title="پرداخت | مدیریت" path="/admin/payments" noindex />
      <PaymentPage payment={Route.useLoaderData()} />
    </>
  ),
})
