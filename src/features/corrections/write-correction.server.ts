import { and, eq } from 'drizzle-orm'
import { editableField } from '#src/catalogue/editable-fields.ts'
import type { Actor } from '#src/procedures/actor.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companyClaims, companyProposals } from '#src/server/db/schema/corrections.ts'
import { AppError } from '#src/server/errors.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { requireRecord } from '../editing/queries.ts'
import { placeOfPath } from '../editing/router.ts'
import { attachOwnFile } from '../files/store-file.server.ts'
import { textOf } from '../importing/overrides/overlay-overrides.server.ts'
import { readTemplateCell } from '../importing/rows/template-cell.ts'
import { claimFor, companiesOf } from './queries.ts'

export interface Claim {
  companyId: number
  /** The page of the company, or of a record of it. */
  path: string
  evidence: string
  fileId: string | null
}

export async function claimCompany({ db, userId, ip }: Actor, claim: Claim): Promise<void> {
  const { companyId, path, evidence, fileId } = claim
  await countAttempts(['tickets', userId])
  const companies = await companiesOf(db, await placeOfPath(db, path))
  const company = companies.find(({ id }) => id === companyId)
  if (!company) throw new AppError('NOT_FOUND', 'این شرکت پیدا نشد.')
  await db.transaction(async (tx) => {
    await takeFile(tx, userId, fileId)
    const [made] = await tx
      .insert(companyClaims)
      .values({ userId, companyId, companyName: company.name, evidence, fileId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: companyClaims.id })
    if (!made) throw new AppError('CONFLICT', 'این درخواست را پیش‌تر فرستاده‌اید.')
    const subject = { subjectKind: 'company-claim', subjectId: made.id }
    const after = { company: company.name, evidence }
    await recordAudit(tx, { actorId: userId, action: 'correction.claim', ...subject, after, ip })
  })
}

export interface Proposal {
  path: string
  field: string
  value: string
  reason: string
  fileId: string | null
}

export async function proposeChange({ db, userId, ip }: Actor, asked: Proposal): Promise<void> {
  const { path, field: name, value, reason, fileId } = asked
  await countAttempts(['ticketMessages', userId])
  const place = await placeOfPath(db, path)
  const companies = await companiesOf(db, place)
  const claim = await claimFor(db, userId, companies)
  if (!claim) {
    throw new AppError(
      'FORBIDDEN',
      'پیشنهاد اصلاح را شرکتی می‌دهد که این رکورد از آن اوست و تأیید شده است.',
    )
  }
  const field = editableField(place.kind, name)
  if (!field) throw new AppError('BAD_REQUEST', 'این فیلد اصلاح‌پذیر نیست.')
  const answer = readTemplateCell(field.cell, value)
  if (!('value' in answer)) {
    throw new AppError('UNPROCESSABLE_CONTENT', `${field.label}: ${answer.reason}.`)
  }
  const record = await requireRecord(db, place)
  const { seen = null, shown = null } = record.fields.find((one) => one.field === name) ?? {}
  if ([seen, shown].includes(textOf(answer.value))) {
    throw new AppError('CONFLICT', `${field.label}: اکنون هم همین مقدار است.`)
  }
  await db.transaction(async (tx) => {
    await takeFile(tx, userId, fileId)
    const [made] = await tx
      .insert(companyProposals)
      .values({
        claimId: claim.id,
        userId,
        kind: place.kind,
        recordKey: place.key,
        title: record.title,
        path: record.path,
        field: name,
        seen,
        value,
        reason,
        fileId,
        createdAt: now(),
      })
      .returning({ id: companyProposals.id })
    const subject = { subjectKind: 'company-proposal', subjectId: made?.id ?? '' }
    await recordAudit(tx, {
      actorId: userId,
      action: 'correction.propose',
      ...subject,
      ip,
      before: { [name]: seen },
      after: { [name]: value, reason, record: record.path },
    })
  })
}

/** Takes a proposal that waits back. */
export async function withdraw({ db, userId, ip }: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(companyProposals.id, id), eq(companyProposals.userId, userId))
    const [gone] = await tx
      .delete(companyProposals)
      .where(and(own, eq(companyProposals.state, 'pending')))
      .returning({ id: companyProposals.id })
    if (!gone) throw new AppError('NOT_FOUND', 'این پیشنهاد دیگر در انتظار نیست.')
    const subject = { subjectKind: 'company-proposal', subjectId: id }
    await recordAudit(tx, { actorId: userId, action: 'correction.withdraw', ...subject, ip })
  })
}

async function takeFile(tx: Queryable, ownerId: string, fileId: string | null): Promise<void> {
  if (fileId !== null) await attachOwnFile(tx, { fileId, ownerId, purpose: 'correction' })
}
