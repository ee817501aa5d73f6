import { userPath } from '#src/addresses/admin-pages.ts'
import { STATE_WORDS as TICKET_STATES } from '#src/features/accounts/ticket-words.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Instant } from '#src/ui/instant.tsx'
import { Line, Lines } from '../lines.tsx'
import type { UserAnswer } from './queries.ts'

export function UserRecord({ user }: { user: UserAnswer }) {
  const { payments, tickets, exports, team, views } = user
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <Lines title={`پرداخت‌ها (${formatNumber(payments.total)})`}>
        {payments.rows.map((row) => (
          <Line key={row.id} href={`/account/receipts/${row.id}`} end={formatMoney(row.amountRial)}>
            {row.planName} · {toPersianDigits(String(row.number))} · <Instant at={row.createdAt} />
          </Line>
        ))}
      </Lines>
      <Lines title={`درخواست‌های پشتیبانی (${formatNumber(tickets.total)})`}>
        {tickets.rows.map((row) => (
          <Line
            key={row.number}
            href={`/admin/support/${row.number}`}
            end={TICKET_STATES[row.state]}
          >
            {row.subject}
          </Line>
        ))}
      </Lines>
      <Lines title={`خروجی‌ها (${formatNumber(exports.total)})`}>
        {exports.rows.map((row) => (
          <Line key={row.id} end={`${formatNumber(row.rows)} ردیف`}>
            {row.list} ({row.format}) · <Instant at={row.startedAt} />
          </Line>
        ))}
      </Lines>
      <Lines title={`بازدید در ۳۰ روز (${formatNumber(views.total)})`}>
        {views.rows.map((row) => (
          <Line key={row.path} href={row.path} end={formatNumber(row.views)}>
            <bdi dir="ltr">{row.path}</bdi>
          </Line>
        ))}
      </Lines>
      {team.length > 0 && (
        <Lines title={`هم‌تیمی‌ها (${formatNumber(team.length)})`}>
          {team.map((member) => (
            <Line key={member.id} href={userPath(member.id)}>
              {member.name}
            </Line>
          ))}
        </Lines>
      )}
    </div>
  )
}
