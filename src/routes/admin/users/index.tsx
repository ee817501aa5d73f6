import { createFileRoute } from '@tanstack/react-router'
import { loadUsers } from '../../../features/admin/users/load.ts'
import { UsersPage } from '../../../features/admin/users/users-page.tsx'
import { pageHead } from '../../../features/shell/page-head.ts'
import { asSearch } from '../../../list/search-string.ts'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadUsers(deps),
  head: () => pageHead({ title: 'کاربران | مدیریت', path: '/admin/users', noindex: true }),
  component: Page,
})

function Page() {
  return <UsersPage search={Route.useSearch()} answer={Route.useLoaderData()} />
}
