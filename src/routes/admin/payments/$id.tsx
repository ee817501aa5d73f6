import { createFileRoute } from '@tanstack/react-router'
import { PaymentPage } from '#src/features/admin/payments/payment-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/payments/$id')({
  loader: async ({ params }) =>
    (await import('#src/features/admin/payments/load.ts')).loadPayment(params.id),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="پرداخت | مدیریت" path="/admin/payments" noindex />
      <PaymentPage payment={Route.useLoaderData()} />
    </>
  )
}
