import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { problemMessage } from '../../api/problem.ts'
import { mutate } from '../../api/query.ts'
import { renewPage } from '../../api/renew-page.ts'
import type { TicketState } from '../../server/db/schema/tickets.ts'
import { Button } from '../../ui/button.tsx'

interface OwnStateProps {
  number: number
  state: TicketState
}

/** Closes or reopens the own ticket. */
export function OwnState({ number, state }: OwnStateProps) {
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const next = state === 'closed' ? 'open' : 'closed'
  async function change(event: FormEvent) {
    event.preventDefault()
    try {
      await mutate('support.setState', { number, state: next })
      setProblem(null)
      await renewPage(router)
    } catch (error) {
      setProblem(problemMessage(error))
    }
  }
  return (
    <form
      action="/api/support/state"
      method="post"
      encType="multipart/form-data"
      onSubmit={change}
      className="flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="state" value={next} />
      <p role="alert" className="text-sm text-critical empty:hidden">
        {problem}
      </p>
      <Button type="submit">{next === 'closed' ? 'بستن درخواست' : 'باز کردن دوباره'}</Button>
    </form>
  )
}
