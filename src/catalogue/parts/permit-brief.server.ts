import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { companyChanges } from '#src/insight/changes/queries.ts'
import { pick } from '#src/list/pick.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import type { PermitBrief } from './permit-table.tsx'
import { countryWord, formWord } from './permits.server.ts'

const SHOWN = 12

/** Tables of permits: their states, and the column that stands beside their names with its words. */
const PERMITS = {
  supplements: {
    table: supplements,
    state: licenceSql(supplements, 'supplements'),
    aspect: supplements.form,
    aspectWord: formWord,
  },
  'health-products': {
    table: healthProducts,
    state: licenceSql(healthProducts, 'health_products'),
    aspect: healthProducts.goodsGroup,
    aspectWord: (group: string | null) => group && goodsGroupWord(group),
  },
}

type PermitKind = keyof typeof PERMITS

/** Permits as other records' pages show them, the newest first. */
export async function briefPermits(
  db: Queryable,
  kind: PermitKind,
  where: SQL | undefined,
): Promise<PermitBrief[]> {
  const { table, state, aspect, aspectWord } = PERMITS[kind]
  const { permitNo, permittedOn } = table
  const rows = await db
    .select({
      ...pick(table, 'permitNo', 'nameFa', 'nameEn', 'packCount', 'permittedOn', 'validUntil'),
      aspect,
      status: state.status,
      companyName: companies.name,
      companySlug: companies.slug,
    })
    .from(table)
    .leftJoin(companies, eq(companies.id, table.companyId))
    .where(where)
    .orderBy(sql`${permittedOn} desc nulls last`, table.nameSort, permitNo)
    .limit(SHOWN)
  return rows.map((row) => ({ ...row, aspect: aspectWord(row.aspect) }))
}

/** Everything about a company's permits of a kind below its identity block. */
export async function companyPermits(db: Queryable, kind: PermitKind, companyId: number) {
  const { table, state } = PERMITS[kind]
  const held = eq(table.companyId, companyId)
  const lapsing = and(held, state.expiring)
  const current = and(held, state.current)
  const [countries, newest, expiring, dated, undated, expiringTotal, feed] = await Promise.all([
    currentBy(db, kind, sql`${table.country}`, companyId),
    briefPermits(db, kind, held),
    briefPermits(db, kind, lapsing),
    db.$count(table, and(current, isNotNull(table.validUntil))),
    db.$count(table, and(current, isNull(table.validUntil))),
    db.$count(table, lapsing),
    companyChanges(db, companyId),
  ])
  return {
    countries: countries.map((country) => ({ ...country, label: countryWord(country.value) })),
    newest,
    expiring,
    undated,
    // Of permits without a date nothing can be said.
    expiringTotal: dated > 0 ? expiringTotal : null,
    ...feed,
  }
}

/** A company's current permits by the values of a column, the most frequent first. */
export function currentBy(db: Queryable, kind: PermitKind, column: SQL, companyId: number) {
  const { table, state } = PERMITS[kind]
  return db
    .select({ value: sql<string | null>`${column}`, permits: count() })
    .from(table)
    .where(and(eq(table.companyId, companyId), state.current))
    .groupBy(column)
    .orderBy(desc(count()), column)
}
