import { hash } from 'node:crypto'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { CurrentSession } from '#src/session/current-session.server.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'

/** Without a subscription that ends, a copy may be read so long. */
const READABLE_FOR_MS = 30 * 86_400_000

/**
 * Tells the service worker of who asked for copies whose page this is, until when they may see it, and
 * of which moment it is. Visitors' pages say nothing.
 */
export async function withCopyHeader(request: Request, page: Response): Promise<Response> {
  const current = page.status === 200 ? await currentSession(request) : null
  if (current?.session.user.status === 'ACTIVE') {
    page.headers.set('Offline-Copy', copyHeader(current))
  }
  return page
}

/**
 * In query notation: reader and rights as hashes, until in milliseconds since 1970, at in words. Of
 * other rights the copies are others, so that nothing is stored that may not be seen any more.
 */
export function copyHeader({ session }: Pick<CurrentSession, 'session'>): string {
  const { id, role, subscriptionTier, subscriptionExpires } = session.user
  const at = now()
  const moment = at.toISOString()
  const isPaid = subscriptionTier > 0 && subscriptionExpires !== null
  const until = isPaid ? new Date(subscriptionExpires).getTime() : at.getTime() + READABLE_FOR_MS
  return new URLSearchParams({
    reader: short(`reader ${id}`),
    rights: short(`rights ${role} ${subscriptionTier} ${subscriptionExpires}`),
    until: String(until),
    at: `${formatJalali(moment, 'long')}، ساعت ${formatHour(moment)}`,
  }).toString()
}

const short = (text: string) => hash('sha256', text, 'base64url').slice(0, 22)
