import { type ReactNode, useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ActionProblem } from '../actions/action-problem.tsx'
import type { UserAnswer } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface RejectDialogProps {
  user: UserAnswer
  open: boolean
  onClose: () => void
}

const openStatusWords = {
  PENDING: 'این حساب در انتظار تصمیم شماست.',
  ACTIVE: 'این حساب فعال است.',
  REJECTED: 'این حساب رد شده است.',
}

/** What an admin may decide about an account; about the own one nothing. */
export function Decisions({ user, isOwn }: { user: UserAnswer; isOwn: boolean }) {
  const { run, busy, problem } = useWrite()
  const [asking, setAsking] = useState<'reject' | 'role' | null>(null)
  const close = () => setAsking(null)
  if (isOwn) {
    return <Strip words="این حساب خود شماست؛ نقش و وضعیت آن را مدیر دیگری می‌تواند تغییر دهد." />
  }
  return (
    <>
      <Strip words={user.status ? openStatusWords[user.status] : 'این حساب وضعیتی ندارد.'}>
        {user.status !== 'ACTIVE' && (
          <Button
            variant="primary"
            icon="check"
            disabled={busy}
            onClick={() =>
              run(() => mutate('adminUsers.approve', { id: user.id, seen: user.status }))
            }
          >
            تأیید حساب
          </Button>
        )}
        {user.status !== 'REJECTED' && (
          <Button variant="danger" icon="close" disabled={busy} onClick={() => setAsking('reject')}>
            {user.status === 'ACTIVE' ? 'بستن حساب' : 'رد حساب'}
          </Button>
        )}
        <Button disabled={busy} onClick={() => setAsking('role')}>
          {user.role === 'ADMIN' ? 'گرفتن نقش مدیر' : 'دادن نقش مدیر'}
        </Button>
        <ActionProblem problem={asking === null ? problem : null} />
      </Strip>
      <RejectDialog user={user} open={asking === 'reject'} onClose={close} />
      <RoleDialog user={user} open={asking === 'role'} onClose={close} />
    </>
  )
}

function Strip({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-5 py-3">
      <p className="text-sm">{words}</p>
      {children && <div className="needs-script flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}

interface RoleDialogProps {
  user: UserAnswer
  open: boolean
  onClose: () => void
}

function RoleDialog({ user, open, onClose }: RoleDialogProps) {
  const { run, busy, problem } = useWrite()
  const role = user.role === 'ADMIN' ? 'USER' : 'ADMIN'
  const title = role === 'ADMIN' ? 'دادن نقش مدیر' : 'گرفتن نقش مدیر'
  const change = async () => {
    if (await run(() => mutate('adminUsers.setRole', { id: user.id, role }))) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="primary" disabled={busy} onClick={change}>
            {title}
          </Button>
          <Button onClick={onClose}>انصراف</Button>
        </>
      }
    >
      <p className="text-sm leading-7">
        {role === 'ADMIN'
          ? `${user.name} می‌تواند حساب‌ها را تأیید و رد کند، نقش بدهد و همهٔ بخش‌های مدیریت را ببیند.`
          : `${user.name} از همین لحظه به بخش مدیریت دسترسی ندارد.`}
      </p>
      <ActionProblem problem={problem} />
    </Dialog>
  )
}

function RejectDialog({ user, open, onClose }: RejectDialogProps) {
  const { run, busy, problem } = useWrite()
  const reject = async (reason: string) => {
    const input = { id: user.id, reason, seen: user.status }
    if (await run(() => mutate('adminUsers.reject', input))) onClose()
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={user.status === 'ACTIVE' ? 'بستن حساب' : 'رد حساب'}
      hint={`برای ${user.name} فرستاده می‌شود.`}
      busy={busy}
      problem={problem}
      onReason={reject}
    />
  )
}
