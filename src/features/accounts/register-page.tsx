import { useRouter } from '@tanstack/react-router'
import { type ReturnSearch, withReturn } from '#src/addresses/return-path.ts'
import { mutate } from '#src/api/query.ts'
import { plainLine, textProblem, visibleLength } from '#src/persian/plain-text.ts'
import { fetchSession } from '#src/session/auth-client.ts'
import { navigateAway } from './enter.ts'
import { WorkFields } from './fields.tsx'
import { FormFrame, FormNotice, FormProblem, NeedsScript, Submit, TextLink } from './form-parts.tsx'
import type { Profile } from './load.ts'
import { useSubmission } from './use-submission.ts'

interface RegisterPageProps {
  search: ReturnSearch
  /** Null for visitors. */
  profile: Profile | null
}

const positions = [
  'مدیرعامل',
  'مدیر توسعهٔ کسب‌وکار',
  'مدیر امور ثبت و رگولاتوری',
  'مدیر بازرگانی و تأمین',
  'مدیر بازاریابی و فروش',
  'مسئول فنی',
  'سرمایه‌گذار',
]

/** Company and position, with which approval is asked for. */
export function RegisterPage({ search: { callbackUrl }, profile }: RegisterPageProps) {
  if (!profile) {
    return (
      <FormFrame title="تکمیل مشخصات" lead="ابتدا حساب بسازید یا وارد حساب خود شوید.">
        <p className="flex gap-6 text-sm">
          <TextLink href={withReturn('/signup', withReturn('/register', callbackUrl))}>
            ثبت‌نام
          </TextLink>
          <TextLink href={withReturn('/login', withReturn('/register', callbackUrl))}>
            ورود
          </TextLink>
        </p>
      </FormFrame>
    )
  }
  return (
    <FormFrame
      title="تکمیل مشخصات"
      lead={
        isApproved(profile)
          ? 'حساب شما تأیید شده است؛ شرکت و سمت خود را بنویسید.'
          : 'با این مشخصات درخواست تأیید شما بررسی می‌شود.'
      }
      after={
        profile.profileCompleted &&
        !isApproved(profile) && (
          <TextLink href={withReturn('/pending', callbackUrl)}>وضعیت درخواست</TextLink>
        )
      }
    >
      <NeedsScript />
      <ProfileForm profile={profile} callbackUrl={callbackUrl} />
    </FormFrame>
  )
}

interface ProfileFormProps {
  profile: Profile
  callbackUrl: string | undefined
}

function ProfileForm({ profile, callbackUrl }: ProfileFormProps) {
  const router = useRouter()
  const { form, errors, problem, sending } = useSubmission({
    check: ({ companyName = '', position = '' }) => ({
      companyName: lineProblem(companyName, 'نام شرکت یا سازمان را بنویسید.'),
      position: lineProblem(position, 'سمت خود را بنویسید.'),
    }),
    send: async ({ companyName = '', position = '' }) => {
      await mutate('accounts.completeProfile', { companyName, position })
      const session = await fetchSession()
      if (session?.user.status === 'ACTIVE') navigateAway(callbackUrl)
      else await router.navigate({ href: withReturn('/pending', callbackUrl) })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      {profile.profileCompleted && !isApproved(profile) && (
        <FormNotice>
          درخواست شما ثبت شده است؛ مشخصات را تا پیش از تأیید می‌توان تغییر داد.
        </FormNotice>
      )}
      <WorkFields profile={profile} errors={errors} list="positions" />
      <datalist id="positions">
        {positions.map((position) => (
          <option key={position} value={position} />
        ))}
      </datalist>
      <FormProblem>{problem}</FormProblem>
      <Submit sending={sending}>{isApproved(profile) ? 'ثبت' : 'ثبت و درخواست تأیید'}</Submit>
    </form>
  )
}

const isApproved = ({ status }: Profile) => status === 'ACTIVE'

/** As the server's rule for a short text. */
export function lineProblem(text: string, missing: string): string | null {
  return textProblem(text) ?? (visibleLength(plainLine(text)) < 2 ? missing : null)
}
