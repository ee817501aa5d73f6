import { lazy, Suspense } from 'react'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useOpened } from '#src/ui/use-opened.ts'

const FeedPanel = lazy(() =>
  import('./feed-panel.tsx').then((file) => ({ default: file.FeedPanel })),
)

interface CalendarMenuProps {
  search: Search
  isLocked: boolean
}

/** The view as a calendar: a file once, or an address that one's own calendar asks daily. */
export function CalendarMenu({ search, isLocked }: CalendarMenuProps) {
  const { opened, ...menu } = useOpened()
  const { page: _, size: __, sort: ___, ...view } = search
  return (
    <details data-menu="panel" name="menu" className="no-print sm:relative" {...menu}>
      <summary className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-sunken">
        <Icon name={isLocked ? 'lock' : 'clock'} />
        تقویم
      </summary>
      <div className="menu-panel absolute inset-x-4 z-30 mt-1 p-3 sm:inset-x-auto sm:end-0 sm:top-full sm:w-80">
        {isLocked ? (
          <p className="p-2 text-sm">
            فایل تقویم (ics) و نشانی همیشگی آن در اشتراک حرفه‌ای باز می‌شود.{' '}
            <a href="/subscription" className="text-link">
              خرید اشتراک
            </a>
          </p>
        ) : (
          <>
            <a
              href={`/api/calendar/expiry.ics${writeSearchString(view)}`}
              rel="nofollow"
              className="flex min-h-10 items-center gap-2 rounded-sm px-2 text-sm hover:bg-sunken"
            >
              <Icon name="download" className="size-4" />
              فایل تقویم همین نما (ics)
            </a>
            <p className="px-2 pb-2 text-xs text-muted">
              تا ۵۰۰ پروانه، نزدیک‌ترین نخست؛ از سهم خروجی روز کم می‌شود
            </p>
            {opened && (
              <Suspense fallback={null}>
                <FeedPanel search={view} />
              </Suspense>
            )}
          </>
        )}
      </div>
    </details>
  )
}
