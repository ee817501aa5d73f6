import type { AnswerOf } from '#src/api/procedures.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Tells who was invited to a team that an answer is waited for; nothing to everybody else. */
export function InvitationNotice({ invited }: { invited: AnswerOf<'teams.invited'> }) {
  if (!invited) return null
  const { holder, company } = invited
  return (
    <section
      aria-label="دعوت به تیم"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-accent bg-accent-soft px-5 py-4"
    >
      <p className="flex min-w-0 items-start gap-2 text-sm">
        <Icon name="user" className="mt-0.5 size-5 text-accent" />
        <span>
          <strong className="font-semibold">
            {holder}
            {company && ` (${company})`} شما را به تیم خود دعوت کرده است.
          </strong>{' '}
          با پذیرفتن دعوت، پلن سازمانی برای شما باز می‌شود.
        </span>
      </p>
      <LinkButton href="/account#team" variant="primary" size="sm">
        دیدن دعوت
      </LinkButton>
    </section>
  )
}
