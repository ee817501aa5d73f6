import { type FormEvent, useState } from 'react'
import { problemMessage } from '#src/api/problem.ts'
import { googleAddress } from '#src/session/auth-client.ts'
import { Button } from '#src/ui/button.tsx'
import { FormProblem } from './form-parts.tsx'

interface GoogleButtonProps {
  callbackUrl: string | undefined
  csrfToken: string | null
}

/** Stands only where Google is configured; works as a plain form too. */
export function GoogleButton({ callbackUrl = '/', csrfToken }: GoogleButtonProps) {
  const [problem, setProblem] = useState<string | null>(null)
  async function leave(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    try {
      location.assign(await googleAddress(callbackUrl))
    } catch (error) {
      setProblem(problemMessage(error))
    }
  }
  return (
    <form method="post" action="/api/auth/signin/google" onSubmit={leave} className="grid gap-2">
      {csrfToken && <input type="hidden" name="csrfToken" value={csrfToken} />}
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Button type="submit" size="lg" className="w-full">
        ورود با حساب گوگل
      </Button>
      <FormProblem>{problem}</FormProblem>
    </form>
  )
}
