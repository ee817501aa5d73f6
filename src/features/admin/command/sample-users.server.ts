import { eq } from 'drizzle-orm'
import { TRIAL_PLAN } from '#src/access/trial-time.ts'
import { hashPassword } from '#src/features/accounts/password-hash.server.ts'
import { notifySessionChanged } from '#src/features/live/notify.server.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { sessions, subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { newPassword } from '../users/reset-password.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Sample {
  name: string
  status?: 'PENDING' | 'REJECTED'
  /** Days since the trial began; absent: it begins with the first sign-in. */
  trialDaysAgo?: number
  subscription?: { planId: string; tier: number; fromMs: number; toMs: number }
}

/** One person of every kind, told apart by the last digit of the number. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  pending: { name: 'نمونه: در انتظار', status: 'PENDING' },
  rejected: { name: 'نمونه: ردشده', status: 'REJECTED' },
  free: { name: 'نمونه: رایگان', trialDaysAgo: 30 },
  trial: { name: 'نمونه: آزمایشی' },
  expired: {
    name: 'نمونه: منقضی',
    trialDaysAgo: 1,
    subscription: { planId: TRIAL_PLAN, tier: 1, fromMs: -DAY_MS, toMs: HOUR_MS - DAY_MS },
  },
  professional: {
    name: 'نمونه: حرفه‌ای',
    trialDaysAgo: 30,
    subscription: { planId: 'professional-3', tier: 1, fromMs: -DAY_MS, toMs: 89 * DAY_MS },
  },
  organizational: {
    name: 'نمونه: سازمانی',
    trialDaysAgo: 30,
    subscription: { planId: 'organizational-12', tier: 2, fromMs: -DAY_MS, toMs: 364 * DAY_MS },
  },
}

export interface SampleUser {
  kind: string
  mobile: string
  password: string
}

/** Makes the sample people, or makes them anew with other passwords. */
export async function makeSampleUsers(db: Database): Promise<SampleUser[]> {
  const at = new Date()
  const made: SampleUser[] = []
  for (const [place, [kind, sample]] of Object.entries(SAMPLES).entries()) {
    const mobile = `0900000000${place + 1}`
    const password = newPassword()
    const passwordHash = await hashPassword(password)
    await db.transaction((tx) => writeSample(tx, sample, { mobile, passwordHash, at }))
    made.push({ kind, mobile, password })
  }
  return made
}

interface Writing {
  mobile: string
  passwordHash: string
  at: Date
}

async function writeSample(tx: Queryable, sample: Sample, writing: Writing): Promise<void> {
  const { mobile, passwordHash, at } = writing
  const { name, status = 'ACTIVE', trialDaysAgo: days, subscription } = sample
  const later = (ms: number) => new Date(at.getTime() + ms)
  const values: typeof users.$inferInsert = {
    mobile,
    passwordHash,
    name,
    status,
    role: 'USER',
    companyName: 'شرکت نمونه',
    position: 'مدیر نمونه',
    mobileConfirmedAt: at,
    profileCompletedAt: at,
    rejectionReason: status === 'REJECTED' ? 'مشخصات شرکت تأیید نشد (نمونه).' : null,
    trialStartedAt: days === undefined ? null : later(-days * DAY_MS),
  }
  const [user] = await tx
    .insert(users)
    .values(values)
    .onConflictDoUpdate({ target: users.mobile, set: values })
    .returning({ id: users.id })
  if (!user) throw new Error('nobody was made')
  await tx.delete(subscriptions).where(eq(subscriptions.userId, user.id))
  await tx.delete(sessions).where(eq(sessions.userId, user.id))
  if (subscription) {
    const { planId, tier, fromMs, toMs } = subscription
    const grantedBy = planId === TRIAL_PLAN ? 'trial' : 'admin'
    const span = { startsAt: later(fromMs), endsAt: later(toMs) }
    await tx.insert(subscriptions).values({ userId: user.id, planId, tier, grantedBy, ...span })
  }
  await notifySessionChanged(tx, user.id)
}
