import { createFileRoute } from '@tanstack/react-router'
import { AccessDeniedPage } from '../features/accounts/access-denied-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/access-denied')({
  loader: async () => (await import('../features/accounts/load.ts')).loadProfile(),
  component: () => (
    <>
      <PageHead title="دسترسی ندارید" path="/access-denied" noindex />
      <AccessDeniedPage profile={Route.useLoaderData()} />
    </>
  ),
})
