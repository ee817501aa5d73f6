import { createFileRoute } from '@tanstack/react-router'
import { loadOutbox } from '../../features/admin/outbox/load.ts'
import { OutboxPage } from '../../features/admin/outbox/outbox-page.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOutbox(deps),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="پیام‌ها | مدیریت" path="/admin/outbox" noindex />
      <OutboxPage search={Route.useSearch()} answer={Route.useLoaderData()} />
    </>
  )
}
