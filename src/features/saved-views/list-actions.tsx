import { lazy, Suspense } from 'react'
import { listBriefPath } from '#src/addresses/insight.ts'
import { BriefLink } from '#src/insight/brief/brief-link.tsx'
import type { ListAnswer } from '#src/list/answer.ts'
import type { Search } from '#src/list/view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useOpened } from '#src/ui/use-opened.ts'
import { useSession } from '../accounts/session-provider.tsx'
import { CompareSlot } from '../comparing/compare-slot.tsx'
import type { ComparedKind } from '../comparing/compared-lists.ts'
import { ExportMenu } from '../exporting/export-menu.tsx'
import { useRememberedColumns } from './use-remembered-columns.ts'

const ViewsPanel = lazy(() =>
  import('./views-panel.tsx').then((file) => ({ default: file.ViewsPanel })),
)

interface ListActionsProps {
  /** The list's name in `/api/export/{list}`. */
  list: string
  search: Search
  answer: Pick<ListAnswer<unknown>, 'exportGate' | 'total'>
  /** Absent where records of the list cannot be compared. */
  compared?: ComparedKind
}

/** What one may do with a list: take it along, keep the view, compare its records. */
export function ListActions({ list, search, answer, compared }: ListActionsProps) {
  const { status } = useSession()
  useRememberedColumns(list, search)
  return (
    <>
      {status === 'authenticated' && <ViewsMenu list={list} search={search} />}
      <ExportMenu list={list} search={search} answer={answer} />
      <BriefLink href={listBriefPath(list, search)} />
      {compared && <CompareSlot kind={compared} />}
    </>
  )
}

function ViewsMenu({ list, search }: { list: string; search: Search }) {
  const { opened, ...menu } = useOpened()
  return (
    <details data-menu="panel" name="menu" className="needs-script no-print sm:relative" {...menu}>
      <summary className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-sunken">
        <Icon name="star" />
        نماها
      </summary>
      <div className="menu-panel absolute inset-x-4 z-30 mt-1 p-3 sm:inset-x-auto sm:end-0 sm:top-full sm:w-80">
        {opened && (
          <Suspense fallback={<p className="p-2 text-sm text-muted">…</p>}>
            <ViewsPanel list={list} search={search} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
