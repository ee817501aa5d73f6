import { and, asc, count, eq, gt, inArray, isNull, like, lte, or, sql } from 'drizzle-orm'
import { ATC_EVERYDAY_NAMES } from '#data/reference/atc-names.ts'
import { codeIn } from '#src/features/search/typed-text.ts'
import { pick } from '#src/list/pick.ts'
import { escapeLike, hasPrefix } from '#src/list/sql.ts'
import { compactKey, fold } from '#src/persian/fold.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { medicineSql } from '#src/server/db/licence-state.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { lineage } from '../facts/atc-codes.ts'
import type { TreeSearch } from './list.ts'

/** Groups that a search in the tree may find; the true total is told beside them. */
const FOUND_GROUPS = 60

const { code, level, parentCode, medicineCount, productCount } = atcGroups

const ownCode = sql.raw('"atc_groups"."code"')

export const node = {
  ...pick(atcGroups, 'code', 'level', 'parentCode', 'nameEn', 'nameFa', 'medicineCount'),
  ...pick(atcGroups, 'productCount', 'uniqueCount', 'makerCount', 'importedOnlyCount', 'salesRial'),
  childCount: sql<number>`(select count(*)::int from ${atcGroups} as child
    where child.parent_code = ${ownCode}
      and (child.vanished_on is null or child.medicine_count > 0))`,
  unknownSupplyCount: sql<number>`(select coalesce(sum(${medicineSql('m').unknownSupply}), 0)::int
    from ${medicines} m where m.atc_code between ${ownCode} and ${ownCode} || '~')`,
  importUnclearCount: sql<number>`(select count(*)::int from ${medicines} m
    where m.atc_code between ${ownCode} and ${ownCode} || '~'
      and m.vanished_on is null and ${medicineSql('m').maybeImportedOnly})`,
}

/** A group that WHO withdrew is in sight only as long as medicines carry its code. */
export const isInSight = or(isNull(atcGroups.vanishedOn), gt(medicineCount, 0))

export type AtcNode = Awaited<ReturnType<typeof openTree>>[number]

/** Level 1 and the children of every opened group, in the order of the tree. */
function openTree(db: Queryable, open: string | undefined) {
  const opened = open ? lineage(open) : []
  return db
    .select(node)
    .from(atcGroups)
    .where(
      and(
        isInSight,
        or(isNull(parentCode), opened.length > 0 ? inArray(parentCode, opened) : undefined),
      ),
    )
    .orderBy(asc(code))
}

/** Groups whose code or name holds the text, with everything above them. */
async function searchTree(db: Queryable, q: string) {
  const found = foundByText(q)
  const [codes, [total]] = await Promise.all([
    db
      .select({ code })
      .from(atcGroups)
      .where(found)
      .orderBy(asc(level), asc(code))
      .limit(FOUND_GROUPS),
    db.select({ count: count() }).from(atcGroups).where(found),
  ])
  const shown = [...new Set(codes.flatMap((group) => lineage(group.code)))]
  const nodes = shown.length
    ? await db.select(node).from(atcGroups).where(inArray(code, shown)).orderBy(asc(code))
    : []
  return { nodes, found: codes.map((group) => group.code), total: total?.count ?? 0 }
}

const MIN_NAME = 3

/** Codes of groups that people call so: «آنتی‌بیوتیک». */
function calledSo(q: string): string[] {
  const asked = compactKey(q)
  if (asked.length < MIN_NAME) return []
  return [...ATC_EVERYDAY_NAMES].flatMap(([group, names]) =>
    names.some((name) => compactKey(name).startsWith(asked)) ? [group] : [],
  )
}

/** Groups whose code begins with the text, or whose name holds it, or that people call so. */
export function foundByText(q: string) {
  const folded = fold(q)
  return and(
    isInSight,
    or(
      like(code, `${escapeLike((codeIn(q) ?? q).toUpperCase())}%`),
      folded ? like(atcGroups.nameFold, `%${escapeLike(folded)}%`) : undefined,
      inArray(code, calledSo(q)),
    ),
  )
}

export async function findTree(db: Queryable, search: TreeSearch) {
  const { nodes, ...rest } = search.q
    ? await searchTree(db, search.q)
    : { nodes: await openTree(db, search.open), found: [] as string[], total: null }
  const inOrder = search.measure === 'salesRial' ? bySales(nodes) : nodes
  return { nodes: inOrder, ...rest, total: rest.total ?? nodes.length }
}

/** Groups below the same one by what is reported to be sold, each before what is below it. */
function bySales(nodes: readonly AtcNode[]): AtcNode[] {
  const below = Map.groupBy(nodes, ({ parentCode }) => parentCode)
  const from = (parent: string | null): AtcNode[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => (b.salesRial ?? -1) - (a.salesRial ?? -1))
      .flatMap((group) => [group, ...from(group.code)])
  return from(null)
}

export async function findGroup(db: Queryable, groupCode: string) {
  const [group] = await db
    .select({ ...node, vanishedOn: atcGroups.vanishedOn })
    .from(atcGroups)
    .where(eq(code, groupCode))
  return group ?? null
}

/** Groups one and two levels below; at most a few hundred. */
export function descendantsOf(db: Queryable, groupCode: string, groupLevel: number) {
  return db
    .select(node)
    .from(atcGroups)
    .where(
      and(
        hasPrefix(code, groupCode),
        gt(level, groupLevel),
        lte(level, groupLevel + 2),
        gt(productCount, 0),
      ),
    )
    .orderBy(asc(code))
}

export function childrenOf(db: Queryable, groupCode: string) {
  return db
    .select(node)
    .from(atcGroups)
    .where(and(eq(parentCode, groupCode), isInSight))
    .orderBy(asc(code))
}
