import { and, asc, count, desc, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { defineList } from '#src/list/definition.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { numberColumn, textColumn } from '#src/list/sheet.ts'
import { pageBounds } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { UNIQUE_MEANING } from '#src/words/licence-words.ts'
import { lineage } from '../facts/atc-codes.ts'
import type { InFile } from '../facts/sheet-of.ts'
import { LEVEL_WORDS } from './list.ts'
import { type AtcNode, foundByText, isInSight, node } from './queries.ts'

/** The tree as a list of the groups in sight, for a file of it and for views under a name. */
const atcGroupList = defineList({
  columns: {
    group: { label: 'گروه', sort: 'asc' },
    medicines: { label: 'دارو' },
    products: { label: 'پروانه' },
    makers: { label: 'سازنده' },
    importedOnly: { label: 'فقط وارداتی' },
    sales: { label: 'فروش ۱۲ ماه', unit: 'rial' },
  },
  open: ['group', 'medicines', 'products'],
  filters: { open: { kind: 'oneOf', label: 'شاخهٔ باز', tree: true } },
  defaultSort: 'group',
  hasPast: true,
})

/** Groups in sight, in the order of the tree or against it; a search shows all it finds, with what is above. */
export const atcGroupSource: Omit<ListSource<AtcNode>, 'searchWords'> & { searchWords: null } = {
  name: 'atc-groups',
  definition: atcGroupList,
  shows: {
    group: ['code', 'nameFa', 'nameEn', 'level'],
    medicines: ['medicineCount'],
    products: ['productCount', 'uniqueCount'],
    makers: ['makerCount', 'unknownSupplyCount'],
    importedOnly: ['importedOnlyCount', 'importUnclearCount'],
    sales: ['salesRial'],
  },
  // A text is looked for in names and codes, not in words.
  searchWords: null,
  rows: async (db, view, _, limit) =>
    db
      .select(node)
      .from(atcGroups)
      .where(await inSight(db, view))
      .orderBy(view.descending ? desc(atcGroups.code) : asc(atcGroups.code))
      .limit(limit)
      .offset(pageBounds(view).offset),
  total: async (db, view) => {
    const [answer] = await db
      .select({ total: count() })
      .from(atcGroups)
      .where(await inSight(db, view))
    return answer?.total ?? 0
  },
  facets: async () => ({}),
}

async function inSight(db: Queryable, { q, filters }: ListView): Promise<SQL | undefined> {
  const { code, parentCode } = atcGroups
  if (q) {
    const found = await db.select({ code }).from(atcGroups).where(foundByText(q))
    const shown = new Set(found.flatMap((group) => lineage(group.code)))
    return inArray(code, [...shown])
  }
  const opened = (filters.open ?? []).flatMap(lineage)
  return and(
    isInSight,
    or(isNull(parentCode), opened.length > 0 ? inArray(parentCode, opened) : undefined),
  )
}

export const atcGroupInFile: InFile<AtcNode> = {
  group: [
    'code',
    textColumn('سطح', (row) => LEVEL_WORDS[row.level - 1] ?? String(row.level)),
    'nameFa',
    'nameEn',
    'parentCode',
  ],
  products: [
    'productCount',
    numberColumn('فرآوردهٔ یکتا', (row) => row.uniqueCount, UNIQUE_MEANING),
  ],
}
