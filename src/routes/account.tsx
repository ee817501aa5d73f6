import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/accounts/account-page.tsx'
import { loadAccount } from '../features/accounts/load.ts'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/account')({
  loader: () => loadAccount(),
  head: () => pageHead({ title: 'حساب کاربری', path: '/account', noindex: true }),
  component: () => <AccountPage data={Route.useLoaderData()} />,
})
