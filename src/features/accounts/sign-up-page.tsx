import { useLayoutEffect, useRef, useState } from 'react'
import { type ReturnSearch, withReturn } from '#src/addresses/return-path.ts'
import { mutate } from '#src/api/query.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { type CodeRequest, forgetCode, readCodeRequest, rememberCode } from './code-request.ts'
import { CodeResend } from './code-resend.tsx'
import { enterAfter } from './enter.ts'
import { codeProblem, mobileProblem, nameProblem, passwordProblem } from './field-rules.ts'
import { CodeField, MobileField, NameField, PasswordField } from './fields.tsx'
import { FormFrame, FormProblem, NeedsScript, Submit, TextLink } from './form-parts.tsx'
import { normalizeMobile } from './mobile.ts'
import { useSubmission } from './use-submission.ts'

/** Name, number and password, then the code that confirms the number. */
export function SignUpPage({ search: { callbackUrl } }: { search: ReturnSearch }) {
  const [request, setRequest] = useState<CodeRequest | null>(null)
  useLayoutEffect(() => setRequest(readCodeRequest('sign-up')), [])
  // Needed once more, to sign in when the number is confirmed; after a reload it is asked for.
  const password = useRef<string | null>(null)
  const next = withReturn('/register', callbackUrl)
  function startOver() {
    forgetCode('sign-up')
    setRequest(null)
  }
  if (request) {
    return (
      <FormFrame
        title="تأیید شمارهٔ همراه"
        lead={
          <>
            کد شش‌رقمی به شمارهٔ <bdi dir="ltr">{toPersianDigits(request.mobile)}</bdi> فرستاده شد.
          </>
        }
      >
        <ConfirmForm mobile={request.mobile} password={password.current} next={next} />
        <div className="mt-5">
          <CodeResend purpose="sign-up" request={request} onSent={setRequest} onOther={startOver} />
        </div>
      </FormFrame>
    )
  }
  return (
    <FormFrame
      title="ثبت‌نام"
      lead="پس از تأیید حساب، یک ساعت دسترسی کامل و رایگان دارید."
      after={
        <>
          حساب دارید؟ <TextLink href={withReturn('/login', callbackUrl)}>ورود</TextLink>
        </>
      }
    >
      <NeedsScript />
      <PersonForm
        onSent={(sent, chosen) => {
          password.current = chosen
          setRequest(sent)
        }}
      />
    </FormFrame>
  )
}

function PersonForm({ onSent }: { onSent: (request: CodeRequest, password: string) => void }) {
  const { form, errors, problem, sending } = useSubmission({
    check: ({ name = '', mobile = '', password = '' }) => ({
      name: nameProblem(name),
      mobile: mobileProblem(mobile),
      password: passwordProblem(password),
    }),
    send: async ({ name = '', mobile = '', password = '' }) => {
      const sent = await mutate('accounts.signUp', { name, mobile, password })
      onSent(rememberCode('sign-up', normalizeMobile(mobile) ?? mobile, sent), password)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <NameField error={errors.name} />
      <MobileField hint="کد تأیید به این شماره فرستاده می‌شود." error={errors.mobile} />
      <PasswordField
        label="رمز عبور"
        name="password"
        rated
        hint="حداقل ۸ کاراکتر؛ عبارتی بلند و به‌یادماندنی بهتر است."
        error={errors.password}
      />
      <FormProblem>{problem}</FormProblem>
      <Submit sending={sending}>ادامه و دریافت کد</Submit>
    </form>
  )
}

interface ConfirmFormProps {
  mobile: string
  password: string | null
  /** The page after the confirmation. */
  next: string
}

function ConfirmForm({ mobile, password, next }: ConfirmFormProps) {
  const { form, errors, problem, sending } = useSubmission({
    about: 'code',
    check: ({ code = '', password: typed }) => ({
      code: codeProblem(code),
      password: typed === '' ? 'رمز عبوری را که انتخاب کردید بنویسید.' : null,
    }),
    send: async ({ code = '', password: typed = '' }) => {
      await mutate('accounts.confirmSignUp', { mobile, code })
      forgetCode('sign-up')
      await enterAfter('NumberConfirmed', { login: mobile, password: password ?? typed }, next)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <CodeField error={errors.code} autoFocus />
      {password === null && (
        <PasswordField
          label="رمز عبوری که انتخاب کردید"
          name="password"
          hint="صفحه دوباره باز شده است؛ برای ورود پس از تأیید لازم است."
          error={errors.password}
        />
      )}
      <FormProblem>{problem}</FormProblem>
      <Submit sending={sending}>تأیید شماره</Submit>
    </form>
  )
}
