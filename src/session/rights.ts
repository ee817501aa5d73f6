import type { SessionUser } from '#src/access/session.ts'

/** What of a session the channel follows, and what a page on screen is made of. */
export type Rights = Pick<
  SessionUser,
  'role' | 'status' | 'subscriptionTier' | 'subscriptionExpires'
>

/** What of a person the channel follows. */
export interface LivePerson {
  rights: Rights
  unread: number
}

export function rightsOf(user: Rights): Rights {
  const { role, status, subscriptionTier, subscriptionExpires } = user
  return { role, status, subscriptionTier, subscriptionExpires }
}

export function sameRights(one: Rights, other: Rights): boolean {
  return JSON.stringify(rightsOf(one)) === JSON.stringify(rightsOf(other))
}

/** The specification's background feature: for every status but these, and not without one. */
export function hasLiveChannel({ role, status }: Pick<Rights, 'role' | 'status'>): boolean {
  return role !== null && status !== null && status !== 'PENDING' && status !== 'REJECTED'
}
