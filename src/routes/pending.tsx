import { createFileRoute } from '@tanstack/react-router'
import { PendingPage } from '../features/accounts/pending-page.tsx'
import { readReturn } from '../features/accounts/return-path.ts'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/pending')({
  validateSearch: readReturn,
  loader: async () => (await import('../features/accounts/load.ts')).loadProfile(),
  head: () => pageHead({ title: 'در انتظار تأیید', path: '/pending', noindex: true }),
  component: () => <PendingPage search={Route.useSearch()} profile={Route.useLoaderData()} />,
})
