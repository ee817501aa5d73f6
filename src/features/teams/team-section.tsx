import type { ReactNode } from 'react'
import { TEAM_ACTIVITY_PATH } from '#src/addresses/account-pages.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useRenewal } from '#src/api/use-renewal.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SubscribeWords } from '#src/ui/subscribe-words.tsx'
import { mobileProblem } from '../accounts/field-rules.ts'
import { MobileField } from '../accounts/fields.tsx'
import { FormProblem, TextLink } from '../accounts/form-parts.tsx'
import { useChange } from '../accounts/use-change.ts'
import { useSubmission } from '../accounts/use-submission.ts'
import { TEAM_ROLE_WORDS } from './role-words.ts'
import { SeatList } from './seat-list.tsx'

const EVERY_MS = 15_000

/** Seats of the own organizational subscription, the team one sits on, and invitations. */
export function TeamSection({ team }: { team: AnswerOf<'teams.mine'> }) {
  const { heldUntil, own, seats, joined, invitations } = team
  const { run, busy, problem } = useChange()
  const holds = heldUntil !== null || own.length > 0
  useRenewal(
    own.some(({ joinedAt }) => joinedAt === null),
    EVERY_MS,
  )
  return (
    <Card
      level={2}
      title={<span id="team">تیم</span>}
      flush
      action={holds && <p className="text-xs text-muted">{countOf(own.length + 1, seats)} کاربر</p>}
    >
      {invitations.map((invitation) => (
        <Line
          key={invitation.id}
          title={`${invitation.holder}${invitation.company ? ` (${invitation.company})` : ''} شما را به تیم خود دعوت کرده است.`}
          note={`با پذیرفتن، پلن سازمانی برای شما باز می‌شود و اشتراک خودتان سر جایش می‌ماند. اعتبار دعوت تا ${formatJalali(invitation.expiresAt, 'long')}.`}
        >
          <Button
            size="sm"
            variant="primary"
            className="needs-script"
            disabled={busy}
            onClick={() => run(() => mutate('teams.accept', { id: invitation.id }))}
          >
            پذیرفتن دعوت
          </Button>
          <Button
            size="sm"
            className="needs-script"
            disabled={busy}
            onClick={() => run(() => mutate('teams.decline', { id: invitation.id }))}
          >
            رد کردن
          </Button>
        </Line>
      ))}
      {joined && (
        <Line
          title={`شما عضو تیم ${joined.holder} هستید. نقش شما: ${TEAM_ROLE_WORDS[joined.role]}`}
          note={
            joined.until
              ? `پلن سازمانی از اشتراک تیم تا ${formatJalali(joined.until, 'long')} باز است.`
              : 'اشتراک سازمانی تیم اکنون برقرار نیست؛ هر وقت برقرار شود دسترسی شما هم برمی‌گردد.'
          }
        >
          <Button
            size="sm"
            className="needs-script"
            disabled={busy}
            onClick={() =>
              confirm('از این تیم بیرون می‌آیید؟ برگشتن به آن دعوت تازه‌ای می‌خواهد.') &&
              run(() => mutate('teams.leave'))
            }
          >
            بیرون آمدن از تیم
          </Button>
        </Line>
      )}
      {holds && (
        <SeatList
          own={own}
          busy={busy}
          onRemove={(id) => run(() => mutate('teams.remove', { id }))}
          onRole={(id, role) => run(() => mutate('teams.setRole', { id, role }))}
        />
      )}
      {problem && (
        <div className="px-5 pb-4">
          <FormProblem>{problem}</FormProblem>
        </div>
      )}
      {(holds || joined) && (
        <p className="border-b border-line px-5 py-3 text-sm last:border-0">
          <TextLink href={TEAM_ACTIVITY_PATH}>کارهای اخیر تیم</TextLink>
        </p>
      )}
      <Foot
        heldUntil={heldUntil}
        holds={holds}
        full={own.length + 1 >= seats}
        seats={seats}
        concerned={joined !== null || invitations.length > 0}
      />
    </Card>
  )
}

function Line({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-0">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{title}</p>
        <p className="text-xs text-muted">{note}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

interface FootProps {
  heldUntil: string | null
  holds: boolean
  full: boolean
  seats: number
  /** Somebody else's team is what the section is about. */
  concerned: boolean
}

/** The form where a seat is free, and in words why there is none. */
function Foot({ heldUntil, holds, full, seats, concerned }: FootProps) {
  if (heldUntil !== null) {
    return full ? (
      <Remark>ظرفیت تیم پر است. با حذف یک عضو یا دعوت، جا باز می‌شود.</Remark>
    ) : (
      <InviteForm />
    )
  }
  if (holds) {
    return (
      <Remark>
        اشتراک سازمانی شما به پایان رسیده و دسترسی اعضا بسته است؛ جایگاه‌ها می‌مانند و با تمدید اشتراک
        دوباره باز می‌شوند. <TextLink href="/subscription">تمدید اشتراک</TextLink>
      </Remark>
    )
  }
  if (concerned) return null
  return (
    <Remark>
      با اشتراک سازمانی، {formatNumber(seats)} نفر با یک اشتراک کار می‌کنند: دارندهٔ اشتراک و{' '}
      {formatNumber(seats - 1)} همکار که با شمارهٔ همراه دعوت می‌شوند.{' '}
      <TextLink href="/subscription">
        <SubscribeWords />
      </TextLink>
    </Remark>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="px-5 py-4 text-sm text-muted">{children}</p>
}

function InviteForm() {
  const { form, errors, problem, sending, saved } = useSubmission({
    renew: 'session',
    check: ({ mobile = '' }) => ({ mobile: mobileProblem(mobile) }),
    send: async ({ mobile = '' }, element) => {
      await mutate('teams.invite', { mobile })
      element.reset()
    },
  })
  return (
    <form {...form} className="grid gap-3 px-5 py-4 sm:max-w-md">
      <MobileField
        autoComplete="off"
        hint="دعوت با پیامک فرستاده می‌شود و دو هفته اعتبار دارد."
        error={errors.mobile}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={sending} className="needs-script">
          {sending ? 'در حال فرستادن…' : 'فرستادن دعوت'}
        </Button>
        <p role="status" className="text-sm text-positive">
          {saved && !sending && 'دعوت فرستاده شد'}
        </p>
      </div>
    </form>
  )
}
