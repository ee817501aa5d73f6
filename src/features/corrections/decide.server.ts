import { and, eq } from 'drizzle-orm'
import { COMPANY_CLAIM_PATH } from '#src/addresses/account-pages.ts'
import { isEditableKind } from '#src/catalogue/editable-fields.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { recordAction } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { companyClaims, companyProposals } from '#src/server/db/schema/corrections.ts'
import { portalAddress } from '#src/server/env.ts'
import { AppError } from '#src/server/errors.ts'
import { saveRecord } from '../editing/save-record.server.ts'
import { tellPerson } from '../messaging/enqueue.server.ts'

export interface Verdict {
  id: string
  isRight: boolean
  reason: string
}

const decisionOf = ({ session }: AdminContext, reason: string) => ({
  decidedBy: session.user.id,
  decidedAt: now(),
  decisionReason: reason,
})

/** Whether somebody speaks for the company that they claim. */
export function decideClaim(ctx: AdminContext, verdict: Verdict) {
  const action = verdict.isRight ? 'correction.confirm-claim' : 'correction.reject-claim'
  return settleClaim(ctx, verdict, 'pending', action)
}

/** Takes a confirmed claim back: its owner proposes nothing more. */
export function endClaim(ctx: AdminContext, verdict: Omit<Verdict, 'isRight'>) {
  return settleClaim(ctx, { ...verdict, isRight: false }, 'confirmed', 'correction.end-claim')
}

async function settleClaim(
  ctx: AdminContext,
  { id, isRight, reason }: Verdict,
  from: 'pending' | 'confirmed',
  action: string,
) {
  await ctx.db.transaction(async (tx) => {
    const [claim] = await tx
      .update(companyClaims)
      .set({ state: isRight ? 'confirmed' : 'rejected', ...decisionOf(ctx, reason) })
      .where(and(eq(companyClaims.id, id), eq(companyClaims.state, from)))
      .returning()
    if (!claim) throw await whyNot(tx, companyClaims, id)
    const { companyName: company, userId } = claim
    const [by] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
    await recordAction(tx, ctx, {
      action,
      subjectKind: 'company-claim',
      subjectId: id,
      after: { company, user: by?.name, reason },
    })
    const verdict = isRight ? 'تأیید شد' : from === 'pending' ? 'تأیید نشد' : 'پس گرفته شد'
    await tellFirm(tx, userId, { what: `نمایندگی شما از «${company}»`, verdict, reason })
  })
}

/** What was decided is told to who asked, in the same transaction and so once. */
function tellFirm(
  tx: Queryable,
  userId: string,
  said: Record<'what' | 'verdict' | 'reason', string>,
): Promise<void> {
  const address = portalAddress(COMPANY_CLAIM_PATH)
  return tellPerson(tx, userId, 'correction-decided', { ...said, address })
}

/** An accepted proposal is an edit by hand, published in the transaction that settles it. */
export async function decideProposal(ctx: AdminContext, verdict: Verdict): Promise<void> {
  if (!verdict.isRight) {
    await ctx.db.transaction((tx) => settle(tx, ctx, verdict, null))
    return
  }
  const { companyProposals: given, company_claims: claim } = await requireOpen(ctx.db, verdict.id)
  const { kind, recordKey: key, field, seen, value, reason } = given
  if (!isEditableKind(kind)) throw isDecided()
  const input = {
    place: { kind, key },
    fields: [{ field, seen, value }],
    reason: `به پیشنهاد شرکت «${claim.companyName}»: ${reason}`,
  }
  const { changed } = await saveRecord(ctx, input, ({ tx, version }) =>
    settle(tx, ctx, verdict, version),
  )
  // The record says so already: nothing was published, and the proposal is settled all the same.
  if (!changed) await ctx.db.transaction((tx) => settle(tx, ctx, verdict, null))
}

async function requireOpen(db: Queryable, id: string) {
  const [found] = await db
    .select({ companyProposals, company_claims: companyClaims })
    .from(companyProposals)
    .innerJoin(companyClaims, eq(companyClaims.id, companyProposals.claimId))
    .where(and(eq(companyProposals.id, id), eq(companyProposals.state, 'pending')))
  if (!found) throw await whyNot(db, companyProposals, id)
  return found
}

async function settle(
  tx: Queryable,
  ctx: AdminContext,
  { id, isRight, reason }: Verdict,
  datasetVersion: number | null,
): Promise<void> {
  const [proposal] = await tx
    .update(companyProposals)
    .set({ state: isRight ? 'accepted' : 'rejected', datasetVersion, ...decisionOf(ctx, reason) })
    .where(and(eq(companyProposals.id, id), eq(companyProposals.state, 'pending')))
    .returning()
  if (!proposal) throw await whyNot(tx, companyProposals, id)
  await recordAction(tx, ctx, {
    action: isRight ? 'correction.accept' : 'correction.reject',
    subjectKind: 'company-proposal',
    subjectId: id,
    before: { [proposal.field]: proposal.seen },
    after: { [proposal.field]: proposal.value, reason, record: proposal.path },
  })
  const verdict = isRight ? 'پذیرفته و منتشر شد' : 'پذیرفته نشد'
  await tellFirm(tx, proposal.userId, {
    what: `پیشنهاد شما برای «${proposal.title}»`,
    verdict,
    reason,
  })
}

/** Somebody else was faster, or there is no such thing. */
async function whyNot(
  db: Queryable,
  table: typeof companyClaims | typeof companyProposals,
  id: string,
): Promise<AppError> {
  return (await db.$count(table, eq(table.id, id))) > 0 ? isDecided() : new AppError('NOT_FOUND')
}

const isDecided = () =>
  new AppError(
    'CONFLICT',
    'دربارهٔ این درخواست پیش‌تر تصمیم گرفته شده است؛ صفحه را دوباره بارگذاری کنید.',
  )
