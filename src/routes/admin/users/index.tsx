import { createFileRoute } from '@tanstack/react-router'
import { userList } from '../../../features/admin/users/list.ts'
import { loadUsers } from '../../../features/admin/users/load.ts'
import { UsersPage } from '../../../features/admin/users/users-page.tsx'
import { pageHead } from '../../../features/shell/page-head.ts'
import { repairSearch } from '../../../list/view.ts'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: (search) => repairSearch(userList, search),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadUsers(deps),
  head: () => pageHead({ title: 'کاربران | مدیریت', path: '/admin/users', noindex: true }),
  component: Page,
})

function Page() {
  return <UsersPage search={Route.useSearch()} answer={Route.useLoaderData()} />
}
