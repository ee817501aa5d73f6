import { Icon } from './icon.tsx'
import { SubscribeWords } from './subscribe-words.tsx'

interface LockedProps {
  /** What stands here for those who may see it: «قیمت مصرف‌کننده». */
  holds: string
  /** What unlocks it: «با ورود به حساب», «در اشتراک حرفه‌ای». */
  unlockedBy: string
  href: string
}

/** A cell whose value was not sent; what unlocks it is told over the table. */
export function LockedCell({ holds, unlockedBy }: Omit<LockedProps, 'href'>) {
  return (
    <span className="locked">
      <span className="sr-only">{`${holds}، ${unlockedBy}`}</span>
    </span>
  )
}

/** A block whose content was not sent. */
export function LockedBlock({
  holds,
  unlockedBy,
  href,
  remark,
}: LockedProps & { remark?: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-sunken px-5 py-4">
      <div className="flex min-w-0 items-start gap-3">
        <Icon name="lock" className="mt-1 size-5 text-muted" />
        <p className="text-sm">
          <span className="font-semibold">{holds}</span>
          <span className="block text-muted">
            {unlockedBy} دیده می‌شود. {remark}
          </span>
        </p>
      </div>
      <a
        href={href}
        data-unlock=""
        className="inline-flex min-h-9 items-center rounded-md bg-fill px-4 text-sm font-medium text-on-fill hover:bg-fill-strong"
      >
        {href.startsWith('/login') ? 'ورود یا ثبت‌نام' : <SubscribeWords />}
      </a>
    </div>
  )
}
