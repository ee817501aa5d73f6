import { type ReactNode, useState } from 'react'
import { type ReturnSearch, withReturn } from '#src/addresses/return-path.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { beginTrial } from './begin-trial.ts'
import { navigateAway } from './enter.ts'
import { FormFrame, FormProblem, TextLink } from './form-parts.tsx'
import type { Profile } from './load.ts'
import { MessageCard } from './support-contact.tsx'
import { useDecision } from './use-decision.ts'

interface PendingPageProps {
  search: ReturnSearch
  profile: Profile | null
}

export function PendingPage({ search: { callbackUrl }, profile }: PendingPageProps) {
  useDecision()
  if (!profile) {
    return (
      <FormFrame
        title="بررسی حساب"
        lead="حساب‌های جدید پیش از اولین استفاده بررسی می‌شوند. برای دیدن وضعیت خود وارد شوید."
      >
        <LinkButton variant="primary" size="lg" href="/login?callbackUrl=%2Fpending">
          ورود
        </LinkButton>
      </FormFrame>
    )
  }
  if (profile.status === 'ACTIVE') {
    return <Approved hasTrialAhead={profile.hasTrialAhead} callbackUrl={callbackUrl} />
  }
  return (
    <FormFrame
      title="حساب شما در انتظار تأیید است"
      lead={`${profile.name}، نتیجه همین‌جا نشان داده می‌شود و پیامکی هم می‌گیرید. یک ساعت دسترسی کامل پس از تأیید و با شروع خودتان آغاز می‌شود.`}
      beside={<MessageCard title="پرسشی دارید؟ بنویسید" profile={profile} />}
    >
      <ol className="grid gap-4">
        <Step state="done" title="شمارهٔ همراه تأیید شد">
          {profile.mobile && <bdi dir="ltr">{toPersianDigits(profile.mobile)}</bdi>}
        </Step>
        {profile.profileCompleted ? (
          <Step state="done" title="مشخصات شما ثبت شد">
            {profile.position}، {profile.companyName}{' '}
            <TextLink href={withReturn('/register', callbackUrl)}>ویرایش</TextLink>
          </Step>
        ) : (
          <Step state="todo" title="مشخصات خود را کامل کنید">
            شرکت و سمت شما هنوز ثبت نشده و بررسی پس از آن آغاز می‌شود.{' '}
            <TextLink href={withReturn('/register', callbackUrl)}>تکمیل مشخصات</TextLink>
          </Step>
        )}
        <Step
          state={profile.profileCompleted ? 'running' : 'later'}
          title="بررسی به دست کارشناس دیتا دارو"
        >
          نام، شرکت و سمت شما بررسی می‌شود تا دسترسی تنها به مدیران صنعت دارو داده شود.
        </Step>
      </ol>
      <Button type="submit" form="sign-out" size="sm" className="mt-6">
        خروج از حساب
      </Button>
    </FormFrame>
  )
}

interface ApprovedProps {
  hasTrialAhead: boolean
  callbackUrl: string | undefined
}

/** The free hour begins when the person wants it to, not when the account is approved. */
function Approved({ hasTrialAhead, callbackUrl }: ApprovedProps) {
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle')
  if (!hasTrialAhead) {
    return (
      <FormFrame title="حساب شما تأیید شد">
        <LinkButton
          variant="primary"
          size="lg"
          href="/"
          onClick={(event) => {
            event.preventDefault()
            navigateAway(callbackUrl)
          }}
        >
          ادامه
        </LinkButton>
      </FormFrame>
    )
  }
  async function start() {
    setState('starting')
    try {
      await beginTrial()
      navigateAway(callbackUrl)
    } catch {
      setState('failed')
    }
  }
  return (
    <FormFrame
      title="حساب شما تأیید شد"
      lead="یک ساعت دسترسی کامل و رایگان دارید. ساعت از لحظه‌ای شمرده می‌شود که خودتان شروع کنید."
    >
      <div className="space-y-4">
        <Button
          variant="primary"
          size="lg"
          onClick={start}
          disabled={state === 'starting'}
          className="needs-script"
        >
          شروع یک ساعت من
        </Button>
        <FormProblem>
          {state === 'failed' ? 'شروع نشد؛ اتصال خود را بررسی و دوباره تلاش کنید.' : null}
        </FormProblem>
        <p className="text-sm text-muted">
          اگر اکنون فرصت ندارید، این صفحه را ببندید؛ ساعت شما با ورود بعدی یا اولین صفحه‌ای که باز
          می‌کنید شروع می‌شود.
        </p>
        <noscript>
          <TextLink href="/">ادامه</TextLink>
        </noscript>
      </div>
    </FormFrame>
  )
}

type StepState = 'done' | 'running' | 'todo' | 'later'

const looks: Record<StepState, string> = {
  done: 'bg-positive-soft text-positive',
  running: 'bg-accent-soft text-accent',
  todo: 'bg-caution-soft text-caution',
  later: 'bg-sunken text-muted',
}

const icons = { done: 'check', running: 'clock', todo: 'warning', later: 'clock' } as const
const stateWords: Record<StepState, string> = {
  done: 'انجام شد',
  running: 'در حال انجام',
  todo: 'نیازمند کار شما',
  later: 'پس از گام قبلی',
}

interface StepProps {
  state: StepState
  title: string
  children: ReactNode
}

function Step({ state, title, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        className={classNames(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full',
          looks[state],
        )}
      >
        <Icon name={icons[state]} className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          {title}
          <span className="sr-only">: {stateWords[state]}</span>
        </p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}
