import { and, eq, sql } from 'drizzle-orm'
import {
  type CollectedLimits,
  readCollectedLimits,
} from '#src/features/admin/settings/import-settings.server.ts'
import { tellAdmins } from '#src/features/messaging/tell-admins.server.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { type Database, type Queryable, rowOf } from '#src/server/db/client.ts'
import { importDrafts, importJobs } from '#src/server/db/schema/imports.ts'
import { sourceWord } from '#src/words/source-words.ts'
import { numberToType } from '../impact.ts'
import { requireDraft } from './draft-files.server.ts'
import type { Review } from './review.ts'

/**
 * A draft of what the portal collected itself, checked and not published with it: beyond the operator's
 * limits it waits, and says why, and the admins are told. Within them a job is written, once: so a server
 * left it that died between.
 */
export async function settleCollected(db: Database, draftId: string): Promise<void> {
  const draft = await requireDraft(db, draftId)
  const review = draft.review as Review | null
  if (draft.createdBy !== null || draft.state !== 'reviewed' || review === null) return
  const reasons = await reasonsToWait(db, draft.batchId ?? 0, review)
  await db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ failure: importDrafts.failure })
      .from(importDrafts)
      .where(and(eq(importDrafts.id, draftId), eq(importDrafts.state, 'reviewed')))
      .for('update')
    if (!locked || locked.failure !== null) return
    if (reasons.length === 0) {
      await tx.insert(importJobs).values({ work: 'publish', draftId })
      return
    }
    const failure = `خودبه‌خود منتشر نشد: ${reasons.join('؛ ')}.`
    await tx.update(importDrafts).set({ failure }).where(eq(importDrafts.id, draftId))
    await recordAudit(tx, {
      actorId: null,
      action: 'import.wait',
      subjectKind: 'import',
      subjectId: draftId,
      after: { reasons },
    })
    await tellAdmins(tx, {
      what: `دور تازهٔ «${sourceWord(draft.source)}» منتظر تصمیم است`,
      reason: reasons.join('؛ '),
      path: `/admin/imports/${draftId}/diff`,
    })
  })
}

interface Round {
  /** Products on screen before. */
  products: number
  /** Products that are changed, or added to by a source that speaks of them first. */
  touched: number
  prices: number
  /** Prices that moved beyond the times, with the first of them. */
  leaps: number
  leap: string | null
  /** Accepted prices of an insurer that did so, with the first of them. */
  acceptedLeaps: number
  acceptedLeap: string | null
}

async function measureRound(db: Queryable, batchId: number, { priceTimes }: CollectedLimits) {
  return rowOf<Round>(
    db,
    sql`with moved as (
        select record_key, after::numeric / nullif(before::numeric, 0) as times from import_diffs
        where batch_id = ${batchId} and kind = 'products' and field = 'priceRial'
          and before is not null and after is not null
      ), leapt as (
        select record_key from moved where times > ${priceTimes} or times < 1 / ${priceTimes}::numeric
      ), accepted as (
        select d.record_key, d.after::numeric / nullif(coalesce(d.before::numeric, c.rial), 0) as times
        from import_diffs d left join lateral (
          select accepted_rial as rial from coverage
          where d.change = 'new' and medicine_code = split_part(d.record_key, ' / ', 1)::int
            and starts_with(d.record_key, medicine_code || ' / ' || payer || ' @ ')
            and source <> 'sample'
          order by valid_from desc limit 1
        ) c on true
        where d.batch_id = ${batchId} and d.kind = 'coverage' and d.after is not null
          and (d.change = 'new' or d.field = 'acceptedRial')
      ), strange as (
        select record_key from accepted where times > ${priceTimes} or times < 1 / ${priceTimes}::numeric
      )
      select (select count(*)::int from products where vanished_on is null and source <> 'sample') as products,
        (select count(distinct record_key)::int from import_diffs
          where batch_id = ${batchId} and kind = 'products' and change in ('changed', 'filled')) as touched,
        (select count(*)::int from moved) as prices, (select count(*)::int from leapt) as leaps,
        (select min(record_key) from leapt) as leap,
        (select count(*)::int from strange) as "acceptedLeaps",
        (select min(record_key) from strange) as "acceptedLeap"`,
  )
}

const percent = (share: number) => `${formatNumber(Math.round(share * 1_000) / 10)}٪`

/** Why what was compared under a batch is not published by itself; empty where it may be. */
export async function reasonsToWait(
  db: Database,
  batchId: number,
  { counts, kinds, impact }: Review,
): Promise<string[]> {
  const limits = await readCollectedLimits(db.$client)
  const round = await measureRound(db, batchId, limits)
  const { products, prices } = round
  const of = kinds.find(({ kind }) => kind === 'products')
  if (Object.values(counts).every((count) => count === 0)) return []
  const beyond = (count: number, limit: number, word: string) => {
    const share = count / Math.max(1, products + (of?.new ?? 0))
    if (share <= limit / 100) return []
    return [
      `${formatNumber(count)} فرآورده (${percent(share)}) ${word}؛ مرز ${percent(limit / 100)} است`,
    ]
  }
  const leapt = (count: number, price: string, noun: string, first: string | null) =>
    count === 0
      ? []
      : [
          `${price} ${formatNumber(count)} ${noun} بیش از ${formatNumber(limits.priceTimes)} برابر جابه‌جا شده است (نخستین: ${first})`,
        ]
  return [
    ...beyond((of?.new ?? 0) + (of?.returned ?? 0), limits.newPercent, 'جدید است'),
    ...beyond(round.touched, limits.changedPercent, 'تغییر کرده است'),
    ...beyond(of?.vanished ?? 0, limits.vanishedPercent, 'دیگر دیده نشد'),
    ...beyond(prices, limits.pricedPercent, 'قیمت دیگری دارد'),
    ...leapt(round.leaps, 'قیمت', 'فرآورده', round.leap),
    ...leapt(round.acceptedLeaps, 'قیمت مورد قبول', 'دارو', round.acceptedLeap),
    ...(numberToType(impact) === null
      ? []
      : ['این انتشار بیش از اندازهٔ معمول از دست می‌دهد و عدد آن باید نوشته شود']),
  ]
}
