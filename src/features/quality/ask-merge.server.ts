import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { actOnce } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { importJobs, type MergeAsked } from '#src/server/db/schema/imports.ts'
import { qualityDecisions } from '#src/server/db/schema/quality.ts'
import { AppError } from '#src/server/errors.ts'
import { startJob } from '../importing/studio/actions.server.ts'
import { unfinishedMerges } from '../importing/studio/queries.ts'
import { companyOfSubject, findingOfPair } from './company-pair.server.ts'

export const DECIDED =
  'دربارهٔ این دو شرکت پیش‌تر تصمیم گرفته‌اند؛ ابتدا آن تصمیم را در «کیفیت داده» برگردانید.'

const OTHER_WAY =
  'همین دو شرکت را همین حالا کس دیگری ادغام می‌کند و شرکت دیگر می‌ماند؛ پس از پایان آن می‌توانید تصمیمش را برگردانید.'

/** Whether `verdict`, or any, stands of two companies. */
export async function isDecided(tx: Queryable, subject: string, verdict?: string) {
  const holds = and(
    eq(qualityDecisions.kind, 'company-spelling'),
    eq(qualityDecisions.subject, subject),
    isNull(qualityDecisions.undoneAt),
    verdict ? eq(qualityDecisions.verdict, verdict) : undefined,
  )
  return (await tx.$count(qualityDecisions, holds)) > 0
}

type Asking = Omit<MergeAsked, 'ip'> & { work: 'merge' | 'unmerge' }

/**
 * Merging two large companies takes many seconds: like a publish it is work that shows how far it is. Asked
 * for again while it is open, it changes nothing.
 */
export function askMerge(ctx: AdminContext, { work, subject, id, choice, reason }: Asking) {
  return actOnce(ctx, 'import', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`data-daru merge ${subject}`}))`)
    const isOpen = and(eq(SUBJECT, subject), inArray(importJobs.state, ['waiting', 'running']))
    const [open] = await tx
      .select(pick(importJobs, 'work', 'asked'))
      .from(importJobs)
      .where(isOpen)
    const isOther = open?.work === work && open.asked?.choice !== choice
    if (isOther) throw new AppError('CONFLICT', OTHER_WAY)
    if (open) return null
    if ((work === 'merge') === (await isDecided(tx, subject))) return null
    const asked = { subject, id, choice, reason, ip: ctx.clientIp }
    return startJob(tx, ctx, { work, asked }, subject)
  })
}

const SUBJECT = sql<string>`${importJobs.asked} ->> 'subject'`

/** What is under way of two companies, or how the last of it failed. */
export const mergesOfPair = (db: Queryable, subject: string) =>
  unfinishedMerges(db, sql`${SUBJECT} = ${subject}`)

/** The same of one company and every other. */
export const mergesOfCompany = (db: Queryable, key: string) =>
  unfinishedMerges(db, sql`${key} = any (string_to_array(${SUBJECT}, ' = '))`)

export interface ChosenPair {
  /** Subjects of the two companies: national IDs, or what stands for one. */
  id: string
  other: string
  stays: 'this' | 'other'
  reason: string
}

/** Asks for a merge of two companies of an admin's choice: a finding of theirs, decided like any other. */
export async function mergeChosen(ctx: AdminContext, { id, other, stays, reason }: ChosenPair) {
  const staying = stays === 'this' ? id : other
  const { finding, choice } = await ctx.db.transaction(async (tx) => {
    const finding = await findingOfPair(tx, [id, other])
    const choice = await companyOfSubject(tx, staying)
    if (await isDecided(tx, finding.subject)) throw new AppError('CONFLICT', DECIDED)
    return { finding, choice: String(choice.id) }
  })
  const { changed } = await askMerge(ctx, { work: 'merge', ...finding, choice, reason })
  return { changed, staying }
}
