import { useRouter } from '@tanstack/react-router'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'

export type Followed = AnswerOf<'alerts.followed'>

interface FollowSwitchProps {
  id: string
  name: string
  followed: Followed
}

/** Follows a saved view: what comes into it and goes is told. Lists without records have none. */
export function FollowSwitch({ id, name, followed }: FollowSwitchProps) {
  const router = useRouter()
  const { run, busy, problem } = useWrite({ renew: () => router.invalidate() })
  const view = followed.views.find((one) => one.id === id)
  if (!view) return null
  const change = (isOn: boolean) => run(() => mutate('alerts.followView', { id, isOn }))
  return (
    <>
      <Button
        size="sm"
        icon={view.isOn ? 'check' : 'bell'}
        className="needs-script"
        aria-pressed={view.isOn}
        aria-label={`هشدار بده: ${name}`}
        disabled={busy}
        onClick={() => void change(!view.isOn)}
      >
        {view.isOn ? 'هشدار می‌دهد' : 'هشدار بده'}
      </Button>
      <ActionProblem problem={problem} className="order-last basis-full" />
    </>
  )
}
