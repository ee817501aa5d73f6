import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { listBriefPath } from '#src/addresses/insight.ts'
import { mutate } from '#src/api/query.ts'
import type { ListAnswer } from '#src/list/answer.ts'
import { parseSearchString, writeSearchString } from '#src/list/search-string.ts'
import { hideParam, type Search } from '#src/list/view.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useOpened } from '#src/ui/use-opened.ts'
import { ExportMenu } from '../record-actions/export-menu.tsx'
import type { ExportLink } from '../record-actions/export-panel.tsx'

const ViewsPanel = lazy(() =>
  import('./views-panel.tsx').then((file) => ({ default: file.ViewsPanel })),
)

interface ListActionsProps {
  /** The list's name in `/api/export/{list}`. */
  list: string
  search: Search
  answer: Pick<ListAnswer<unknown>, 'exportGate' | 'total'>
  /** What else the view may be taken along as. */
  more?: ExportLink
}

/** What one may do with a list: take it along, keep the view. */
export function ListActions({ list, search, answer, more }: ListActionsProps) {
  const { status } = useSession()
  useRememberedColumns(list, search)
  return (
    <>
      {status === 'authenticated' && <ViewsMenu list={list} search={search} />}
      <ExportMenu list={list} search={search} answer={answer} more={more} />
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
  const { opened, ...menu } = useOpened()
  return (
    <details data-menu="panel" name="menu" className="needs-script no-print sm:relative" {...menu}>
      <summary className="tool-button" data-tool="minor" title="نماهای ذخیره‌شده">
        <Icon name="star" />
        <span>نماهای ذخیره‌شده</span>
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
      const { hidden, order } = columnsBy(choice)
      // The address holds the choice as well: what cannot be kept is not worth a message.
      if (status === 'authenticated') {
        mutate('savedViews.hideColumns', { list, hidden, order }).catch(() => {})
      } else if (hidden) localStorage.setItem(key, hidden.join(','))
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

/** The columns that a link of the choice would hide, where it says so, and their order. */
function columnsBy({ search }: HTMLAnchorElement) {
  const { hide, order = '' } = parseSearchString(search)
  return {
    ...(hide !== undefined && { hidden: [hide].flat().filter((column) => column !== 'none') }),
    order: [order].flat().join().split(',').filter(Boolean),
  }
}
