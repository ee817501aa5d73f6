import { and, eq, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { sourceStatements } from '#src/server/db/schema/imports.ts'

/** What a source says of a licence, as it says it; what it leaves blank is left out. */
export interface SaidValues {
  brandFa?: string
  brandEn?: string
  genericName?: string
  holder?: string
  brandOwner?: string
  brandOwnerCountry?: string
  producer?: string
  country?: string
  supplyType?: string
  isActive?: boolean
  licensedOn?: string
  validUntil?: string
  pack?: string
  packCount?: number
  priceRial?: number
  unitPriceRial?: number
  gtin?: string
  atcCode?: string
  /** Of the page with the monograph. */
  address?: string
}

const SHOWN = [
  'brandFa',
  'brandEn',
  'genericName',
  'holder',
  'brandOwner',
  'brandOwnerCountry',
  'producer',
  'country',
  'supplyType',
  'isActive',
  'licensedOn',
  'validUntil',
  'pack',
  'packCount',
  'priceRial',
  'unitPriceRial',
  'gtin',
  'atcCode',
  'address',
]

export interface Statement {
  source: string
  day: string | null
  /** Of the bytes that it was read from; admins alone may see them. */
  captureId: number | null
  values: SaidValues
}

/** What each source said last of a licence, the newest first. */
export async function productStatements(
  db: Queryable,
  irc: string,
  isAdmin: boolean,
): Promise<Statement[]> {
  const { source, day, captureId, kind, recordKey } = sourceStatements
  const rows = await db
    .select({
      source,
      day,
      captureId,
      values: sql<SaidValues>`(select coalesce(jsonb_object_agg(v.key, v.value), '{}')
        from jsonb_each(${sourceStatements.values}) v where v.key = any(${sql.param(SHOWN)}::text[]))`,
    })
    .from(sourceStatements)
    .where(and(eq(kind, 'products'), eq(recordKey, irc)))
    .orderBy(sql`${day} desc nulls last`, source)
  return rows.map((row) => ({ ...row, captureId: isAdmin ? row.captureId : null }))
}

export interface ReadFrom {
  source: string
  licences: number
  /** The newest day of which it speaks. */
  day: string | null
}

/** Which sources speak of the licences of a medicine, and until when. */
export function licenceSources(db: Queryable, code: number): Promise<ReadFrom[]> {
  return rowsOf<ReadFrom>(
    db,
    sql`select t.source, count(*)::int as licences, max(t.day)::text as day
      from source_statements t join products p on p.irc = t.record_key
      where t.kind = 'products' and p.medicine_code = ${code}
      group by t.source order by max(t.day) desc nulls last, t.source`,
  )
}
