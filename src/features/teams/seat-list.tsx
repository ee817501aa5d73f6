import type { AnswerOf } from '#src/api/procedures.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Options, optionsOf, Select } from '#src/ui/choice-field.tsx'
import { MEMBER_ROLES, type MemberRole } from './role-words.ts'

type Seat = AnswerOf<'teams.mine'>['own'][number]

interface SeatListProps {
  own: readonly Seat[]
  busy: boolean
  onRemove: (id: string) => void
  onRole: (id: string, role: MemberRole) => void
}

/** The holder's own seat and those given away. */
export function SeatList({ own, busy, onRemove, onRole }: SeatListProps) {
  return (
    <ul className="divide-y divide-line border-b border-line">
      <li className="flex flex-wrap items-center gap-2 px-5 py-3 text-sm font-medium">
        شما <Chip tone="accent">دارندهٔ اشتراک</Chip>
      </li>
      {own.map((seat) => (
        <li
          key={seat.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3"
        >
          <SeatWords seat={seat} />
          <div className="flex flex-wrap items-center gap-2">
            {seat.joinedAt && (
              <Select
                aria-label={`نقش ${seat.name ?? 'عضو'} در تیم`}
                className="needs-script"
                disabled={busy}
                value={seat.role}
                onChange={({ target }) => onRole(seat.id, target.value as MemberRole)}
              >
                <Options options={optionsOf(MEMBER_ROLES)} />
              </Select>
            )}
            <Button
              size="sm"
              className="needs-script"
              disabled={busy}
              onClick={() =>
                (!seat.joinedAt ||
                  confirm('این عضو از تیم برداشته شود؟ برگشتن او دعوت تازه‌ای می‌خواهد.')) &&
                onRemove(seat.id)
              }
            >
              {seat.joinedAt ? 'برداشتن از تیم' : 'پس گرفتن دعوت'}
              <span className="sr-only"> {seat.name ?? toPersianDigits(seat.mobile)}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function SeatWords({ seat: { name, mobile, joinedAt, expiresAt } }: { seat: Seat }) {
  const number = <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name ?? number}
        {!joinedAt && (
          <Chip tone="notice" icon="clock">
            در انتظار پاسخ
          </Chip>
        )}
      </p>
      <p className="text-xs text-muted">
        {joinedAt ? (
          <>
            {number} · عضو از {formatJalali(joinedAt, 'long')}
          </>
        ) : (
          `اعتبار دعوت تا ${formatJalali(expiresAt, 'long')}`
        )}
      </p>
    </div>
  )
}
