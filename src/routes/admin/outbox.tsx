import { createFileRoute } from '@tanstack/react-router'
import { loadOutbox } from '../../features/admin/outbox/load.ts'
import { OutboxPage } from '../../features/admin/outbox/outbox-page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOutbox(deps),
  head: () => pageHead({ title: 'پیام‌ها | مدیریت', path: '/admin/outbox', noindex: true }),
  component: Page,
})

function Page() {
  return <OutboxPage search={Route.useSearch()} answer={Route.useLoaderData()} />
}
