import { useRouter } from '@tanstack/react-router'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Followed, FollowSwitch } from '../alerts/follow-switch.tsx'

type OwnView = AnswerOf<'savedViews.mine'>[number]

/** Saved views of all lists, for the account page. */
export function OwnViews({ views, followed }: { views: readonly OwnView[]; followed: Followed }) {
  return (
    <Card title="نماهای ذخیره‌شده" flush>
      {views.length === 0 ? (
        <p className="p-5 text-sm text-muted">
          هنوز نمایی ذخیره نکرده‌اید. دکمهٔ «نماهای ذخیره‌شده» بالای هر فهرست است.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((view) => (
            <Line key={view.id} view={view} followed={followed} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ view, followed }: { view: OwnView; followed: Followed }) {
  const { id, name, address, listTitle } = view
  const router = useRouter()
  const { run, problem } = useWrite({ renew: () => router.invalidate() })
  const remove = () => run(() => mutate('savedViews.delete', { id }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <p className="min-w-0 text-sm font-medium">
        <a href={address} rel="nofollow" className="text-link">
          {name}
        </a>
        <span className="block text-xs font-normal text-muted">{listTitle}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <FollowSwitch id={id} name={name} followed={followed} />
        <Button size="sm" className="needs-script" aria-label={`حذف نمای ${name}`} onClick={remove}>
          حذف
        </Button>
      </div>
      {problem && (
        <p role="alert" className="basis-full text-xs text-critical">
          {problem}
        </p>
      )}
    </li>
  )
}
