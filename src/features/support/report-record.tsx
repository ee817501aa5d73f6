import { useLocation } from '@tanstack/react-router'

/** The way from a record to a ticket about it. */
export function ReportRecord() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <p className="no-print -mt-3 text-xs">
      <a
        href={`/support/new?record=${encodeURIComponent(path)}`}
        rel="nofollow"
        className="text-link inline-flex min-h-6 items-center"
      >
        گزارش خطا در این رکورد
      </a>
    </p>
  )
}
