import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/accounts/account-page.tsx'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/account')({
  loader: async () => (await import('../features/accounts/load.ts')).loadAccount(),
  head: () => pageHead({ title: 'حساب کاربری', path: '/account', noindex: true }),
  component: () => <AccountPage data={Route.useLoaderData()} />,
})
