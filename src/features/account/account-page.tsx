import { useRouter } from '@tanstack/react-router'
import {
  newFeedPath,
  newReportPath,
  OWN_LISTS_PATH,
  REPORTS_PATH,
} from '#src/addresses/account-pages.ts'
import { BRIEF_PATH } from '#src/addresses/insight.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { announce } from '#src/ui/announce.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { KeysSwitch } from '#src/ui/look-switch.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { DeviceList } from '../accounts/device-list.tsx'
import { DisplayForm } from '../accounts/display-form.tsx'
import { NeedsScript } from '../accounts/form-parts.tsx'
import type { loadAccount, Profile } from '../accounts/load.ts'
import { EmailState, ProfileForm } from '../accounts/profile-form.tsx'
import { PasswordForm, SecurityCard } from '../accounts/security-card.tsx'
import { type Followed, FollowSwitch } from '../alerts/follow-switch.tsx'
import { AlertSettingsForm } from '../alerts/settings-form.tsx'
import { KeysSection } from '../api-keys/keys-section.tsx'
import { ExportsMade } from '../exporting/exports-made.tsx'
import { OfflineCard } from '../offline/offline-card.tsx'
import { PaymentsMade } from '../payments/payments-made.tsx'
import { SubscriptionCard } from '../subscriptions/subscription-card.tsx'
import { TeamSection } from '../teams/team-section.tsx'
import { WebhooksSection } from '../webhooks/webhooks-section.tsx'

export function AccountPage({ data }: { data: Awaited<ReturnType<typeof loadAccount>> }) {
  const { profile, sessions, subscription, exportsMade, savedViews, team, apiKeys, paymentsMade } =
    data
  const { alerts, followed, security, teamViews, webhooks } = data
  // Who was invited came for that.
  const invited = team.invitations.length > 0
  const teamSection = (
    <div className="lg:col-span-2">
      <TeamSection team={team} />
    </div>
  )
  return (
    <PageFrame
      title="حساب کاربری"
      lead={profile.name}
      actions={
        <>
          <LinkButton href="/account/watch" icon="star">
            فهرست پیگیری
          </LinkButton>
          <LinkButton href={OWN_LISTS_PATH} icon="star">
            فهرست‌های من
          </LinkButton>
          <LinkButton href="/account/alerts" icon="bell">
            هشدارها
          </LinkButton>
          <LinkButton href={REPORTS_PATH} icon="mail">
            گزارش‌های دوره‌ای
          </LinkButton>
        </>
      }
    >
      <NeedsScript />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {invited && teamSection}
        <div className="grid grid-cols-1 gap-5">
          <Card level={2} title="وضعیت حساب">
            <AccountState profile={profile} />
            {profile.email && (
              <EmailState
                key={profile.email}
                email={profile.email}
                isConfirmed={profile.emailConfirmed}
                former={profile.confirmedEmail}
              />
            )}
          </Card>
          <Card level={2} title="اشتراک">
            <SubscriptionCard subscription={subscription} />
          </Card>
          <div className="record-sections mt-0 gap-5">
            <FoldedSection id="display" title="نمایش اعداد و کلیدها">
              <DisplayForm profile={profile} />
              <div className="mt-5">
                <p className="mb-1.5 text-sm font-medium">کلیدهای فهرست‌ها، در همین مرورگر</p>
                <KeysSwitch />
              </div>
            </FoldedSection>
          </div>
          <SecurityCard security={security} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <div className="record-sections mt-0 gap-5">
            <FoldedSection id="profile" title="مشخصات">
              <ProfileForm profile={profile} />
            </FoldedSection>
            <FoldedSection id="password" title="رمز عبور">
              <PasswordForm hasPassword={profile.hasPassword} />
            </FoldedSection>
          </div>
        </div>
        {!invited && teamSection}
        <div className="record-sections mt-0 lg:col-span-2">
          <FoldedSection id="alerts" title="هشدارها و خلاصهٔ هفتگی">
            <AlertSettingsForm alerts={alerts} />
          </FoldedSection>
        </div>
        <div className="lg:col-span-2">
          <PaymentsMade made={paymentsMade} />
        </div>
        <div className="lg:col-span-2">
          <KeysSection keys={apiKeys} />
        </div>
        <div className="lg:col-span-2">
          <WebhooksSection of={webhooks} />
        </div>
        <div id="views" className="scroll-mt-20 lg:col-span-2">
          <OwnViews views={savedViews} team={teamViews ?? []} followed={followed} />
        </div>
        <div className="lg:col-span-2">
          <ExportsMade made={exportsMade} />
        </div>
        <div className="lg:col-span-2">
          <DeviceList sessions={sessions} />
        </div>
        {/* Last, as it grows once the browser has said what it stores: nothing moves below it. */}
        <div id="offline" className="scroll-mt-20 lg:col-span-2">
          <OfflineCard />
        </div>
      </div>
    </PageFrame>
  )
}

function AccountState({ profile }: { profile: Profile }) {
  const { mobile, role, status, createdAt } = profile
  return (
    <KeyFacts
      missing="ثبت نشده است"
      facts={[
        { label: 'شمارهٔ همراه', value: mobile && <bdi dir="ltr">{toPersianDigits(mobile)}</bdi> },
        { label: 'نقش', value: role === 'ADMIN' ? 'مدیر سامانه' : 'کاربر' },
        {
          label: 'وضعیت',
          value:
            status === 'ACTIVE' ? (
              <Chip tone="positive" icon="check-circle">
                تأییدشده
              </Chip>
            ) : (
              <Chip tone="caution" icon="clock">
                در انتظار تأیید
              </Chip>
            ),
        },
        { label: 'عضویت از', value: formatJalali(createdAt, 'long') },
      ]}
    />
  )
}

type OwnView = AnswerOf<'savedViews.mine'>[number]

interface ViewsProps {
  views: readonly OwnView[]
  team: readonly OwnView[]
  followed: Followed
}

function OwnViews({ views, team, followed }: ViewsProps) {
  return (
    <Card title="نماهای ذخیره‌شده" flush>
      {views.length + team.length === 0 ? (
        <p className="p-5 text-sm text-muted">
          هنوز نمایی ذخیره نکرده‌اید. دکمهٔ «نماهای ذخیره‌شده» بالای هر فهرست است.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((view) => (
            <Line key={view.id} view={view} followed={followed} />
          ))}
          {team.map(({ id, name, address, listTitle, by, savedAt }) => (
            <li key={id} className="px-5 py-3 text-sm font-medium">
              <a href={address} rel="nofollow" className="text-link">
                {name}
              </a>
              <span className="block text-xs font-normal text-muted">
                {listTitle} · نمای تیم، از {by}، {formatJalali(savedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function briefOfView({ list, address }: OwnView): string {
  const [, search] = address.split('?')
  return `${BRIEF_PATH}/${list}${search ? `?${search}` : ''}`
}

function Line({ view, followed }: { view: OwnView; followed: Followed }) {
  const { id, name, address, listTitle, isShared, hasFeed } = view
  const router = useRouter()
  const { run, problem } = useWrite({ renew: () => router.invalidate() })
  const remove = () =>
    confirm(`نمای «${name}» حذف شود؟ این کار برگشت ندارد.`) &&
    announce(
      run(() => mutate('savedViews.delete', { id })),
      'نما حذف شد.',
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <p className="min-w-0 text-sm font-medium">
        <a href={address} rel="nofollow" className="text-link">
          {name}
        </a>
        <span className="block text-xs font-normal text-muted">
          {listTitle}
          {isShared && ' · تیم شما هم آن را می‌بیند'}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <FollowSwitch id={id} name={name} followed={followed} />
        <LinkButton size="sm" href={newReportPath(briefOfView(view))} rel="nofollow" icon="mail">
          ارسال دوره‌ای
        </LinkButton>
        {hasFeed && (
          <LinkButton size="sm" href={newFeedPath(view.list, address)} rel="nofollow" icon="clock">
            فید
          </LinkButton>
        )}
        <Button size="sm" className="needs-script" aria-label={`حذف نمای ${name}`} onClick={remove}>
          حذف
        </Button>
      </div>
      <ActionProblem problem={problem} className="basis-full" />
    </li>
  )
}
