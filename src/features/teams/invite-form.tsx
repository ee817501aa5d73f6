import { mutate } from '#src/api/query.ts'
import { Button } from '#src/ui/button.tsx'
import { mobileProblem } from '../accounts/field-rules.ts'
import { MobileField } from '../accounts/fields.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import { useSubmission } from '../accounts/use-submission.ts'

/** Invites a colleague by the number of a mobile. */
export function InviteForm() {
  const { form, errors, problem, sending, saved } = useSubmission({
    renew: true,
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
        <Button type="submit" variant="primary" aria-disabled={sending} className="needs-script">
          {sending ? 'در حال فرستادن…' : 'فرستادن دعوت'}
        </Button>
        <p role="status" className="text-sm text-positive">
          {saved && !sending && 'دعوت فرستاده شد'}
        </p>
      </div>
    </form>
  )
}
