import { createFileRoute } from '@tanstack/react-router'
import { loadUsers } from '#src/features/admin/users/load.ts'
import { UsersPage } from '#src/features/admin/users/users-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadUsers(deps),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="کاربران | مدیریت" path="/admin/users" noindex />
      <UsersPage {...Route.useLoaderData()} />
    </>
  )
}
