import { SECURITY_PATH } from '#src/addresses/pages.ts'
import { mutate } from '#src/api/query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { passwordProblem } from './field-rules.ts'
import { PasswordField } from './fields.tsx'
import { FormProblem } from './form-parts.tsx'
import type { Security } from './load.ts'
import { SaveLine } from './save-line.tsx'
import { useSubmission } from './use-submission.ts'

export function SecurityCard({
  security: { enabledAt, isAdmin, isRequired },
}: {
  security: Security
}) {
  return (
    <Card level={2} title="امنیت">
      <div className="grid justify-items-start gap-3 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          ورود دومرحله‌ای
          <Chip tone={enabledAt ? 'positive' : 'neutral'}>{enabledAt ? 'روشن' : 'خاموش'}</Chip>
        </p>
        {!enabledAt && (
          <p className="text-muted">
            {isRequired
              ? 'دسترسی مدیر سامانه تا روشن شدن ورود دومرحله‌ای بسته است.'
              : isAdmin
                ? 'شما مدیر سامانه‌اید؛ با ورود دومرحله‌ای، رمز عبور لورفته برای ورود کافی نیست.'
                : 'پس از رمز عبور، کدی از برنامهٔ رمزساز روی گوشی شما هم خواسته می‌شود.'}
          </p>
        )}
        <LinkButton href={SECURITY_PATH} icon="lock">
          {enabledAt ? 'تنظیم ورود دومرحله‌ای' : 'روشن کردن ورود دومرحله‌ای'}
        </LinkButton>
      </div>
    </Card>
  )
}

/** A new password; every other device is signed out. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { form, errors, problem, sending, saved } = useSubmission({
    renew: 'session',
    ...(hasPassword && { about: 'current' }),
    check: ({ current = '', password = '' }) => ({
      current: hasPassword && !current ? 'رمز عبور فعلی را بنویسید.' : null,
      password: passwordProblem(password),
    }),
    send: async ({ current = '', password = '' }, element) => {
      await mutate('accounts.changePassword', { current, password })
      element.reset()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      {hasPassword && <PasswordField label="رمز عبور فعلی" name="current" error={errors.current} />}
      <PasswordField
        label="رمز عبور جدید"
        name="password"
        rated
        hint="حداقل ۸ کاراکتر. دستگاه‌های دیگر از حساب بیرون می‌روند."
        error={errors.password}
      />
      <FormProblem>{problem}</FormProblem>
      <SaveLine sending={sending} saved={saved} label="تغییر رمز عبور" />
    </form>
  )
}
