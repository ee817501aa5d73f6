import { mutate } from '#src/api/query.ts'
import { passwordProblem } from './field-rules.ts'
import { PasswordField } from './fields.tsx'
import { FormProblem } from './form-parts.tsx'
import { SaveLine } from './save-line.tsx'
import { useSubmission } from './use-submission.ts'

/** A new password; every other device is signed out. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { form, errors, problem, sending, saved } = useSubmission({
    renew: true,
    check: ({ current = '', password = '' }) => ({
      current: hasPassword && !current ? 'گذرواژهٔ کنونی را بنویسید.' : null,
      password: passwordProblem(password),
    }),
    send: async ({ current = '', password = '' }, element) => {
      await mutate('accounts.changePassword', { current, password })
      element.reset()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      {hasPassword && <PasswordField label="گذرواژهٔ کنونی" name="current" error={errors.current} />}
      <PasswordField
        label="گذرواژهٔ تازه"
        name="password"
        rated
        hint="دست‌کم ۸ نویسه. دستگاه‌های دیگر از حساب بیرون می‌روند."
        error={errors.password}
      />
      <FormProblem>{problem}</FormProblem>
      <SaveLine {...{ sending, saved }} label="تغییر گذرواژه" />
    </form>
  )
}
