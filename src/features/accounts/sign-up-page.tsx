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
import { type Fields, useSubmission } from './use-submission.ts'

/** Name, number and password, then the code that confirms the number. */
export function SignUpPage({ search: { callbackUrl } }: { search: ReturnSearch }) {
  const [request, setRequest] = useState<CodeRequest | null>(null)
  useLayoutEffect(() => setRequest(readCodeRequest('sign-up')), [])
  // Its password signs in when the number is confirmed, and another number needs the rest; gone with a reload.
  const typed = useRef<Fields | null>(null)
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
        <ConfirmForm
          mobile={request.mobile}
          password={typed.current?.password ?? null}
          next={next}
        />
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
        typed={typed.current}
        onSent={(sent, fields) => {
          typed.current = fields
          setRequest(sent)
        }}
      />
    </FormFrame>
  )
}

interface PersonFormProps {
  /** Before another number was asked for. */
  typed: Fields | null
  onSent: (request: CodeRequest, fields: Fields) => void
}

function PersonForm({ typed, onSent }: PersonFormProps) {
  const { form, errors, problem, sending } = useSubmission({
    check: ({ name = '', mobile = '', password = '' }) => ({
      name: nameProblem(name),
      mobile: mobileProblem(mobile),
      password: passwordProblem(password),
    }),
    send: async (fields) => {
      const { name = '', mobile = '', password = '' } = fields
      const sent = await mutate('accounts.signUp', { name, mobile, password })
      onSent(rememberCode('sign-up', normalizeMobile(mobile) ?? mobile, sent), fields)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <NameField defaultValue={typed?.name} error={errors.name} />
      <MobileField
        hint="کد تأیید به این شماره فرستاده می‌شود."
        defaultValue={typed?.mobile}
        autoFocus={typed !== null}
        error={errors.mobile}
      />
      <PasswordField
        label="رمز عبور"
        name="password"
        rated
        defaultValue={typed?.password}
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
