import { createFileRoute } from '@tanstack/react-router'
import { AccessDeniedPage } from '../features/accounts/access-denied-page.tsx'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/access-denied')({
  loader: async () => (await import('../features/accounts/load.ts')).loadProfile(),
  head: () => pageHead({ title: 'دسترسی ندارید', path: '/access-denied', noindex: true }),
  component: () => <AccessDeniedPage profile={Route.useLoaderData()} />,
})
