import { listBriefPath } from '#src/addresses/insight.ts'
import type { ListAnswer } from '#src/list/answer.ts'
import type { Search } from '#src/list/view.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ExportMenu, type ExportMenuProps } from '../record-actions/export-menu.tsx'
import type { ExportLink } from '../record-actions/export-panel.tsx'

interface ListActionsProps extends Pick<ExportMenuProps, 'rowNoun'> {
  /** The list's name in `/api/export/{list}`. */
  list: string
  search: Search
  answer: Pick<ListAnswer<unknown>, 'exportGate' | 'total'>
  /** What else the view may be taken along as. */
  more?: ExportLink
}

/** What one may do with a list: take it along, keep the view; see list-acts.tsx. */
export function ListActions({ list, search, answer, rowNoun, more }: ListActionsProps) {
  const { status } = useSession()
  return (
    <>
      {status === 'authenticated' && <ViewsMenu list={list} search={search} />}
      <ExportMenu list={list} search={search} answer={answer} rowNoun={rowNoun} more={more} />
      <a
        href={listBriefPath(list, search)}
        rel="nofollow"
        className="tool-button"
        data-tool="minor"
        title="گزارش هیئت‌مدیره"
      >
        <Icon name="print" />
        <span>گزارش هیئت‌مدیره</span>
      </a>
    </>
  )
}

function ViewsMenu({ list, search }: { list: string; search: Search }) {
  return (
    <details
      data-menu="panel"
      name="menu"
      data-panel="views"
      data-of={list}
      data-search={JSON.stringify(search)}
      className="needs-script no-print sm:relative"
    >
      <summary className="tool-button" data-tool="minor" title="نماهای ذخیره‌شده">
        <Icon name="star" />
        <span>نماهای ذخیره‌شده</span>
      </summary>
      <div
        data-panel-place=""
        className="menu-panel absolute inset-x-4 z-30 mt-1 p-3 sm:inset-x-auto sm:end-0 sm:top-full sm:w-80"
      />
    </details>
  )
}
