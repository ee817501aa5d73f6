import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { type KeyFact, KeyFacts } from '#src/ui/key-facts.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { PlanChip, RoleChip, StatusChip } from './chips.tsx'
import { Decisions } from './decisions.tsx'
import type { UserAnswer } from './load.ts'
import { UserPassword } from './user-password.tsx'
import { UserRecord } from './user-record.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserSubscription } from './user-subscription.tsx'
import { ACTION_WORDS, ROLE_WORDS } from './words.ts'

type Entry = UserAnswer['history'][number]

/** One account: who it is, what can be decided, where it is open, what was done to it. */
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
          <KeyFacts facts={factsOf(user)} />
        </Card>
        <UserSubscription user={user} />
        <UserRecord user={user} />
        <UserSessions user={user} />
        {!isOwn && <UserPassword user={user} />}
        <UserHistory history={user.history} />
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

/** What was done to the account, newest first, as the audit log has it. */
function UserHistory({ history }: { history: readonly Entry[] }) {
  return (
    <Card title="تاریخچه" flush>
      {history.length === 0 && (
        <p className="px-5 py-4 text-sm text-muted">هنوز کاری ثبت نشده است.</p>
      )}
      <ol className="divide-y divide-line">
        {history.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline gap-x-3 px-5 py-2.5 text-sm">
            <span className="font-medium">{ACTION_WORDS[entry.action] ?? entry.action}</span>
            <span className="min-w-0 flex-1 text-muted">{remarkOf(entry)}</span>
            <span className="text-xs text-muted">
              {entry.actorName ?? 'سامانه'} · <Instant at={entry.happenedAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function remarkOf({ action, after }: Entry): string | null {
  if (action === 'user.reject') return after?.rejectionReason ?? null
  if (action !== 'user.set-role') return null
  return after?.role === 'ADMIN' ? ROLE_WORDS.ADMIN : ROLE_WORDS.USER
}
