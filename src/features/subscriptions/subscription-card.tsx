import { type Role, TIER_LABELS } from '#src/access/session.ts'
import { PROMPT_WORDS, promptAfter, TRIAL_PLAN, wantsSubscription } from '#src/access/trial-time.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { relativeDay } from '#src/persian/relative-day.ts'
import type { SubscriptionState } from '#src/session/current-subscription.server.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'

interface SubscriptionCardProps {
  /** The running subscription or the last one; null where there never was one. */
  subscription: SubscriptionState | null
  /** Without the link on the page it leads to. */
  linked?: boolean
}

/** What one is subscribed to, until when, and whether to buy or renew. */
export function SubscriptionCard({ subscription, linked = true }: SubscriptionCardProps) {
  const user = useSession().session?.user
  const isPrompted = !user || wantsSubscription(user, Date.now())
  const tier = user?.subscriptionTier ?? 0
  const trial = subscription?.planId === TRIAL_PLAN
  const prompt = promptAfter(subscription)
  const next = subscription?.next
  return (
    <div className="grid gap-4">
      <KeyFacts
        facts={[
          { label: 'پلن', value: trial && tier > 0 ? 'آزمایشی (یک ساعت)' : TIER_LABELS[tier] },
          {
            label: 'وضعیت',
            value: (
              <StateChip
                running={tier > 0}
                ending={tier > 0 && prompt === 'renew' && isPrompted}
                had={subscription !== null}
              />
            ),
          },
          {
            label: tier > 0 ? 'اعتبار تا' : 'پایان آخرین اشتراک',
            value: subscription ? (
              <>
                <Instant iso={subscription.endDate} />
                {tier > 0 && !trial && (
                  <span className="block text-muted">
                    {relativeDay(subscription.endDate, todayInTehran(new Date()))}
                  </span>
                )}
              </>
            ) : (
              unended(user?.role)
            ),
          },
          ...(next
            ? [
                {
                  label: 'پس از آن',
                  value: `${TIER_LABELS[next.tier]}، تا ${formatJalali(next.endDate, 'long')}`,
                },
              ]
            : []),
        ]}
      />
      {linked && isPrompted && (
        <p>
          <LinkButton variant="primary" href="/subscription">
            {PROMPT_WORDS[prompt]}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

/** Where nothing was ever bought: an admin needs nothing. */
const unended = (role: Role | null | undefined) =>
  role === 'ADMIN' ? 'بدون پایان، با نقش مدیر سامانه' : 'تاکنون اشتراکی نداشته‌اید'

function StateChip({ running, ending, had }: { running: boolean; ending: boolean; had: boolean }) {
  if (ending) {
    return (
      <Chip tone="caution" icon="clock">
        رو به پایان
      </Chip>
    )
  }
  if (running) {
    return (
      <Chip tone="positive" icon="check-circle">
        فعال
      </Chip>
    )
  }
  return had ? (
    <Chip tone="critical" icon="cross-circle">
      منقضی
    </Chip>
  ) : (
    <Chip icon="minus-circle">بدون اشتراک</Chip>
  )
}

function Instant({ iso }: { iso: string }) {
  return (
    <time dateTime={iso}>
      {formatJalali(iso, 'long')}، ساعت {formatHour(iso)}
    </time>
  )
}
