import type { Search } from '../../../list/view.ts'
import { AdminListPage } from '../admin-list-page.tsx'
import { userCells } from './columns.tsx'
import { userList } from './list.ts'
import type { UsersAnswer } from './load.ts'
import type { UserRow } from './queries.ts'

interface UsersPageProps {
  search: Search
  answer: UsersAnswer
}

export function UsersPage({ search, answer }: UsersPageProps) {
  return (
    <AdminListPage<UserRow>
      title="کاربران"
      noun="کاربر"
      path="/admin/users"
      definition={userList}
      search={search}
      answer={answer}
      cells={userCells}
      numeric={['created', 'seen']}
      rowKey={(row) => row.id}
      searchHint="نام، موبایل، ایمیل یا شرکت"
    />
  )
}
