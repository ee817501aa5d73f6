import { AdminListPage } from '#src/features/admin/lists/admin-list-page.tsx'
import type { LoadedList } from '#src/features/admin/lists/load-admin-list.ts'
import { CHANGED_KINDS } from '#src/insight/changes/words.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { Absent } from '#src/ui/absent.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { overrideList, SOURCE_WORDS } from './list.ts'
import type { Override } from './queries.ts'

const overrideCells: Cells<typeof overrideList, Override> = {
  record: ({ kind, recordKey, title }) => (
    <>
      <a href={`/admin/records/${kind}/${encodeURIComponent(recordKey)}`} className="text-link">
        <bdi>{title ?? recordKey}</bdi>
      </a>
      <span className="block text-xs font-normal text-muted">
        {CHANGED_KINDS[kind]} <Code>{recordKey}</Code>
      </span>
    </>
  ),
  field: (row) => row.field,
  values: ({ before, after, isConflict }) => (
    <>
      <span>
        <bdi>{before || '—'}</bdi> ← <bdi className="font-medium">{after || '—'}</bdi>
      </span>
      {isConflict && (
        <span className="block pt-1">
          <Chip tone="caution">{SOURCE_WORDS.moved}</Chip>
        </span>
      )}
    </>
  ),
  reason: ({ reason }) => (
    <span className="block max-w-64 text-xs leading-6 text-muted">
      <bdi>{reason}</bdi>
    </span>
  ),
  by: ({ by }) => (by ? <bdi>{by}</bdi> : <Absent reason="این حساب دیگر نیست" />),
  made: ({ madeAt }) => <Instant at={madeAt} stacked />,
}

export function OverridesPage({ view, answer }: LoadedList<'adminRecords.overrides'>) {
  return (
    <AdminListPage<Override>
      title="ویرایش‌های دستی فعال"
      noun="ویرایش"
      path="/admin/overrides"
      definition={overrideList}
      view={view}
      answer={answer}
      cells={overrideCells}
      numeric={['made']}
      rowKey={(row) => row.id}
      searchHint="رکورد، مقدار، دلیل یا نام مدیر"
    />
  )
}
