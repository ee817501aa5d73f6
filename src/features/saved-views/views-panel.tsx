import { type SubmitEvent, useState } from 'react'
import { useLiveQuery } from '#src/api/live-query.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import type { Search } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Input } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Views of this list, one's own and the team's: open, share, delete, and keep the one on screen. */
export function ViewsPanel({ menu }: { menu: HTMLElement }) {
  const { of: list = '', search = '{}' } = menu.dataset
  const { data = [], refetch } = useLiveQuery('savedViews.mine', undefined)
  const team = useLiveQuery('savedViews.team', undefined).data
  const [said, setSaid] = useState<string | null>(null)
  const { run, problem } = useWrite({ renew: refetch })
  async function change(work: () => Promise<unknown>, done: string) {
    const isDone = await run(work)
    if (isDone) setSaid(done)
    return isDone
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    const view = { list, name, search: JSON.parse(search) as Search }
    if (await change(() => mutate('savedViews.save', view), 'نما ذخیره شد.')) form.reset()
  }
  const views = data.filter((view) => view.list === list)
  const given = team?.filter((view) => view.list === list) ?? []
  return (
    <>
      <form method="post" noValidate onSubmit={save} className="flex gap-2">
        <Input name="name" required maxLength={60} aria-label="نام نما" placeholder="نام این نما" />
        <Button type="submit" variant="primary">
          ذخیره
        </Button>
      </form>
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {views.map(({ id, name, address, isShared }) => (
          <li key={id} className="flex items-center gap-1">
            <ViewLink name={name} address={address} />
            {team && (
              <button
                type="button"
                aria-pressed={isShared}
                aria-label={`نمای ${name} برای تیم`}
                title={isShared ? 'تیم شما آن را می‌بیند' : 'به تیم نشان بده'}
                onClick={() =>
                  change(
                    () => mutate('savedViews.share', { id, isOn: !isShared }),
                    isShared ? 'نما دیگر تنها برای شماست.' : 'نما به تیم نشان داده می‌شود.',
                  )
                }
                className="min-h-7 rounded-sm border border-line-strong px-2 text-xs text-muted hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent"
              >
                تیم
              </button>
            )}
            <CopyButton text={address} label={`لینک نمای ${name}`} />
            <button
              type="button"
              aria-label={`حذف نمای ${name}`}
              onClick={() =>
                confirm(`نمای «${name}» حذف شود؟ این کار برگشت ندارد.`) &&
                change(() => mutate('savedViews.delete', { id }), 'نما حذف شد.')
              }
              className="grid size-7 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-critical"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
        {given.map(({ id, name, address, by, savedAt }) => (
          <li key={id}>
            <ViewLink
              name={name}
              address={address}
              remark={`نمای تیم، از ${by}، ${formatJalali(savedAt)}`}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="px-2 pt-1 text-xs text-muted">
        {problem ?? said ?? (views.length === 0 && 'هنوز نمایی از این فهرست ذخیره نکرده‌اید.')}
      </p>
    </>
  )
}

function ViewLink({ name, address, remark }: { name: string; address: string; remark?: string }) {
  return (
    <a
      href={address}
      rel="nofollow"
      data-anew=""
      className="flex min-h-9 min-w-0 flex-1 flex-col justify-center rounded-sm px-2 py-1 text-sm hover:bg-sunken"
    >
      <span className="truncate">{name}</span>
      {remark && <span className="truncate text-xs text-muted">{remark}</span>}
    </a>
  )
}
