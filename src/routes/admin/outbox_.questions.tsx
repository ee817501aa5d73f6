import { createFileRoute } from '@tanstack/react-router'
import { loadAdminList } from '#src/features/admin/lists/load-admin-list.ts'
import { questionList } from '#src/features/admin/outbox/list.ts'
import { QuestionsPage } from '#src/features/admin/outbox/outbox-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/admin/outbox_/questions')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadAdminList('adminOutbox.questions', questionList, deps),
  component: () => <QuestionsPage {...Route.useLoaderData()} />,
})
