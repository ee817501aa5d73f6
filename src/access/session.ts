import type { ROLES, STATUSES } from '#src/server/db/schema/accounts.ts'

export type Role = (typeof ROLES)[number]
export type Status = (typeof STATUSES)[number]
export type Tier = 0 | 1 | 2

/** What the browser knows of the person; the wire's `user` of GET /api/auth/session. */
export interface SessionUser {
  id: string
  role: Role | null
  status: Status | null
  name: string
  subscriptionTier: Tier
  /** ISO instant; null without a subscription. */
  subscriptionExpires: string | null
}

export interface Session {
  user: SessionUser
  expires: string
}

export const TIER_LABELS: Readonly<Record<Tier, string>> = {
  0: 'رایگان',
  1: 'حرفه‌ای',
  2: 'سازمانی',
}

/** Role and status are both needed; without one of them a person is a visitor. */
export function isIdentified(session: Session | null): session is Session {
  return session !== null && session.user.role !== null && session.user.status !== null
}
