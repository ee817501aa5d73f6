import { useRouter } from '@tanstack/react-router'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { Button } from '#src/ui/button.tsx'

/** Gives up an own payment that still waits. */
export function WithdrawButton({ id }: { id: string }) {
  const router = useRouter()
  const { run, busy, problem } = useWrite(() => router.invalidate())
  function withdraw() {
    if (!busy) void run(() => mutate('payments.withdraw', { id }))
  }
  return (
    <div className="needs-script">
      <Button variant="quiet" onClick={withdraw} aria-disabled={busy}>
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
