import { createFileRoute } from '@tanstack/react-router'
import { readReturn } from '../addresses/return-path.ts'
import { PendingPage } from '../features/accounts/pending-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/pending')({
  validateSearch: readReturn,
  loader: async () => (await import('../features/accounts/load.ts')).loadProfile(),
  component: () => (
    <>
      <PageHead title="در انتظار تأیید" path="/pending" noindex />
      <PendingPage search={Route.useSearch()} profile={Route.useLoaderData()} />
    </>
  ),
})
