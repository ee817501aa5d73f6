import { mutate } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FormNotice, FormProblem } from './form-parts.tsx'
import type { Profile } from './load.ts'
import { useSaving } from './use-saving.ts'

/** The e-mail address of the account and whether its reader said that it is theirs. */
export function EmailStanding({
  email,
  emailConfirmed,
}: Pick<Profile, 'email' | 'emailConfirmed'>) {
  if (email === null) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <bdi dir="ltr" className="break-all">
        {email}
      </bdi>
      {emailConfirmed ? (
        <Chip tone="positive" icon="check-circle">
          تأییدشده
        </Chip>
      ) : (
        <Chip tone="caution" icon="clock">
          تأییدنشده
        </Chip>
      )}
    </span>
  )
}

/** Asks for the link that confirms an address; the link itself is in a letter to it. */
export function EmailLinkForm({ email }: { email: string }) {
  const { form, problem, sending, saved } = useSaving({
    save: () => mutate('accounts.sendEmailLink'),
  })
  return (
    <form {...form} className="mt-4 grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">
        هشدار و خلاصهٔ هفتگی تنها به ایمیل تأییدشده فرستاده می‌شود.
      </p>
      <FormProblem>{problem}</FormProblem>
      <div role="status">
        {saved && !sending && (
          <FormNotice>
            پیوند تأیید به{' '}
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>{' '}
            فرستاده شد و ۲۴ ساعت اعتبار دارد. پوشهٔ هرزنامه را هم ببینید.
          </FormNotice>
        )}
      </div>
      <Button type="submit" aria-disabled={sending} className="needs-script">
        {sending ? 'در حال فرستادن…' : 'فرستادن پیوند تأیید ایمیل'}
      </Button>
    </form>
  )
}
