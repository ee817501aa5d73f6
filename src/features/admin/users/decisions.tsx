import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { AskDialog } from '../actions/ask-dialog.tsx'
import { Strip } from '../frame/admin-frame.tsx'
import type { UserAnswer } from './queries.ts'
import { REJECTIONS } from './words.ts'

interface DialogProps {
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
        <ActionProblem problem={problem} />
      </Strip>
      <RejectDialog user={user} open={asking === 'reject'} onClose={close} />
      <RoleDialog user={user} open={asking === 'role'} onClose={close} />
    </>
  )
}

function RoleDialog({ user, ...question }: DialogProps) {
  const role = user.role === 'ADMIN' ? 'USER' : 'ADMIN'
  return (
    <AskDialog
      {...question}
      title={role === 'ADMIN' ? 'دادن نقش مدیر' : 'گرفتن نقش مدیر'}
      variant="primary"
      write={() => mutate('adminUsers.setRole', { id: user.id, role })}
    >
      {role === 'ADMIN'
        ? `${user.name} می‌تواند حساب‌ها را تأیید و رد کند، نقش بدهد و همهٔ بخش‌های مدیریت را ببیند.`
        : `${user.name} از همین لحظه به بخش مدیریت دسترسی ندارد.`}
    </AskDialog>
  )
}

function RejectDialog({ user, ...question }: DialogProps) {
  return (
    <AskDialog
      {...question}
      title={user.status === 'ACTIVE' ? 'بستن حساب' : 'رد حساب'}
      reason={{ hint: `برای ${user.name} فرستاده می‌شود.`, offered: REJECTIONS }}
      write={(reason) => mutate('adminUsers.reject', { id: user.id, reason, seen: user.status })}
    />
  )
}
