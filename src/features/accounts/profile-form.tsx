import { mutate } from '#src/api/query.ts'
import { plainLine } from '#src/persian/plain-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { emailProblem, nameProblem } from './field-rules.ts'
import { NameField, WorkFields } from './fields.tsx'
import { FormNotice, FormProblem } from './form-parts.tsx'
import type { Profile } from './load.ts'
import { lineProblem } from './register-page.tsx'
import { SaveLine } from './save-line.tsx'
import { noteSaved, useSavedBefore } from './saved-before.ts'
import { useSubmission } from './use-submission.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const seen = {
    name: profile.name,
    email: profile.email,
    companyName: profile.companyName,
    position: profile.position,
  }
  const { form, errors, problem, sending, saved } = useSubmission({
    renew: 'session',
    check: ({ name = '', email = '', companyName = '', position = '' }) => ({
      name: nameProblem(name),
      email: email.trim() ? emailProblem(email) : null,
      companyName: lineProblem(companyName, 'نام شرکت یا سازمان را بنویسید.'),
      position: lineProblem(position, 'سمت خود را بنویسید.'),
    }),
    send: async ({ name = '', email = '', companyName = '', position = '' }) => {
      const address = email.trim() || null
      const written = { name, email: address, companyName, position }
      await mutate('accounts.updateProfile', { ...written, seen })
      // The header names the person: it is drawn anew (session-refresh.ts).
      if (plainLine(name) !== profile.name) noteSaved('profile')
    },
  })
  const savedBefore = useSavedBefore('profile', form.ref)
  return (
    <form {...form} className="grid gap-4">
      <NameField defaultValue={profile.name} error={errors.name} />
      <TextField
        label="ایمیل"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        hint="برای ورود، هشدار و گزارش؛ می‌تواند خالی بماند. ایمیل جدید باید دوباره تأیید شود."
        defaultValue={profile.email ?? ''}
        error={errors.email}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <WorkFields profile={profile} errors={errors} />
      </div>
      <FormProblem>{problem}</FormProblem>
      <SaveLine sending={sending} saved={saved || savedBefore} />
    </form>
  )
}

interface EmailStateProps {
  email: string
  isConfirmed: boolean
  /** What signs in until the new address is confirmed. */
  former: string | null
}

/** The e-mail address of the account and whether its reader said that it is theirs. */
export function EmailState({ email, isConfirmed, former }: EmailStateProps) {
  return (
    <div className="mt-4 grid gap-3">
      <p>
        <span className="block text-xs text-muted">ایمیل</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Address email={email} />
          {isConfirmed ? (
            <Chip tone="positive" icon="check-circle">
              تأییدشده
            </Chip>
          ) : (
            <Chip tone="caution" icon="clock">
              تأییدنشده
            </Chip>
          )}
        </span>
      </p>
      {!isConfirmed && former && (
        <p className="text-sm text-muted">
          تا تأیید آن، ایمیل <Address email={former} /> برقرار است.
        </p>
      )}
      {!isConfirmed && <LinkForm email={email} />}
    </div>
  )
}

/** Asks for the link that confirms the address; the link itself is in a letter to it. */
function LinkForm({ email }: { email: string }) {
  const { form, problem, sending, saved } = useSubmission({
    renew: 'session',
    send: () => mutate('accounts.sendEmailLink'),
  })
  return (
    <form {...form} className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        ورود با ایمیل، هشدار و خلاصهٔ هفتگی تنها با ایمیل تأییدشده ممکن است.
      </p>
      <FormProblem>{problem}</FormProblem>
      <div role="status">
        {saved && !sending && (
          <FormNotice>
            لینک تأیید به <Address email={email} /> فرستاده شد و ۲۴ ساعت اعتبار دارد. پوشهٔ هرزنامه
            را هم ببینید.
          </FormNotice>
        )}
      </div>
      <Button type="submit" aria-disabled={sending} className="needs-script">
        {sending ? 'در حال فرستادن…' : 'فرستادن لینک تأیید ایمیل'}
      </Button>
    </form>
  )
}

function Address({ email }: { email: string }) {
  return (
    <bdi dir="ltr" className="break-all">
      {email}
    </bdi>
  )
}
