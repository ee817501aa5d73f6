import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { SupportPage } from '../../features/support/support-page.tsx'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/support/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../../features/support/load.ts')).loadSupport(deps),
  head: () => pageHead({ title: 'پشتیبانی', path: '/support', noindex: true }),
  component: () => <SupportPage data={Route.useLoaderData()} />,
})
