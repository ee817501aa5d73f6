import { useEffect, useState } from 'react'
import { useSession } from '#src/session/session-provider.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { navigateAway } from './enter.ts'
import { FormFrame, TextLink } from './form-parts.tsx'
import type { Profile } from './load.ts'
import { MessageCard, SupportContact } from './support-contact.tsx'
import { useDecision } from './use-decision.ts'

export function AccessDeniedPage({ profile }: { profile: Profile | null }) {
  useDecision()
  const role = useAdmission()
  if (profile?.status === 'REJECTED') return <Rejected profile={profile} />
  return (
    <FormFrame title="این بخش برای شما باز نیست" lead="بخش مدیریت تنها برای مدیران سامانه است.">
      <div className="space-y-4">
        <p className="text-sm text-muted">
          {profile ? (
            profile.role === 'ADMIN' && role !== 'ADMIN' ? (
              <>
                دسترسی مدیر سامانه تا روشن شدن ورود دومرحله‌ای بسته است:{' '}
                <TextLink href="/account/security">ورود دومرحله‌ای را روشن کنید</TextLink>.
              </>
            ) : (
              <>
                با حساب «{profile.name}» وارد شده‌اید
                {role !== 'ADMIN' && ' که نقش مدیر سامانه ندارد'}.
              </>
            )
          ) : (
            <>
              اگر مدیر سامانه هستید،{' '}
              <TextLink href="/login?callbackUrl=%2Fadmin%2Fusers">با حساب خود وارد شوید</TextLink>.
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="primary" href="/">
            صفحهٔ اول
          </LinkButton>
          {profile && (
            <Button type="submit" form="sign-out">
              ورود با حساب دیگر
            </Button>
          )}
        </div>
        <div className="border-t border-line pt-4 text-sm">
          <SupportContact lead="اگر باید به این بخش دسترسی داشته باشید، به پشتیبانی خبر دهید:" />
        </div>
      </div>
    </FormFrame>
  )
}

/**
 * Somebody rejected who is admitted after all, or made an admin, leaves the page that denied them.
 * Answers the role in force.
 */
function useAdmission() {
  const { role, status } = useSession().session?.user ?? {}
  const [denied] = useState({ role, status })
  useEffect(() => {
    if (status !== 'ACTIVE') return
    if (denied.role === 'USER' && role === 'ADMIN') navigateAway('/admin/users')
    else if (denied.status === 'REJECTED') navigateAway('/')
  }, [denied, role, status])
  return role
}

function Rejected({ profile }: { profile: Profile }) {
  return (
    <FormFrame
      // Of an application that was refused, and of an account that was open and was shut.
      title="حساب شما باز نیست"
      lead="بررسی‌کننده دلیل را چنین نوشته است:"
      beside={<MessageCard title="نظر دیگری دارید؟ بنویسید" profile={profile} />}
    >
      <div className="space-y-4">
        <p className="rounded-md border-s-4 border-critical bg-critical-soft px-4 py-3 text-sm">
          {profile.rejectionReason || 'دلیلی نوشته نشده است؛ از پشتیبانی بپرسید.'}
        </p>
        <p className="text-sm text-muted">
          اگر مشخصات نادرست ثبت شده است، مشخصات درست را در پیام بنویسید تا حساب شما دوباره بررسی
          شود. چیزی از حساب شما پاک نشده است.
        </p>
        <Button type="submit" form="sign-out">
          خروج از حساب
        </Button>
      </div>
    </FormFrame>
  )
}
