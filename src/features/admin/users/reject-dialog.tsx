import { mutate } from '#src/api/query.ts'
import { useDeed } from '../deeds/use-deed.ts'
import type { UserAnswer } from './load.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface RejectDialogProps {
  user: UserAnswer
  open: boolean
  onClose: () => void
}

export function RejectDialog({ user, open, onClose }: RejectDialogProps) {
  const { run, busy, problem } = useDeed()
  const reject = async (reason: string) => {
    const input = { id: user.id, reason, seen: user.status }
    if (await run(() => mutate('adminUsers.reject', input))) onClose()
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={user.status === 'ACTIVE' ? 'بستن حساب' : 'رد حساب'}
      told={`برای ${user.name} فرستاده می‌شود.`}
      busy={busy}
      problem={problem}
      onReason={reject}
    />
  )
}
