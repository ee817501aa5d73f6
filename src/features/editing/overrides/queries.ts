import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type EditableKind, editableField } from '#src/catalogue/facts/editable-fields.ts'
import { RECORD_NAMES } from '#src/catalogue/facts/record-names.server.ts'
import type { AdminListSource } from '#src/features/admin/lists/admin-list.server.ts'
import { isConflict } from '#src/features/importing/overrides/override-state.ts'
import { fieldLabel } from '#src/insight/changes/words.ts'
import { countedFacets } from '#src/list/counted-facets.ts'
import {
  type FilterColumns,
  filterConditions,
  hasWords,
  orderBy,
  pageBounds,
  type SortColumns,
} from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { recordOverrides } from '#src/server/db/schema/quality.ts'
import { fieldText } from '../field-texts.ts'
import { overrideList } from './list.ts'

const { id, kind, recordKey, field, value, formerValue, sourceValue } = recordOverrides
const { reason, madeBy, madeAt, endedAt } = recordOverrides

const source = sql<'same' | 'moved'>`case when ${sourceValue} is distinct from ${formerValue}
  and ${sourceValue} is distinct from ${value} then 'moved' else 'same' end`

const filters: FilterColumns<typeof overrideList> = { kind, source }
const order: SortColumns<typeof overrideList> = { made: madeAt }

/** The record's name, by the columns that an event of the feed has. */
const named = sql`lateral (select * from (select ${kind} as kind, ${recordKey} as record_key) e
  cross join lateral (${sql.raw(RECORD_NAMES)}) n limit 1) as named`
const title = sql<string | null>`named.title`

const from = sql`${recordOverrides} left join ${users} on ${users.id} = ${madeBy}
  left join ${named} on true`

/** A company is kept by its number and told by its name. */
const shown = (text: SQL | typeof value) => sql<string | null>`case
  when ${field} in ('holder', 'brandOwner', 'producer', 'company') and ${text} ~ '^[0-9]{1,9}$'
  then coalesce((select name from companies where id = ${text}::int), ${text}) else ${text} end`

/** Words may stand in the record's name or key, the value, the reason or who wrote it. */
const searched = sql`fold_text(concat_ws(' ', ${title}, ${recordKey}, ${shown(value)}, ${reason},
  ${users.name}))`

export type Override = Awaited<ReturnType<typeof listOverrides>>[number]

async function listOverrides(db: Queryable, view: ListView) {
  const rows = await db
    .select({
      ...{ id, kind, recordKey, field, reason, madeAt, title, by: users.name },
      ...{ value, former_value: formerValue, source_value: sourceValue },
      ...{ before: shown(sql`${sourceValue}`), after: shown(value) },
    })
    .from(recordOverrides)
    .leftJoin(users, eq(users.id, madeBy))
    .leftJoin(named, sql`true`)
    .where(whereOf(view))
    .orderBy(...orderBy(order, view, id))
    .limit(view.size)
    .offset(pageBounds(view).offset)
  return rows.map(({ madeAt, value, former_value, source_value, ...row }) => {
    // Only the editor writes overrides, and it knows its kinds.
    const of = row.kind as EditableKind
    const cell = editableField(of, row.field)?.cell
    const asText = (text: string | null) =>
      cell ? fieldText({ type: cell.type, words: cell.words ?? null }, text) : (text ?? '')
    return {
      ...{ ...row, kind: of, field: fieldLabel(row.field) },
      ...{ before: asText(row.before), after: asText(row.after) },
      isConflict: isConflict({ value, former_value, source_value }),
      madeAt: madeAt.toISOString(),
    }
  })
}

/** A bounded page of everything by hand that still stands, whatever record it is on. */
export const overrides: AdminListSource<Override> = {
  definition: overrideList,
  rows: listOverrides,
  total: async (db, view) => {
    const [answer] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(from)
      .where(whereOf(view))
    return answer?.total ?? 0
  },
  facets: (db, view) =>
    countedFacets(db, view, {
      definition: overrideList,
      columns: filters,
      from,
      always: [isNull(endedAt), hasWords(searched, view.q)],
    }),
}

function whereOf(view: ListView): SQL | undefined {
  const chosen = filterConditions(overrideList, filters, view).values()
  return and(isNull(endedAt), hasWords(searched, view.q), ...chosen)
}
