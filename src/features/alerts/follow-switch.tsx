import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemMessage } from '../../api/problem.ts'
import type { AnswerOf } from '../../api/procedures.ts'
import { mutate } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'

export type Followed = AnswerOf<'alerts.followed'>

interface FollowSwitchProps {
  id: string
  name: string
  followed: Followed
}

/** Follows a saved view: what comes into it and goes is told. Lists without records have none. */
export function FollowSwitch({ id, name, followed }: FollowSwitchProps) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const view = followed.views.find((one) => one.id === id)
  if (!view) return null
  async function change(isOn: boolean) {
    setBusy(true)
    setProblem('')
    try {
      await mutate('alerts.followView', { id, isOn })
      await router.invalidate()
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setBusy(false)
    }
  }
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
      {problem && (
        <p role="alert" className="order-last basis-full text-xs text-critical">
          {problem}
        </p>
      )}
    </>
  )
}
