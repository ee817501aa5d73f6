import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NO_SHOWCASE } from '#src/access/no-showcase.ts'
import type { Tier } from '#src/access/session.ts'
import { TRIAL_PLAN } from '#src/access/trial-time.ts'
import { SessionProvider } from '#src/session/session-provider.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

function cardOf(planId: string, tier: Tier, leftMs: number): string {
  const after = (ms: number) => new Date(Date.now() + ms).toISOString()
  const [startDate, endDate] = [after(-DAY), after(leftMs)]
  const user = {
    id: 'u1',
    role: 'USER',
    status: 'ACTIVE',
    name: 'مریم',
    subscriptionTier: tier,
    subscriptionExpires: endDate,
  } as const
  const start = { showcase: NO_SHOWCASE, session: { user, expires: endDate } }
  const subscription = { planId, startDate, endDate }
  return renderToStaticMarkup(
    <SessionProvider start={start}>
      <SubscriptionCard subscription={subscription} />
    </SessionProvider>,
  )
}

it.each([
  ['pro-1', 1, 4 * DAY, 'فعال', null],
  ['pro-1', 1, 2 * DAY, 'رو به پایان', 'تمدید اشتراک'],
  ['pro-1', 1, 30 * MINUTE, 'رو به پایان', 'تمدید اشتراک'],
  ['pro-1', 0, -MINUTE, 'منقضی', 'تمدید اشتراک'],
  [TRIAL_PLAN, 1, 30 * MINUTE, 'فعال', 'خرید اشتراک'],
  [TRIAL_PLAN, 0, -MINUTE, 'منقضی', 'خرید اشتراک'],
] as const)(
  '%s of tier %i with %i ms left is «%s» and asks for %s',
  (plan, tier, left, state, ask) => {
    const html = cardOf(plan, tier, left)
    expect(html).toContain(`${state}</span>`)
    expect(/(?:خرید|تمدید) اشتراک/.exec(html)?.[0] ?? null).toBe(ask)
  },
)

it('says how long a running subscription still lasts, and nothing of that after its end', () => {
  expect(cardOf('pro-1', 1, 107 * DAY)).toContain('۱۰۷ روز مانده')
  expect(cardOf('pro-1', 0, -5 * DAY)).not.toMatch(/مانده|روز پیش/)
  expect(cardOf(TRIAL_PLAN, 1, 30 * MINUTE)).not.toMatch(/مانده|امروز/)
})
