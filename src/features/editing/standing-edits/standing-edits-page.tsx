import type { AnswerOf } from '#src/api/procedures.ts'
import { AdminListPage } from '#src/features/admin/lists/admin-list-page.tsx'
import type { Search } from '#src/list/view.ts'
import { standingEditCells } from './columns.tsx'
import { standingEditList } from './list.ts'
import type { StandingEdit } from './queries.ts'

interface StandingEditsPageProps {
  search: Search
  answer: AnswerOf<'adminRecords.standing'>
}

export function StandingEditsPage({ search, answer }: StandingEditsPageProps) {
  return (
    <AdminListPage<StandingEdit>
      title="ویرایش‌های دستی فعال"
      noun="ویرایش"
      path="/admin/overrides"
      definition={standingEditList}
      search={search}
      answer={answer}
      cells={standingEditCells}
      numeric={['made']}
      rowKey={(row) => row.id}
      searchHint="رکورد، مقدار، دلیل یا نام مدیر"
    />
  )
}
