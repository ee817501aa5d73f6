import { VISITOR, type Viewer, type ViewerKind } from '../access/policy.ts'
import { isIdentified } from '../access/session.ts'
import { TRIAL_PLAN } from '../access/trial-time.ts'
import type { CurrentSession } from './current-session.server.ts'

/** What of a session decides it. */
type SignedIn = Pick<CurrentSession, 'session' | 'planId'> &
  Partial<Pick<CurrentSession, 'holderId'>>

/** What someone may see: a visitor until approved, then by the running subscription. */
export function viewerOf(current: SignedIn | null): Viewer {
  if (!current || !isIdentified(current.session)) return VISITOR
  const { user } = current.session
  if (user.status !== 'ACTIVE') return VISITOR
  const { holderId = null } = current
  return { kind: kindOf(current), userId: user.id, name: user.name, holderId }
}

function kindOf({ session, planId }: SignedIn): ViewerKind {
  if (session.user.role === 'ADMIN') return 'organizational'
  if (planId === null) return 'free'
  if (planId === TRIAL_PLAN) return 'trial'
  return ({ 0: 'free', 1: 'professional', 2: 'organizational' } as const)[
    session.user.subscriptionTier
  ]
}
