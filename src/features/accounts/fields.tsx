import { useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx'
import { CODE_DIGITS, passwordProblem } from './field-rules.ts'
import type { Profile } from './load.ts'
import type { FieldErrors } from './use-submission.ts'

/** 0: not accepted yet; 1 weak, 2 fair, 3 strong. */
type Strength = 0 | 1 | 2 | 3

const STRENGTH_WORDS: Readonly<Record<Strength, string>> = {
  0: 'هنوز پذیرفتنی نیست',
  1: 'ضعیف',
  2: 'متوسط',
  3: 'قوی',
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** Length counts most; more kinds of characters and fewer repetitions add to it. */
export function passwordStrength(text: string): Strength {
  if (passwordProblem(text) !== null) return 0
  const variety = kinds.filter((kind) => kind.test(text)).length
  const different = new Set(text).size
  const points =
    Number(text.length >= 10) +
    Number(text.length >= 14) +
    Number(variety >= 2) +
    Number(variety >= 3) +
    Number(different >= 8)
  return points >= 4 ? 3 : points >= 2 ? 2 : 1
}

type OwnFieldProps = Omit<TextFieldProps, 'label'>

export function NameField(props: OwnFieldProps) {
  return (
    <TextField
      label="نام و نام خانوادگی"
      name="name"
      autoComplete="name"
      maxLength={100}
      required
      {...props}
    />
  )
}

export function WorkFields({ profile, errors, list }: WorkFieldsProps) {
  return (
    <>
      <TextField
        label="شرکت یا سازمان"
        name="companyName"
        autoComplete="organization"
        maxLength={150}
        required
        defaultValue={profile.companyName ?? ''}
        error={errors.companyName}
      />
      <TextField
        label="سمت"
        name="position"
        autoComplete="organization-title"
        list={list}
        maxLength={150}
        required
        defaultValue={profile.position ?? ''}
        error={errors.position}
      />
    </>
  )
}

interface WorkFieldsProps {
  profile: Pick<Profile, 'companyName' | 'position'>
  errors: FieldErrors
  /** Of positions to choose from. */
  list?: string
}

/** Takes digits of any script, so it is text for the browser and digits for the keyboard. */
export function MobileField(props: OwnFieldProps) {
  return (
    <TextField
      label="شمارهٔ همراه"
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={40}
      required
      {...props}
    />
  )
}

interface PasswordFieldProps extends TextFieldProps {
  /** Says how strong a new password is. */
  rated?: boolean
}

export function PasswordField({ label, hint, error, rated, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [text, setText] = useState('')
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(field) => (
          <div className="relative">
            <Input
              {...field}
              type={shown ? 'text' : 'password'}
              dir="ltr"
              autoComplete={rated ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              required
              onInput={(event) => setText(event.currentTarget.value)}
              {...rest}
              className="ps-18"
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-label="نمایش رمز عبور"
              onClick={() => setShown(!shown)}
              className="needs-script absolute inset-y-1 end-1 rounded-sm px-2.5 text-xs font-medium text-muted hover:bg-sunken hover:text-ink"
            >
              {shown ? 'پنهان' : 'نمایش'}
            </button>
          </div>
        )}
      </Field>
      {rated && <StrengthMeter text={text} />}
    </div>
  )
}

const bars = ['bg-critical', 'bg-critical', 'bg-caution', 'bg-positive'] as const

function StrengthMeter({ text }: { text: string }) {
  const strength = passwordStrength(text)
  return (
    <div className="mt-2 flex items-center gap-3">
      <div aria-hidden="true" className="grid flex-1 grid-cols-3 gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 rounded-full transition-colors',
              step <= strength ? bars[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status" className="min-w-28 text-end text-xs text-muted">
        {text && STRENGTH_WORDS[strength]}
      </p>
    </div>
  )
}

/** The code of an authenticator, or a recovery code. */
export function SecondFactorField(props: OwnFieldProps) {
  return (
    <TextField
      label="کد برنامهٔ رمزساز یا کد بازیابی"
      name="totp"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={40}
      required
      className="text-center text-lg tracking-[0.2em]"
      {...props}
    />
  )
}

/** The six digits from the phone; the browser may offer them from the message. */
export function CodeField(props: OwnFieldProps) {
  return (
    <TextField
      label="کد شش‌رقمی"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={CODE_DIGITS + 6}
      spellCheck={false}
      required
      className="text-center text-lg tracking-[0.4em]"
      {...props}
    />
  )
}
