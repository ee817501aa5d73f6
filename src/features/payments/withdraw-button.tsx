import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemMessage } from '../../api/problem.ts'
import { mutate } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'

/** Gives up an own payment that still waits. */
export function WithdrawButton({ id }: { id: string }) {
  const router = useRouter()
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)
  async function withdraw() {
    if (sending) return
    setSending(true)
    setProblem('')
    try {
      await mutate('payments.withdraw', { id })
      await router.invalidate()
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="needs-script">
      <Button variant="quiet" onClick={withdraw} aria-disabled={sending}>
        لغو این پرداخت
      </Button>
      {problem && (
        <p role="alert" className="mt-1 text-critical">
          {problem}
        </p>
      )}
    </div>
  )
}
