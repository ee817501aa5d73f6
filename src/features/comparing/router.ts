import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { LISTS, recordOfRow } from '#src/catalogue/lists.server.ts'
import type { SheetType, SheetValue } from '#src/list/sheet.ts'
import { readView } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import {
  COMPARED,
  COMPARED_KINDS,
  type ComparedKind,
  MAX_COMPARED,
} from '../record-actions/compared-lists.ts'

interface ComparedRecord {
  id: string
  title: string
  path: string
}

interface ComparedFact {
  label: string
  type: SheetType | 'amount'
  /** One value for each record, in their order. */
  values: readonly SheetValue[]
}

type Compared = { records: ComparedRecord[]; facts: ComparedFact[] }

/** Everything that a list tells of its records, turned on its side. */
async function compared(db: Queryable, kind: ComparedKind, ids: readonly string[]) {
  const list = LISTS[kind]
  const { source, sheet, column } = list
  const { view } = readView(source.definition, { hide: 'none' })
  const keys = column.dataType === 'number' ? ids.map(Number) : [...ids]
  const rows = await source.rows(db, view, inArray(column, keys), ids.length, ids.length)
  const found = new Map(rows.map((row) => [recordOfRow(list, row).id, row]))
  const ordered = ids.flatMap((id) => found.get(id) ?? [])
  return {
    records: ordered.map((row) => recordOfRow(list, row)),
    // The day is told once, in Jalali.
    facts: Object.values(sheet)
      .flat()
      .filter(({ type }) => type !== 'date')
      .map(({ label, type, amount, of }) => ({
        label: amount ?? label,
        type: amount ? ('amount' as const) : type,
        values: ordered.map(of),
      })),
  }
}

/** Records side by side; more than the tier compares are refused, none is left out silently. */
async function compareRecords(
  { db, viewer }: { db: Queryable; viewer: Viewer },
  kind: ComparedKind,
  ids: readonly string[],
) {
  const limit = POLICY[viewer.kind].compare
  if (limit === 0) throw new AppError('UNAUTHORIZED')
  if (ids.length > limit) {
    return {
      ...NOTHING,
      limit,
      refusal: `اشتراک شما ${formatNumber(limit)} مورد را کنار هم می‌گذارد.`,
    }
  }
  const found: Compared = ids.length > 0 ? await compared(db, kind, ids) : NOTHING
  return { ...found, limit, refusal: null }
}

const NOTHING: Compared = { records: [], facts: [] }

const comparedInput = z
  .object({
    kind: z.enum(COMPARED_KINDS),
    ids: z.array(z.string().max(64)).max(MAX_COMPARED),
  })
  .refine(({ kind, ids }) => ids.every((id) => COMPARED[kind].key.test(id)))

export const comparingRouter = router({
  records: publicProcedure
    .input(comparedInput)
    .query(({ ctx, input }) => compareRecords(ctx, input.kind, [...new Set(input.ids)])),
})
