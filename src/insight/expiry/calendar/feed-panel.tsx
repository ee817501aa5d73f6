import { useState } from 'react'
import { OWN_FEEDS_PATH } from '#src/addresses/account-pages.ts'
import { useLiveQuery } from '#src/api/live-query.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import type { Search } from '#src/list/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Calendar addresses of one's own: open one for this view, copy, close. */
export function FeedPanel({ menu }: { menu: HTMLElement }) {
  const search = JSON.parse(menu.dataset.search ?? '{}') as Search
  const { data = [], refetch } = useLiveQuery('expiry.feeds', undefined)
  const [said, setSaid] = useState('')
  const { run, problem } = useWrite({ renew: refetch })
  async function change(work: () => Promise<unknown>, done: string) {
    if (await run(work)) setSaid(done)
  }
  return (
    <div className="border-t border-line px-2 pt-3">
      <p className="text-sm font-medium">نشانی‌های تقویم شما</p>
      <p className="mt-1 text-xs text-muted">
        تقویم گوشی یا رایانه هر روز آن را می‌خواند. هر که نشانی را داشته باشد تقویم را می‌بیند.
      </p>
      <ul className="mt-1 max-h-56 overflow-y-auto">
        {data.map(({ id, title, path }) => (
          <li key={id} className="flex items-center gap-1 py-1 text-xs">
            <span className="min-w-0 flex-1">{title}</span>
            <CopyButton text={path} label={`نشانی تقویم ${title}`} />
            <button
              type="button"
              aria-label={`بستن نشانی تقویم ${title}`}
              onClick={() => change(() => mutate('expiry.closeFeed', { id }), 'نشانی بسته شد.')}
              className="grid size-7 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-critical"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="mt-2"
        onClick={() =>
          change(() => mutate('expiry.openFeed', { search }), 'نشانی ساخته شد؛ آن را کپی کنید.')
        }
      >
        نشانی همیشگی برای این نما
      </Button>{' '}
      <a href={OWN_FEEDS_PATH} className="text-link text-xs">
        فیدهای Atom من
      </a>
      <p role="status" className="min-h-5 pt-1 text-xs text-muted">
        {problem ?? said}
      </p>
    </div>
  )
}
