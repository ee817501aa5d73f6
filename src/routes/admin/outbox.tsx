import { createFileRoute } from '@tanstack/react-router'
import { outboxList } from '../../features/admin/outbox/list.ts'
import { loadOutbox } from '../../features/admin/outbox/load.ts'
import { OutboxPage } from '../../features/admin/outbox/outbox-page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'
import { repairSearch } from '../../list/view.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: (search) => repairSearch(outboxList, search),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOutbox(deps),
  head: () => pageHead({ title: 'پیام‌ها | مدیریت', path: '/admin/outbox', noindex: true }),
  component: Page,
})

function Page() {
  return <OutboxPage search={Route.useSearch()} answer={Route.useLoaderData()} />
}
