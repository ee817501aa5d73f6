import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { listBriefPath } from '#src/addresses/insight.ts'
import { mutate } from '#src/api/query.ts'
import { BriefLink } from '#src/features/record-actions/brief-link.tsx'
import { CompareSlot } from '#src/features/record-actions/compare-slot.tsx'
import type { ComparedKind } from '#src/features/record-actions/compared-lists.ts'
import type { ListAnswer } from '#src/list/answer.ts'
import { parseSearchString, writeSearchString } from '#src/list/search-string.ts'
import { hideParam, type Search } from '#src/list/view.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useOpened } from '#src/ui/use-opened.ts'
import { ExportMenu } from '../record-actions/export-menu.tsx'

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
      <summary className="tool-button">
        <Icon name="star" />
        نماهای ذخیره‌شده
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

/**
 * The columns somebody chose come back the next time the list is opened: from the account, with
 * which the server draws it, and without one from this browser. What the address says wins.
 */
function useRememberedColumns(list: string, search: Search): void {
  const router = useRouter()
  const { status } = useSession()
  const isAsked = search.hide !== undefined
  const key = `columns:${list}`
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const choice = target instanceof Element && target.closest('a[data-column-choice]')
      if (!(choice instanceof HTMLAnchorElement)) return
      const hidden = hiddenBy(choice)
      // The address holds the choice as well: what cannot be kept is not worth a message.
      if (status === 'authenticated') {
        mutate('savedViews.hideColumns', { list, hidden }).catch(() => {})
      } else localStorage.setItem(key, hidden.join(','))
    }
    document.addEventListener('click', keep)
    return () => document.removeEventListener('click', keep)
  }, [key, list, status])
  useEffect(() => {
    const stored = status === 'unauthenticated' && !isAsked ? localStorage.getItem(key) : null
    if (stored === null) return
    const { pathname, search: here, hash } = window.location
    const hidden = stored.split(',').filter((column) => column !== '')
    const more = writeSearchString({ hide: hideParam(hidden) })
    void router.navigate({
      href: pathname + here + more.replace('?', here ? '&' : '?') + hash,
      replace: true,
      resetScroll: false,
    })
  }, [router, key, isAsked, status])
}

/** The columns that a link of the choice would hide. */
function hiddenBy({ search }: HTMLAnchorElement): string[] {
  const hide = [parseSearchString(search).hide ?? []].flat()
  return hide.filter((column) => column !== 'none')
}
