import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/account/account-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account')({
  loader: async () => (await import('../features/accounts/load.ts')).loadAccount(),
  component: () => (
    <>
      <PageHead title="حساب کاربری" path="/account" noindex />
      <AccountPage data={Route.useLoaderData()} />
    </>
  ),
})
