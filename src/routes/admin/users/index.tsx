import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../../features/admin/users/users-page.tsx'
import { pageHead } from '../../../features/shell/page-head.ts'
import { asSearch } from '../../../list/search-string.ts'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  // Brought along when it is asked for: visitors carry the route tree, not the admin's lists.
  loader: async ({ deps }) =>
    (await import('../../../features/admin/users/load.ts')).loadUsers(deps),
  head: () => pageHead({ title: 'کاربران | مدیریت', path: '/admin/users', noindex: true }),
  component: Page,
})

function Page() {
  return <UsersPage search={Route.useSearch()} answer={Route.useLoaderData()} />
}
