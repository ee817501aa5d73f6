import { writeSearchString } from '#src/list/search-string.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { BulkDecision } from './bulk-decision.tsx'
import { userCells } from './columns.tsx'
import { userList } from './list.ts'
import type { UsersAnswer } from './load.ts'
import type { UserRow } from './queries.ts'
import { SelectionProvider } from './selection.tsx'

interface UsersPageProps {
  search: Search
  answer: UsersAnswer
}

export function UsersPage({ search, answer }: UsersPageProps) {
  const file = writeSearchString(repairSearch(userList, search))
  return (
    <SelectionProvider key={file}>
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
        actions={<ExportLinks name="users" search={file} />}
        above={<BulkDecision rows={answer.rows} />}
        below="پروندهٔ خروجی شمارهٔ موبایل و ایمیل دارد که دادهٔ شخصی است؛ هر خروجی در گزارش رویدادها ثبت می‌شود."
      />
    </SelectionProvider>
  )
}
