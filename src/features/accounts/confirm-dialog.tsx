import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { mutate, query } from '#src/api/query.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField, SecondFactorField } from './fields.tsx'
import { FormNotice, FormProblem, Submit } from './form-parts.tsx'
import type { Security } from './load.ts'
import { useSubmission } from './use-submission.ts'

/** Asks whoever sits there for the password or a code; whether the write may be tried again. */
export async function askIdentity(): Promise<boolean> {
  const security = await query('accounts.security')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const confirmed = await new Promise<boolean>((resolve) => {
    root.render(<ConfirmDialog security={security} onEnd={resolve} />)
  })
  root.unmount()
  place.remove()
  return confirmed
}

interface ConfirmDialogProps {
  security: Security
  onEnd: (confirmed: boolean) => void
}

function ConfirmDialog({ security: { hasPassword, enabledAt }, onEnd }: ConfirmDialogProps) {
  const [byCode, setByCode] = useState(!hasPassword)
  const { form, problem, sending } = useSubmission({
    send: async ({ password = '', totp = '' }) => {
      await mutate('accounts.confirmIdentity', { password, code: totp })
      onEnd(true)
    },
  })
  const canProve = hasPassword || enabledAt
  return (
    <Dialog open onClose={() => onEnd(false)} title="تأیید هویت">
      {canProve ? (
        <form {...form} className="grid gap-4">
          <p className="text-sm text-muted">
            این کار حساس است و چند دقیقه پس از ورود، رمز عبور یا کد برنامهٔ رمزساز را دوباره می‌خواهد.
          </p>
          {byCode ? (
            <SecondFactorField autoFocus />
          ) : (
            <PasswordField label="رمز عبور" name="password" autoFocus />
          )}
          <FormProblem>{problem}</FormProblem>
          <Submit sending={sending}>ادامه</Submit>
          {hasPassword && enabledAt && (
            <button
              type="button"
              onClick={() => setByCode(!byCode)}
              className="justify-self-start py-1 text-sm font-medium text-accent underline underline-offset-4"
            >
              {byCode ? 'با رمز عبور' : 'با کد برنامهٔ رمزساز'}
            </button>
          )}
        </form>
      ) : (
        <FormNotice>
          برای این کار باید به‌تازگی وارد شده باشید: از حساب بیرون بروید و دوباره وارد شوید.
        </FormNotice>
      )}
    </Dialog>
  )
}
