import { useRouterState } from '@tanstack/react-router'

type Transition = 'page' | 'view' | null

/**
 * Covers the screen while another page is on its way; a change of filters shows a line only. Of
 * routes the router tells, of documents `data-leaving`, see leaving-behaviour.ts.
 */
export function LoadingOverlay() {
  const transition = useRouterState({
    select: ({ isLoading, location, resolvedLocation }): Transition => {
      if (!isLoading || !resolvedLocation) return null
      if (resolvedLocation.pathname !== location.pathname) return 'page'
      return resolvedLocation.searchStr !== location.searchStr ? 'view' : null
    },
  })
  return (
    <div role="status" className="no-print">
      <div
        data-page-loading={transition === 'page' ? 'shown' : ''}
        className="loading-overlay fixed inset-0 z-50 place-content-center justify-items-center gap-4 bg-canvas/85"
      >
        <span className="size-10 animate-spin rounded-full border-[3px] border-line-strong border-t-accent" />
        <p className="text-sm font-medium">در حال بارگذاری...</p>
      </div>
      {transition === 'view' && (
        <div className="loading-overlay loading-bar fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
          <p className="sr-only">در حال بارگذاری...</p>
        </div>
      )}
    </div>
  )
}
