import { Icon } from '../ui/icon.tsx'
import { SubscribeWords } from '../ui/subscribe-words.tsx'

/** Beside the first rows of an insight, for who may see no more of it: why they stay the same. */
export function PreviewNote() {
  return (
    <p className="no-print flex items-start gap-2 rounded-lg border border-line bg-sunken px-4 py-3 text-sm leading-7">
      <Icon name="lock" className="mt-1.5 size-4 shrink-0 text-muted" />
      <span>
        بدون اشتراک همیشه همین ردیف‌های اول دیده می‌شود؛ جست‌وجو، فیلترها و ترتیب با{' '}
        <a href="/subscription" data-unlock="" className="text-link">
          <SubscribeWords />
        </a>{' '}
        اعمال می‌شوند.
      </span>
    </p>
  )
}
