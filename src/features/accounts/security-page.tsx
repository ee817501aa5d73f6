import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { CodeField, PasswordField, SecondFactorField } from './fields.tsx'
import { FormFrame, FormNotice, FormProblem, Submit, TextLink } from './form-parts.tsx'
import type { Security } from './load.ts'
import type { SecuritySearch } from './sign-in-search.ts'

interface SecurityPageProps {
  security: Security
  search: SecuritySearch
}

const FORMS = '/api/account/security'

/** What the form before was refused for, by its name in the address. */
const problems = {
  proof: 'رمز عبور یا کد درست نیست.',
  code: 'کد برنامهٔ رمزساز درست نیست یا قبلاً استفاده شده است.',
} satisfies Record<NonNullable<SecuritySearch['problem']>, string>

/** The second factor of the account, in plain forms: prove who you are, set it up, switch it off. */
export function SecurityPage({ security, search: { problem } }: SecurityPageProps) {
  const { enabledAt, confirmed, isRequired } = security
  return (
    <FormFrame
      title="ورود دومرحله‌ای"
      lead="پس از رمز عبور، کد شش‌رقمی برنامهٔ رمزساز روی گوشی شما هم خواسته می‌شود."
      after={<TextLink href="/account">بازگشت به حساب کاربری</TextLink>}
    >
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {enabledAt ? (
            <>
              <Chip tone="positive" icon="check-circle">
                روشن
              </Chip>
              از {formatJalali(enabledAt, 'long')}
            </>
          ) : (
            <Chip tone="neutral">خاموش</Chip>
          )}
        </p>
        {isRequired && !enabledAt && (
          <FormNotice>دسترسی مدیر سامانه تا روشن شدن ورود دومرحله‌ای بسته است.</FormNotice>
        )}
        <FormProblem>{problem ? problems[problem] : null}</FormProblem>
        {confirmed ? <Forms security={security} /> : <ProofForm security={security} />}
      </div>
    </FormFrame>
  )
}

function Forms({ security }: { security: Security }) {
  if (security.enabledAt) return <EnabledForms left={security.recoveryCodesLeft} />
  if (security.setUp) return <SetUpForm {...security.setUp} />
  return (
    <form method="post" action={`${FORMS}/start`} className="grid gap-4">
      <p className="text-sm text-muted">
        به یک برنامهٔ رمزساز روی گوشی نیاز دارید؛ مانند Google Authenticator، Microsoft Authenticator
        یا Aegis.
      </p>
      <Submit sending={false}>شروع</Submit>
    </form>
  )
}

function SetUpForm({ secretKey, uri, qr }: NonNullable<Security['setUp']>) {
  return (
    <>
      <ol className="grid list-inside list-[persian] gap-3 text-sm">
        <li>
          این تصویر را با برنامهٔ رمزساز بخوانید، یا{' '}
          <TextLink href={uri}>کلید را در برنامهٔ همین گوشی باز کنید</TextLink>.
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="تصویر کلید برای برنامهٔ رمزساز"
            shapeRendering="crispEdges"
            className="mx-auto mt-3 size-48 rounded-md bg-white"
          >
            <path d={qr.path} fill="black" />
          </svg>
        </li>
        <li>
          اگر برنامه تصویر را نمی‌خواند، این کلید را در آن بنویسید:
          <span className="mt-1 block break-all">
            <Code>{secretKey}</Code>
          </span>
        </li>
        <li>کدی را که برنامه نشان می‌دهد این‌جا بنویسید. دستگاه‌های دیگر از حساب بیرون می‌روند.</li>
      </ol>
      <form method="post" action={`${FORMS}/enable`} className="grid gap-4">
        <CodeField />
        <Submit sending={false}>روشن کردن</Submit>
      </form>
    </>
  )
}

function EnabledForms({ left }: { left: number }) {
  return (
    <>
      <form method="post" action={`${FORMS}/recovery`} className="grid gap-3 text-sm">
        <p>
          {formatNumber(left)} کد بازیابی به‌کارنرفته دارید. با کدهای جدید، کدهای قبلی باطل می‌شوند.
        </p>
        <Button type="submit">کدهای بازیابی جدید</Button>
      </form>
      <form
        method="post"
        action={`${FORMS}/disable`}
        className="grid gap-3 border-t border-line pt-5"
      >
        <p className="text-sm text-muted">
          پس از خاموش کردن، رمز عبور به تنهایی برای ورود کافی است.
        </p>
        <Button type="submit" variant="danger">
          خاموش کردن ورود دومرحله‌ای
        </Button>
      </form>
    </>
  )
}

function ProofForm({ security: { hasPassword, enabledAt } }: { security: Security }) {
  if (!hasPassword && !enabledAt) {
    return (
      <FormNotice>
        برای این کار باید به‌تازگی وارد شده باشید: از حساب بیرون بروید و دوباره وارد شوید.
      </FormNotice>
    )
  }
  return (
    <>
      <p className="text-sm text-muted">برای ادامه، هویت خود را دوباره تأیید کنید.</p>
      {hasPassword && (
        <form method="post" action={`${FORMS}/confirm`} className="grid gap-4">
          <PasswordField label="رمز عبور" name="password" />
          <Submit sending={false}>ادامه</Submit>
        </form>
      )}
      {enabledAt && (
        <form method="post" action={`${FORMS}/confirm`} className="grid gap-4">
          <SecondFactorField />
          <Submit sending={false}>ادامه با کد</Submit>
        </form>
      )}
    </>
  )
}
