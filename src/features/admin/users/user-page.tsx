import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { deviceWords } from '#src/features/accounts/device-words.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { type KeyFact, KeyFacts } from '#src/ui/key-facts.tsx'
import { Breadcrumbs } from '#src/ui/page-frame.tsx'
import { ActionButton } from '../action-button.tsx'
import { AskDialog } from '../actions/ask-dialog.tsx'
import { HistoryCard } from '../audit/history-card.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { PlanChip, RoleChip, StatusChip } from './chips.tsx'
import { Decisions } from './decisions.tsx'
import type { UserAnswer } from './queries.ts'
import { UserRecord } from './user-record.tsx'
import { UserSubscription } from './user-subscription.tsx'

export function UserPage({ user, ownId }: { user: UserAnswer; ownId: string | null }) {
  const isOwn = user.id === ownId
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'کاربران', href: '/admin/users' }]} />
      <AdminHeading
        title={user.name}
        beside={
          <>
            <StatusChip status={user.status} />
            <RoleChip role={user.role} />
            <PlanChip plan={user.plan} />
          </>
        }
      />
      <div className="space-y-5">
        <Decisions user={user} isOwn={isOwn} />
        <h2 className="sr-only">جزئیات حساب</h2>
        <Card title="مشخصات">
          <KeyFacts facts={factsOf(user)} missing="ثبت نشده است" />
        </Card>
        <UserSubscription user={user} />
        <UserRecord user={user} />
        <UserSessions user={user} />
        {!isOwn && <UserPassword user={user} />}
        <HistoryCard history={user.history} />
      </div>
    </>
  )
}

function factsOf(user: UserAnswer): KeyFact[] {
  return [
    { label: 'موبایل', value: user.mobile && <Code copyLabel="شمارهٔ موبایل">{user.mobile}</Code> },
    { label: 'ایمیل', value: user.email && <Code copyLabel="ایمیل">{user.email}</Code> },
    { label: 'شرکت', value: user.companyName },
    { label: 'سمت', value: user.position },
    { label: 'ثبت‌نام', value: <Instant at={user.createdAt} /> },
    { label: 'آخرین بازدید', value: user.lastSeenAt && <Instant at={user.lastSeenAt} /> },
    { label: 'پایان اشتراک', value: user.planEndsAt && <Instant at={user.planEndsAt} /> },
    { label: 'تکمیل مشخصات', value: user.isComplete ? 'شده است' : 'نشده است' },
    ...(user.rejectionReason ? [{ label: 'دلیل رد', value: user.rejectionReason }] : []),
  ]
}

function UserSessions({ user }: { user: UserAnswer }) {
  const { run, busy, problem } = useWrite()
  const { sessions } = user
  return (
    <Card
      title={`نشست‌های باز (${formatNumber(sessions.length)})`}
      flush
      action={
        sessions.length > 1 && (
          <Button
            size="sm"
            variant="danger"
            disabled={busy}
            className="needs-script"
            onClick={() => run(() => mutate('adminUsers.endSessions', { id: user.id }))}
          >
            پایان همه
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="px-5 py-4 text-sm text-muted">نشست بازی نیست.</p>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2.5"
          >
            <div className="min-w-0 text-sm">
              <p className="font-medium">{deviceWords(session.userAgent)}</p>
              <p className="text-xs text-muted">
                آخرین بازدید <Instant at={session.lastSeenAt} />
                {session.ip && (
                  <>
                    {' · '}
                    <Code>{session.ip}</Code>
                  </>
                )}
              </p>
            </div>
            <Button
              size="sm"
              disabled={busy}
              className="needs-script"
              onClick={() => run(() => mutate('adminUsers.endSession', { id: session.id }))}
            >
              پایان نشست<span className="sr-only"> {deviceWords(session.userAgent)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="px-5 pb-3 empty:hidden">
        <ActionProblem problem={problem} />
      </div>
    </Card>
  )
}

/** Help for somebody who cannot get in; the old password is gone for good, so it is asked twice. */
function UserPassword({ user }: { user: UserAnswer }) {
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  const change = async () => {
    const input = { id: user.id, seen: user.updatedAt }
    setPassword((await mutate('adminUsers.setPassword', input)).password)
  }
  return (
    <Card title="کمک به ورود">
      <p className="text-sm leading-7 text-muted">
        {user.mobile
          ? 'این کاربر می‌تواند بدون رمز عبور، با کد پیامکی وارد شود و رمز عبور جدید بگذارد. اگر به پیامک دسترسی ندارد، رمز عبور موقت بسازید و برایش بخوانید.'
          : 'این کاربر شمارهٔ موبایل ندارد؛ رمز عبور موقت بسازید و برایش بخوانید.'}
      </p>
      {password && (
        <p role="status" className="mt-3 rounded-md bg-notice-soft px-4 py-3 text-sm">
          رمز عبور موقت: <Code copyLabel="رمز عبور">{password}</Code>
          <span className="block pt-1 text-xs text-muted">
            دیگر نشان داده نمی‌شود. همهٔ نشست‌های این کاربر پایان یافت.
          </span>
        </p>
      )}
      <Button size="sm" className="needs-script mt-3" onClick={() => setAsking(true)}>
        ساختن رمز عبور موقت
      </Button>
      {user.hasSecondFactor && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="mb-3 text-sm leading-7 text-muted">
            ورود دومرحله‌ای این کاربر روشن است. اگر گوشی و کدهای بازیابی خود را گم کرده است، پس از
            اطمینان از اینکه خود اوست آن را بردارید.
          </p>
          <ActionButton
            size="sm"
            variant="danger"
            write={() =>
              mutate('adminUsers.removeSecondFactor', { id: user.id, seen: user.updatedAt })
            }
          >
            برداشتن ورود دومرحله‌ای
          </ActionButton>
        </div>
      )}
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="ساختن رمز عبور موقت"
        action="رمز عبور قبلی باطل شود"
        write={change}
      >
        رمز عبور قبلی {user.name} برای همیشه باطل می‌شود و همهٔ نشست‌های او پایان می‌یابد.
      </AskDialog>
    </Card>
  )
}
