import { createFileRoute } from '@tanstack/react-router'
import { loadOutbox, OutboxPage } from '#src/features/admin/outbox/outbox-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

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
      <OutboxPage {...Route.useLoaderData()} />
    </>
  )
}
