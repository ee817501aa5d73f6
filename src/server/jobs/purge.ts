import { and, isNull, lt, sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import type { Queryable } from '../db/client.ts'
import {
  emailConfirmations,
  oneTimeCodes,
  pageViews,
  sessions,
  teamSeats,
} from '../db/schema/accounts.ts'
import { apiUsage } from '../db/schema/api-keys.ts'
import { outboxMessages } from '../db/schema/operations.ts'
import { smsQuestions } from '../db/schema/sms-questions.ts'
import { activeDays, emptySearches, readingDays, rowsRead } from '../db/schema/usage.ts'
import { log } from '../log/log.ts'

const CODE_DAYS = 2
const MESSAGE_DAYS = 90
const USAGE_DAYS = 90
/** Of single page views; what they add up to stays, see roll-up.server.ts. */
const VIEW_DAYS = 90
const SEARCH_DAYS = 180
const ACTIVE_DAYS = 400

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Deletes what nobody can use any more: ended sessions, old codes and invitations, messages long settled. */
export async function purgeStale(db: Queryable): Promise<void> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  const codes = await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, daysAgo(CODE_DAYS)))
  const links = await db
    .delete(emailConfirmations)
    .where(lt(emailConfirmations.expiresAt, sql`now()`))
  const messages = await db.delete(outboxMessages).where(
    sql`${outboxMessages.state} in ('sent', 'failed')
        and ${outboxMessages.createdAt} < ${daysAgo(MESSAGE_DAYS)}`,
  )
  const questions = await db
    .delete(smsQuestions)
    .where(lt(smsQuestions.receivedAt, daysAgo(MESSAGE_DAYS)))
  const invitations = await db
    .delete(teamSeats)
    .where(and(isNull(teamSeats.memberId), lt(teamSeats.expiresAt, sql`now()`)))
  const usage = await db.delete(apiUsage).where(lt(apiUsage.usedOn, daysAgo(USAGE_DAYS)))
  const rows = await db.delete(rowsRead).where(lt(rowsRead.readOn, todayInTehran(new Date())))
  const readings = await db.delete(readingDays).where(lt(readingDays.readOn, daysAgo(USAGE_DAYS)))
  const views = await db.delete(pageViews).where(lt(pageViews.viewedOn, daysAgo(VIEW_DAYS)))
  const searches = await db
    .delete(emptySearches)
    .where(lt(emptySearches.searchedOn, daysAgo(SEARCH_DAYS)))
  const days = await db.delete(activeDays).where(lt(activeDays.seenOn, daysAgo(ACTIVE_DAYS)))
  const counts = {
    sessions: ended.rowCount,
    codes: codes.rowCount,
    links: links.rowCount,
    messages: messages.rowCount,
    questions: questions.rowCount,
    invitations: invitations.rowCount,
    usage: usage.rowCount,
    rowsRead: rows.rowCount,
    readings: readings.rowCount,
    views: views.rowCount,
    searches: searches.rowCount,
    days: days.rowCount,
  }
  log.info(counts, 'stale rows deleted')
}
