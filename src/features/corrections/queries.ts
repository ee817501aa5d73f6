import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { editableField, isEditableKind } from '#src/catalogue/editable-fields.ts'
import { countryWord } from '#src/catalogue/parts/permits.server.ts'
import { pick } from '#src/list/pick.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { MERGED_COMPANIES } from '#src/server/db/merged-companies.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { companyClaims, companyProposals } from '#src/server/db/schema/corrections.ts'
import { fieldText } from '../editing/field-texts.ts'
import { requireRecord } from '../editing/queries.ts'
import { placeOfPath } from '../editing/router.ts'
import { namedCompany, storedText } from '../editing/stored-text.server.ts'
import { RECORD_KINDS, type RecordPlace } from '../editing/write-record.server.ts'

const MAX_OPEN = 100
const MAX_DECIDED = 30
const MAX_CONFIRMED = 500

/** Companies by which a record is somebody's: itself, or those that hold, own, make or sell it. */
export async function companiesOf(db: Queryable, { kind, key }: RecordPlace) {
  const { table, recordKey } = RECORD_KINDS[kind]
  const ids =
    kind === companyKind.name
      ? sql`array[(to_jsonb(r)->>'id')::int]`
      : sql`array[(to_jsonb(r)->>'holder_id')::int, (to_jsonb(r)->>'brand_owner_id')::int,
          (to_jsonb(r)->>'producer_id')::int, (to_jsonb(r)->>'company_id')::int]`
  return rowsOf<{ id: number; name: string }>(
    db,
    sql`select c.id, c.name from companies c where c.id = any (
      (select ${ids} from ${sql.identifier(table)} r where ${sql.raw(recordKey)} = ${key})::int[])
      order by c.id limit 4`,
  )
}

/** The company of a claim as it is now: the one that it was merged into, while that stands. */
const presentCompany = sql<number>`coalesce((select m.into_id
  from ${sql.raw(MERGED_COMPANIES)} m where m.from_id = ${companyClaims.companyId}),
  ${companyClaims.companyId})`

/** The confirmed claim by which somebody speaks for one of these companies; null without one. */
export async function claimFor(
  db: Queryable,
  userId: string,
  companies: readonly { id: number }[],
) {
  if (companies.length === 0) return null
  const [claim] = await db
    .select({ id: companyClaims.id, companyName: companyClaims.companyName })
    .from(companyClaims)
    .where(
      and(
        eq(companyClaims.userId, userId),
        eq(companyClaims.state, 'confirmed'),
        inArray(
          presentCompany,
          companies.map(({ id }) => id),
        ),
      ),
    )
    .limit(1)
  return claim ?? null
}

/** What somebody may propose of the record of a page, or whose company they may claim. */
export async function draftOf(db: Queryable, userId: string, path: string) {
  const place = await placeOfPath(db, path)
  const companies = await companiesOf(db, place)
  const claim = await claimFor(db, userId, companies)
  const { title, path: page, fields } = await requireRecord(db, place)
  return {
    path: page,
    title,
    companies,
    claim,
    /** Nothing of a record is told that its page would not: only to whom it belongs. */
    fields: claim
      ? fields.map(({ field, label, shown, type, words }) => ({
          field,
          label,
          present: fieldText({ type, words }, shown),
        }))
      : [],
  }
}

export async function ownCorrections(db: Queryable, userId: string) {
  const [claims, proposals] = await Promise.all([
    db
      .select()
      .from(companyClaims)
      .where(eq(companyClaims.userId, userId))
      .orderBy(desc(companyClaims.createdAt))
      .limit(MAX_DECIDED),
    selectProposals(db, eq(companyProposals.userId, userId), 'newest', MAX_OPEN),
  ])
  return { claims: claims.map(asClaim), proposals }
}

/**
 * What waits for an admin, the oldest first, with how much in all; who speaks for a company, by its name,
 * for as long as that holds; and what was decided last.
 */
export async function adminCorrections(db: Queryable) {
  const claims = (state: typeof companyClaims.$inferSelect.state, order: SQL, limit: number) =>
    db
      .select({ claim: companyClaims, by: users.name, company: users.companyName })
      .from(companyClaims)
      .innerJoin(users, eq(users.id, companyClaims.userId))
      .where(eq(companyClaims.state, state))
      .orderBy(order)
      .limit(limit)
  const isOpen = eq(companyProposals.state, 'pending')
  const byName = sql`persian_order(${companyClaims.companyName}), ${companyClaims.id}`
  const [open, proposals, settled] = await Promise.all([
    claims('pending', asc(companyClaims.createdAt), MAX_OPEN),
    selectProposals(db, isOpen, 'oldest', MAX_OPEN),
    selectProposals(db, sql`not ${isOpen}`, 'newest', MAX_DECIDED),
  ])
  const [confirmed, refused, waiting] = await Promise.all([
    claims('confirmed', byName, MAX_CONFIRMED),
    claims('rejected', desc(companyClaims.decidedAt), MAX_DECIDED),
    countWaiting(db),
  ])
  const shown = ({ claim, by, company }: (typeof open)[number]) => ({
    ...asClaim(claim),
    by,
    account: company,
  })
  return {
    claims: open.map(shown),
    proposals,
    waiting,
    confirmed: confirmed.map(shown),
    decided: { claims: refused.map(shown), proposals: settled },
  }
}

async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select ((select count(*) from company_claims where state = 'pending')
      + (select count(*) from company_proposals where state = 'pending'))::int as count`,
  )
  return row?.count ?? 0
}

function asClaim(claim: typeof companyClaims.$inferSelect) {
  const { id, companyName, evidence, fileId, state, createdAt, decisionReason } = claim
  return { id, companyName, evidence, fileId, state, decisionReason, at: createdAt.toISOString() }
}

async function selectProposals(
  db: Queryable,
  where: SQL,
  order: 'newest' | 'oldest',
  limit: number,
) {
  const rows = await db
    .select({
      proposal: companyProposals,
      seen: namedCompany(companyProposals.field, companyProposals.seen),
      by: users.name,
      company: companyClaims.companyName,
    })
    .from(companyProposals)
    .innerJoin(companyClaims, eq(companyClaims.id, companyProposals.claimId))
    .innerJoin(users, eq(users.id, companyProposals.userId))
    .where(where)
    .orderBy(
      order === 'newest' ? desc(companyProposals.createdAt) : asc(companyProposals.createdAt),
    )
    .limit(limit)
  return rows.map(({ proposal, seen, by, company }) => {
    const { kind, field, value } = proposal
    const known = isEditableKind(kind) ? editableField(kind, field) : undefined
    return {
      ...pick(proposal, 'id', 'title', 'path', 'reason', 'fileId', 'state', 'decisionReason'),
      label: known?.label ?? field,
      seen: storedText(known, seen),
      value: field === 'country' ? (countryWord(value) ?? '') : value,
      by,
      company,
      at: proposal.createdAt.toISOString(),
    }
  })
}
