import { ALERTS_PATH } from '#src/addresses/pages.ts'
import { unreadLabel, unreadMark } from '#src/session/unread.ts'
import { Icon } from '#src/ui/icon.tsx'

/** In the header, which the server draws; show-unread.ts keeps its number true. */
export function AlertBell({ unread }: { unread: number }) {
  return (
    <a
      href={ALERTS_PATH}
      data-alert-bell={unread}
      aria-label={unreadLabel(unread)}
      title="هشدارها"
      className="relative grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="bell" className="size-5" />
      <span
        data-alert-count=""
        aria-hidden="true"
        hidden={unread === 0}
        className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-critical px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-surface"
      >
        {unreadMark(unread)}
      </span>
    </a>
  )
}
