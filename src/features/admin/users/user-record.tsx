import type { ReactNode } from 'react'
import { userPath } from '#src/addresses/admin-pages.ts'
import { STATE_WORDS as TICKET_STATES } from '#src/features/accounts/ticket-words.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Instant } from '#src/ui/instant.tsx'
import type { UserAnswer } from './queries.ts'

/** What the person bought, asked, took along and looked at: the newest of each, true totals. */
export function UserRecord({ user }: { user: UserAnswer }) {
  const { payments, tickets, exports, team, views } = user
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <Part title="پرداخت‌ها" total={payments.total}>
        {payments.rows.map((row) => (
          <Line key={row.id} href={`/account/receipts/${row.id}`} end={formatMoney(row.amountRial)}>
            {row.planName} · {toPersianDigits(String(row.number))} · <Instant at={row.createdAt} />
          </Line>
        ))}
      </Part>
      <Part title="درخواست‌های پشتیبانی" total={tickets.total}>
        {tickets.rows.map((row) => (
          <Line
            key={row.number}
            href={`/admin/support/${row.number}`}
            end={TICKET_STATES[row.state]}
          >
            {row.subject}
          </Line>
        ))}
      </Part>
      <Part title="خروجی‌ها" total={exports.total}>
        {exports.rows.map((row) => (
          <Line key={row.id} end={`${formatNumber(row.rows)} ردیف`}>
            {row.list} ({row.format}) · <Instant at={row.startedAt} />
          </Line>
        ))}
      </Part>
      <Part title="بازدید در ۳۰ روز" total={views.total}>
        {views.rows.map((row) => (
          <Line key={row.path} href={row.path} end={formatNumber(row.views)}>
            <bdi dir="ltr">{row.path}</bdi>
          </Line>
        ))}
      </Part>
      {team.length > 0 && (
        <Part title="هم‌تیمی‌ها" total={team.length}>
          {team.map((member) => (
            <Line key={member.id} href={userPath(member.id)}>
              {member.name}
            </Line>
          ))}
        </Part>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  total: number
  children: ReactNode
}

function Part({ title, total, children }: PartProps) {
  return (
    <Card title={`${title} (${formatNumber(total)})`} flush>
      {total === 0 ? (
        <p className="px-5 py-3 text-sm text-muted">چیزی نیست.</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  )
}

function Line({ href, end, children }: { href?: string; end?: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-5 py-2 text-sm">
      {href ? (
        <a href={href} className="text-link min-w-0 wrap-anywhere">
          {children}
        </a>
      ) : (
        <span className="min-w-0">{children}</span>
      )}
      {end && <span className="whitespace-nowrap text-muted">{end}</span>}
    </li>
  )
}
