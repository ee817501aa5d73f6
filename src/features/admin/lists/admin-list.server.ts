import { z } from 'zod'
import { requireView } from '#src/features/access/lists.server.ts'
import type { Facets, ListAnswer } from '#src/list/answer.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import type { SheetColumn, SheetValue } from '#src/list/sheet.ts'
import type { ListView, Search } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { proseInput } from '#src/server/text-input.ts'
import { REASON_LIMITS } from '../actions/form-values.ts'

export interface AdminListSource<Row> {
  definition: ListDefinition
  rows: (db: Queryable, view: ListView) => Promise<Row[]>
  total: (db: Queryable, view: ListView) => Promise<number>
  facets: (db: Queryable, view: ListView) => Promise<Facets>
}

/** One page of a list of the admin area: all of it, as it is this moment, from no cache. */
export async function answerAdminList<Row>(
  db: Queryable,
  source: AdminListSource<Row>,
  search: Search,
): Promise<ListAnswer<Row> & { facets: Facets }> {
  const view = requireView(source.definition, search)
  const [rows, total, facets] = await Promise.all([
    source.rows(db, view),
    source.total(db, view),
    source.facets(db, view),
  ])
  return { rows, total, facets, locked: [], gate: null, corrected: null }
}

/** A table of the admin area on its way into a file. */
export interface AdminFile {
  /** Name of the file and of its sheet. */
  title: string
  rows: number
  columns: readonly Pick<SheetColumn<never>, 'label' | 'type'>[]
  pages: AsyncIterable<Iterable<readonly SheetValue[]>>
}

export const idInput = z.object({ id: z.uuid() })

export const reasonInput = proseInput({
  min: REASON_LIMITS.shortest,
  max: REASON_LIMITS.longest,
  missing: 'دلیل را بنویسید.',
})
