import type { FormEvent } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import type { TicketState } from '#src/server/db/schema/tickets.ts'
import { Button } from '#src/ui/button.tsx'

interface OwnStateProps {
  number: number
  state: TicketState
}

/** Closes or reopens the own ticket. */
export function OwnState({ number, state }: OwnStateProps) {
  const { run, problem } = useWrite()
  const next = state === 'closed' ? 'open' : 'closed'
  function change(event: FormEvent) {
    event.preventDefault()
    void run(() => mutate('support.setState', { number, state: next }))
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
