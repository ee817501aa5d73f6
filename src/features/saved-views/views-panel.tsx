import { type FormEvent, useState } from 'react'
import { useLiveQuery } from '#src/api/live-query.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import type { Search } from '#src/list/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Input } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Views of this list under names of one's own: open, share, delete, and keep the one on screen. */
export function ViewsPanel({ list, search }: { list: string; search: Search }) {
  const { data = [], refetch } = useLiveQuery('savedViews.mine', undefined)
  const [said, setSaid] = useState<string | null>(null)
  const { run, problem } = useWrite({ renew: refetch })
  async function change(work: () => Promise<unknown>, done: string) {
    if (await run(work)) setSaid(done)
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    void change(() => mutate('savedViews.save', { list, name, search }), 'نما ذخیره شد.')
    form.reset()
  }
  const views = data.filter((view) => view.list === list)
  return (
    <>
      <form onSubmit={save} className="flex gap-2">
        <Input name="name" required maxLength={60} aria-label="نام نما" placeholder="نام این نما" />
        <Button type="submit" variant="primary">
          ذخیره
        </Button>
      </form>
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {views.map(({ id, name, address }) => (
          <li key={id} className="flex items-center gap-1">
            <a
              href={address}
              rel="nofollow"
              className="flex min-h-9 min-w-0 flex-1 items-center rounded-sm px-2 text-sm hover:bg-sunken"
            >
              <span className="truncate">{name}</span>
            </a>
            <CopyButton text={location.origin + address} label={`لینک نمای ${name}`} />
            <button
              type="button"
              aria-label={`حذف نمای ${name}`}
              onClick={() => change(() => mutate('savedViews.delete', { id }), 'نما حذف شد.')}
              className="grid size-7 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-critical"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-2 pt-1 text-xs text-muted">
        {problem ?? said ?? (views.length === 0 && 'هنوز نمایی از این فهرست ذخیره نکرده‌اید.')}
      </p>
    </>
  )
}
