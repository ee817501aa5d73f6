import type { ReactNode } from 'react'
import { formatJalali } from '../persian/dates.ts'
import { Icon } from '../ui/icon.tsx'

interface AsOfBannerProps {
  day: string
  /** The same page as it is today. */
  today: string
}

/** Says that what is on the page is not the present, with the way back to it. */
export function AsOfBanner({ day, today }: AsOfBannerProps) {
  return (
    <AsOfNote link={{ href: today, label: 'بازگشت به امروز' }}>
      نمایش بازار در تاریخ <strong className="font-bold">{formatJalali(day, 'long')}</strong>
    </AsOfNote>
  )
}

interface AsOfNoteProps {
  link: { href: string; label: string }
  children: ReactNode
}

export function AsOfNote({ link, children }: AsOfNoteProps) {
  return (
    <p
      role="note"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-notice-soft px-4 py-2 text-sm text-notice"
    >
      <span className="flex min-w-0 items-start gap-2">
        <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
        <span>{children}</span>
      </span>
      <a href={link.href} rel="nofollow" className="font-medium underline underline-offset-4">
        {link.label}
      </a>
    </p>
  )
}
