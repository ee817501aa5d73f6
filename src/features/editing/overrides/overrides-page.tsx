import type { AnswerOf } from '#src/api/procedures.ts'
import { AdminListPage } from '#src/features/admin/lists/admin-list-page.tsx'
import type { Search } from '#src/list/view.ts'
import { overrideCells } from './columns.tsx'
import { overrideList } from './list.ts'
import type { Override } from './queries.ts'

interface OverridesPageProps {
  search: Search
  answer: AnswerOf<'adminRecords.overrides'>
}

export function OverridesPage({ search, answer }: OverridesPageProps) {
  return (
    <AdminListPage<Override>
      title="ویرایش‌های دستی فعال"
      noun="ویرایش"
      path="/admin/overrides"
      definition={overrideList}
      search={search}
      answer={answer}
      cells={overrideCells}
      numeric={['made']}
      rowKey={(row) => row.id}
      searchHint="رکورد، مقدار، دلیل یا نام مدیر"
    />
  )
}
