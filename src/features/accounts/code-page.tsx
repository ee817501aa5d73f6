import { useLayoutEffect, useRef, useState } from 'react'
import { withReturn } from '#src/addresses/return-path.ts'
import { mutate } from '#src/api/query.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { type CodeRequest, forgetCode, readCodeRequest, requestCode } from './code-request.ts'
import { CodeResend } from './code-resend.tsx'
import { enter, enterAfter } from './enter.ts'
import { codeProblem, mobileProblem, passwordProblem } from './field-rules.ts'
import { CodeField, MobileField, PasswordField } from './fields.tsx'
import { FormFrame, FormProblem, NeedsScript, Submit, TextLink } from './form-parts.tsx'
import { normalizeMobile } from './mobile.ts'
import type { CodeSearch } from './sign-in-search.ts'
import { FieldProblem, useSubmission } from './use-submission.ts'

type Purpose = 'sign-in' | 'reset'

const titles: Record<Purpose, string> = {
  'sign-in': 'ورود با رمز یک‌بارمصرف',
  reset: 'رمز عبور جدید',
}

/** A code to the phone, then the code: to sign in, or to choose a new password. */
export function CodePage({ search }: { search: CodeSearch }) {
  const { callbackUrl } = search
  const purpose: Purpose = search.purpose ?? 'sign-in'
  const [request, setRequest] = useState<CodeRequest | null>(null)
  useLayoutEffect(() => setRequest(readCodeRequest(purpose)), [purpose])
  const sentTo = useRef<string>(undefined)
  function startOver() {
    forgetCode(purpose)
    sentTo.current = request?.mobile
    setRequest(null)
  }
  return (
    <FormFrame
      key={purpose}
      title={titles[purpose]}
      lead={
        request ? (
          <>
            کد شش‌رقمی به شمارهٔ <bdi dir="ltr">{toPersianDigits(request.mobile)}</bdi> فرستاده شد.
          </>
        ) : (
          'کدی شش‌رقمی به شمارهٔ همراهی که با آن ثبت‌نام کرده‌اید فرستاده می‌شود.'
        )
      }
      after={
        <TextLink href={withReturn('/login', callbackUrl)}>بازگشت به ورود با رمز عبور</TextLink>
      }
    >
      <NeedsScript />
      {request ? (
        <>
          {purpose === 'reset' ? (
            <NewPassword mobile={request.mobile} callbackUrl={callbackUrl} />
          ) : (
            <SignInCode mobile={request.mobile} callbackUrl={callbackUrl} />
          )}
          <div className="mt-5">
            <CodeResend
              purpose={purpose}
              request={request}
              onSent={setRequest}
              onOther={startOver}
            />
          </div>
        </>
      ) : (
        <AskCode purpose={purpose} sentTo={sentTo.current} onSent={setRequest} />
      )}
    </FormFrame>
  )
}

interface AskCodeProps {
  purpose: Purpose
  /** Before another number was asked for. */
  sentTo: string | undefined
  onSent: (request: CodeRequest) => void
}

function AskCode({ purpose, sentTo, onSent }: AskCodeProps) {
  const { form, errors, problem, sending } = useSubmission({
    check: ({ mobile = '' }) => ({ mobile: mobileProblem(mobile) }),
    send: async ({ mobile = '' }) => {
      onSent(await requestCode(purpose, normalizeMobile(mobile) ?? mobile))
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <MobileField defaultValue={sentTo} autoFocus={sentTo !== undefined} error={errors.mobile} />
      <FormProblem>{problem}</FormProblem>
      <Submit sending={sending}>فرستادن کد</Submit>
    </form>
  )
}

interface CodeFormProps {
  mobile: string
  callbackUrl: string | undefined
}

function SignInCode({ mobile, callbackUrl }: CodeFormProps) {
  const { form, errors, problem, sending } = useSubmission({
    check: ({ code = '' }) => ({ code: codeProblem(code) }),
    send: async ({ code = '' }) => {
      const refused = await enter('otp', { mobile, code }, callbackUrl)
      if (refused !== null) throw new FieldProblem('code', refused)
      forgetCode('sign-in')
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <CodeField error={errors.code} autoFocus />
      <FormProblem>{problem}</FormProblem>
      <Submit sending={sending} sendingLabel="در حال ورود…">
        ورود
      </Submit>
    </form>
  )
}

function NewPassword({ mobile, callbackUrl }: CodeFormProps) {
  const { form, errors, problem, sending } = useSubmission({
    about: 'code',
    check: ({ code = '', password = '' }) => ({
      code: codeProblem(code),
      password: passwordProblem(password),
    }),
    send: async ({ code = '', password = '' }) => {
      await mutate('accounts.resetPassword', { mobile, code, password })
      forgetCode('reset')
      await enterAfter('PasswordChanged', { login: mobile, password }, callbackUrl)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <CodeField error={errors.code} autoFocus />
      <PasswordField
        label="رمز عبور جدید"
        name="password"
        rated
        hint="حداقل ۸ کاراکتر. همهٔ دستگاه‌ها از حساب بیرون می‌روند."
        error={errors.password}
      />
      <FormProblem>{problem}</FormProblem>
      <Submit sending={sending}>ثبت رمز عبور و ورود</Submit>
    </form>
  )
}
