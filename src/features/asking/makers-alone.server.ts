import { and, sql } from 'drizzle-orm'
import { moleculePath } from '#src/addresses/records.ts'
import { countFirms, leadingHolders } from '#src/catalogue/medicines/products.server.ts'
import type { ExportedList } from '#src/features/access/exported-list.server.ts'
import { listLinks } from '#src/list/list-links.ts'
import type { Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { slugify } from '#src/persian/slug.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { products } from '#src/server/db/schema/products.ts'
import type { AnsweredView, Firms } from './answer.ts'

type Found = NonNullable<AnsweredView['found']>

/** What follows the name in words of a search: «استامینوفن ۳۲۵». */
const STRENGTH = /\s+[\d۰-۹].*$/

/**
 * Words of a search find the combinations of a substance too, which its own page leaves out: where makers are
 * counted of both, how many of the same view make the substance alone.
 */
export async function makersAlone(
  db: Queryable,
  view: ListView,
  words: Words,
  firms: Firms,
): Promise<Found['alone']> {
  const { q } = view
  const [molecule, ...others] = await rowsOf<{ id: number; nameEn: string; nameFa: string | null }>(
    db,
    sql`select id, name_en as "nameEn", name_fa as "nameFa" from molecules
      where not is_combination and (${q} in (name_fa, name_en) or ${q.replace(STRENGTH, '')} in (name_fa, name_en))
      limit 2`,
  )
  if (!molecule || others.length > 0) return null
  const { id, nameEn, nameFa } = molecule
  const ofIt = sql`${products.medicineCode} in (select code from medicines where molecule_id = ${id})`
  const { count, isLeast } = await countFirms(db, view, and(words, ofIt))
  if (count === firms.count && isLeast === firms.isLeast) return null
  const to = moleculePath({ id, slug: slugify(nameEn) })
  return { label: nameFa ?? nameEn, to, count, isLeast }
}

/** Who holds most of the licences of a view, each with the view of these alone. */
export async function whoLeads(
  db: Queryable,
  { path, fixed, source: { definition } }: ExportedList,
  view: ListView,
  words: Words,
  most?: number,
): Promise<Found['leading']> {
  const links = listLinks(path, definition, view, fixed)
  const holders = await leadingHolders(db, view, words, most)
  return holders.map(({ id, name, count }) => ({
    label: name,
    to: links.filter('holder', [id]),
    count,
  }))
}
