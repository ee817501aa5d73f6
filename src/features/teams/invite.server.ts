import { and, eq, isNull, lte } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Actor } from '#src/procedures/actor.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { teamSeats, users } from '#src/server/db/schema/accounts.ts'
import { portalAddress } from '#src/server/env.ts'
import { AppError } from '#src/server/errors.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { organizationalUntil } from '../accounts/organizational.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { enqueueMessage } from '../messaging/enqueue.server.ts'

export const INVITATION_DAYS = 14
const DAY_MS = 86_400_000

/**
 * Invites a number to a seat, by SMS. Whether an account has the number is not told: the answer is
 * the same. An open invitation takes its seat, so that nobody accepts in vain.
 */
export async function inviteMember({ db, userId, ip }: Actor, mobile: string): Promise<void> {
  await countAttempts(['inviteByHolder', userId], ['inviteByNumber', mobile])
  const at = now()
  await db.transaction(async (tx) => {
    const holder = await requireHolder(tx, userId, at)
    if (holder.mobile === mobile) {
      throw new AppError('BAD_REQUEST', 'عضو اول تیم خود شما هستید؛ شمارهٔ دیگری بنویسید.')
    }
    await requireFreeSeat(tx, userId, mobile, at)
    const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS)
    await tx.insert(teamSeats).values({ holderId: userId, mobile, invitedAt: at, expiresAt })
    await enqueueMessage(tx, {
      channel: 'sms',
      recipient: mobile,
      template: 'team-invitation',
      params: {
        name: holder.name,
        until: formatJalali(expiresAt.toISOString(), 'long'),
        address: portalAddress('/account'),
      },
    })
    const subject = { subjectKind: 'team', subjectId: userId }
    await recordAudit(tx, {
      actorId: userId,
      action: 'team.invite',
      ...subject,
      after: { mobile },
      ip,
    })
    const [invitee] = await tx.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))
    if (invitee) await notifySessionChanged(tx, invitee.id)
  })
}

/** The holder's row, locked: what seats are left is decided for one after the other. */
async function requireHolder(tx: Queryable, userId: string, at: Date) {
  const holder = await lockPerson(tx, userId)
  if (!holder || (await organizationalUntil(tx, userId, at)) === null) {
    throw new AppError('FORBIDDEN', 'دعوت به تیم با اشتراک سازمانی خودتان باز می‌شود.')
  }
  return holder
}

async function requireFreeSeat(tx: Queryable, holderId: string, mobile: string, at: Date) {
  const own = eq(teamSeats.holderId, holderId)
  await tx
    .delete(teamSeats)
    .where(and(own, isNull(teamSeats.memberId), lte(teamSeats.expiresAt, at)))
  const taken = await tx.select().from(teamSeats).where(own)
  const known = taken.find((seat) => seat.mobile === mobile)
  if (known) {
    const words = known.memberId
      ? 'این شخص عضو تیم شماست.'
      : 'این شماره دعوت شده و هنوز پاسخ نداده است.'
    throw new AppError('CONFLICT', words)
  }
  const { seats } = POLICY.organizational
  if (taken.length + 1 >= seats) {
    throw new AppError(
      'CONFLICT',
      `ظرفیت تیم (${formatNumber(seats)} کاربر) پر است؛ ابتدا عضوی را بردارید یا دعوتی را پس بگیرید.`,
    )
  }
}
