import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SubmitEvent, useRef, useState } from 'react'
import { withReturn } from '#src/addresses/return-path.ts'
import { problemMessage } from '#src/api/problem.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { requestCode } from './code-request.ts'
import { enter, signInErrorWords } from './enter.ts'
import { PasswordField, SecondFactorField } from './fields.tsx'
import { FormFrame, FormProblem, Submit, TextLink } from './form-parts.tsx'
import type { Waiting } from './load.ts'
import { normalizeMobile } from './mobile.ts'
import { googleAddress } from './sign-in-client.ts'
import type { SignInData, SignInSearch } from './sign-in-search.ts'
import { useSubmission } from './use-submission.ts'
import { WaitingCard, waitingTitle } from './waiting-card.tsx'

interface SignInPageProps {
  search: SignInSearch
  data: SignInData & { waiting: Waiting | null }
}

export function SignInPage(props: SignInPageProps) {
  const isSecondStep = props.search.error?.startsWith('SecondFactor')
  return isSecondStep ? <SecondStep {...props} /> : <FirstStep {...props} />
}

/** The code of the authenticator, after the first factor was right; a plain form for everybody. */
function SecondStep({ search: { callbackUrl, error }, data }: SignInPageProps) {
  return (
    <FormFrame
      title="ورود دومرحله‌ای"
      lead="کد شش‌رقمی برنامهٔ رمزساز را بنویسید. اگر به آن دسترسی ندارید، یکی از کدهای بازیابی را."
      after={<TextLink href={withReturn('/login', callbackUrl)}>ورود با حساب دیگر</TextLink>}
    >
      <form method="post" action="/api/auth/callback/totp" className="grid gap-4">
        {data.csrfToken && <input type="hidden" name="csrfToken" value={data.csrfToken} />}
        <input type="hidden" name="callbackUrl" value={callbackUrl ?? '/'} />
        <SecondFactorField autoFocus />
        <FormProblem>
          {error === 'SecondFactorInvalid' ? signInErrorWords(error) : null}
        </FormProblem>
        <Submit sending={false}>ورود</Submit>
      </form>
    </FormFrame>
  )
}

/** Mobile number or e-mail with a password; works as a plain form too. */
function FirstStep({ search: { callbackUrl, error }, data }: SignInPageProps) {
  const { form, errors, problem, sending } = useSubmission({
    check: ({ login = '', password = '' }) => ({
      login: login.trim() ? null : 'شمارهٔ همراه یا ایمیل خود را بنویسید.',
      password: password ? null : 'رمز عبور را بنویسید.',
    }),
    send: async ({ login = '', password = '' }) => {
      const refused = await enter('credentials', { login, password }, callbackUrl)
      if (refused !== null) throw new Error(refused)
    },
  })
  const named = data.problem === 'MissingSecret' ? data.problem : (error ?? data.problem)
  const said = problem ?? (named ? signInErrorWords(named) : null)
  return (
    <FormFrame
      title={data.waiting ? waitingTitle(data.waiting) : 'ورود به حساب'}
      after={
        <>
          حساب ندارید؟ <TextLink href={withReturn('/signup', callbackUrl)}>ثبت‌نام</TextLink>
        </>
      }
    >
      {data.waiting && <WaitingCard waiting={data.waiting} callbackUrl={callbackUrl} />}
      <form {...form} action="/api/auth/callback/credentials" className="grid gap-4">
        {data.csrfToken && <input type="hidden" name="csrfToken" value={data.csrfToken} />}
        <input type="hidden" name="callbackUrl" value={callbackUrl ?? '/'} />
        <TextField
          label="شمارهٔ همراه یا ایمیل"
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          defaultValue={data.typed ?? undefined}
          required
          error={errors.login}
        />
        <PasswordField label="رمز عبور" name="password" error={errors.password} />
        <p className="-mt-2 text-sm">
          <TextLink href={withReturn('/login2?purpose=reset', callbackUrl)}>
            رمز عبور را فراموش کرده‌ام
          </TextLink>
        </p>
        <FormProblem>{sending ? null : said}</FormProblem>
        <Submit sending={sending} sendingLabel="در حال ورود…">
          ورود
        </Submit>
      </form>
      <Or />
      <div className="grid gap-3">
        <CodeWay callbackUrl={callbackUrl} />
        {data.google && <GoogleButton callbackUrl={callbackUrl} csrfToken={data.csrfToken} />}
      </div>
    </FormFrame>
  )
}

function Or() {
  return (
    <p className="my-5 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      یا
    </p>
  )
}

/** Sends the code at once where the number stands in the form already. */
function CodeWay({ callbackUrl }: { callbackUrl: string | undefined }) {
  const router = useRouter()
  const asking = useRef(false)
  const href = withReturn('/login2', callbackUrl)
  async function ask(event: MouseEvent) {
    const login = document.querySelector<HTMLInputElement>('[name=login]')?.value ?? ''
    const mobile = normalizeMobile(login)
    if (mobile === null || asking.current) return
    event.preventDefault()
    asking.current = true
    try {
      await requestCode('sign-in', mobile)
    } catch (error) {
      // The next page says it again where it matters: when the code does not come.
      console.warn(problemMessage(error))
    } finally {
      asking.current = false
    }
    await router.navigate({ href })
  }
  return (
    <LinkButton href={href} size="lg" icon="phone" onClick={ask} className="w-full">
      ورود با رمز یک‌بارمصرف
    </LinkButton>
  )
}

interface GoogleButtonProps {
  callbackUrl: string | undefined
  csrfToken: string | null
}

/** Stands only where Google is configured; works as a plain form too. */
function GoogleButton({ callbackUrl = '/', csrfToken }: GoogleButtonProps) {
  const [problem, setProblem] = useState<string | null>(null)
  async function leave(event: SubmitEvent) {
    event.preventDefault()
    setProblem(null)
    try {
      location.assign(await googleAddress(callbackUrl))
    } catch (error) {
      setProblem(problemMessage(error))
    }
  }
  return (
    <form method="post" action="/api/auth/signin/google" onSubmit={leave} className="grid gap-2">
      {csrfToken && <input type="hidden" name="csrfToken" value={csrfToken} />}
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Button type="submit" size="lg" className="w-full">
        ورود با حساب گوگل
      </Button>
      <FormProblem>{problem}</FormProblem>
    </form>
  )
}
