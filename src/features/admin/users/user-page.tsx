import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { type KeyFact, KeyFacts } from '#src/ui/key-facts.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { PlanChip, RoleChip, StatusChip } from './chips.tsx'
import { Decisions } from './decisions.tsx'
import type { UserAnswer } from './load.ts'
import { UserHistory } from './user-history.tsx'
import { UserPassword } from './user-password.tsx'
import { UserRecord } from './user-record.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserSubscription } from './user-subscription.tsx'

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
