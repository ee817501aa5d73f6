import type { ReactNode } from 'react'
import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Instant } from '#src/ui/instant.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { ApprovalQueue } from './approval-queue.tsx'
import { FirstRun, Trends } from './overview-parts.tsx'

interface OverviewPageProps {
  overview: AnswerOf<'adminOverview.read'> & { hasSecondFactor: boolean }
}

export function AdminOverviewPage({ overview }: OverviewPageProps) {
  const { pendingUsers, active, rejected, failedMessages, openTickets, online } = overview
  const { transfers, importDrafts, openFindings, failedJobs, lateMessages, lateSince } = overview
  const waiting = (label: string, count: number, href: string) => {
    return { label, count, href: `/admin/${href}`, urgent: true }
  }
  const counts: readonly CountLinkProps[] = [
    waiting('در انتظار تأیید', pendingUsers, 'users?status=PENDING'),
    waiting('درخواست پشتیبانی باز', openTickets, 'support?state=open'),
    waiting('فیش بانکی بررسی‌نشده', transfers, 'payments?state=review'),
    waiting('یافتهٔ باز کیفیت داده', openFindings, 'quality?state=open'),
    waiting('ورود دادهٔ در جریان', importDrafts, 'imports'),
    {
      ...waiting(
        'پیام ناموفق',
        failedMessages,
        `outbox?state=${failedMessages > 0 || !lateSince ? 'failed' : 'waiting'}`,
      ),
      note: lateSince && (
        <>
          {formatNumber(lateMessages)} پیام در انتظار، از <Instant at={lateSince} />
        </>
      ),
    },
    waiting('کار ناموفق', failedJobs, 'jobs'),
    { label: 'کاربر فعال', count: active, href: '/admin/users?status=ACTIVE' },
    { label: 'حساب ردشده', count: rejected, href: '/admin/users?status=REJECTED' },
    { label: 'مرورگر باز همین حالا', count: online, href: '/admin/users?sort=-seen' },
  ]
  return (
    <>
      <AdminHeading title="نمای کلی" lead="آنچه منتظر شماست، و وضع فعلی سامانه." />
      {!overview.hasSecondFactor && (
        <p className="mb-4 rounded-md bg-caution-soft px-4 py-3 text-sm text-caution">
          حساب مدیر شما تنها با رمز عبور باز می‌شود.{' '}
          <a href="/account/security" className="font-medium underline">
            ورود دومرحله‌ای را روشن کنید
          </a>
          .
        </p>
      )}
      <ApprovalQueue people={overview.people} total={pendingUsers} />
      <section aria-labelledby="waiting" className="mb-5">
        <h2 id="waiting" className="mb-2 text-base">
          منتظر تصمیم شما
        </h2>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
          {counts.map((count) => (
            <CountLink key={count.label} {...count} />
          ))}
        </ul>
      </section>
      <FirstRun steps={overview.firstRun} />
      <Trends trends={overview.trends} />
    </>
  )
}

interface CountLinkProps {
  href: string
  count: number
  label: string
  /** Asks for attention where it is not zero. */
  urgent?: boolean
  /** What the count leaves out. */
  note?: ReactNode
}

function CountLink({ href, count, label, urgent = false, note }: CountLinkProps) {
  return (
    <li>
      <a
        href={href}
        className="block h-full rounded-lg border border-line bg-surface px-4 py-2.5 hover:border-accent"
      >
        <span
          className={classNames(
            'block text-lg font-bold',
            urgent && count > 0 ? 'text-caution' : 'text-ink',
          )}
        >
          {formatNumber(count)}
        </span>
        <span className="text-xs text-muted">{label}</span>
        {note && <span className="block text-xs text-caution">{note}</span>}
      </a>
    </li>
  )
}

export async function loadAdminOverview() {
  const [overview, { enabledAt }] = await Promise.all([
    query('adminOverview.read'),
    query('accounts.security'),
  ])
  return { ...overview, hasSecondFactor: enabledAt !== null }
}
