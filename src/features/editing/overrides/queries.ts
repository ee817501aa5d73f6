import { eq, isNull, sql } from 'drizzle-orm'
import { type EditableKind, editableField } from '#src/catalogue/editable-fields.ts'
import { RECORD_NAMES } from '#src/catalogue/facts/record-names.server.ts'
import { type AdminRow, adminList } from '#src/features/admin/lists/admin-list.server.ts'
import { isConflict } from '#src/features/importing/overrides/override-state.ts'
import { fieldLabel } from '#src/insight/changes/words.ts'
import { pick } from '#src/list/pick.ts'
import { wordsIn } from '#src/list/sql.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { recordOverrides } from '#src/server/db/schema/quality.ts'
import { namedCompany, storedText } from '../stored-text.server.ts'
import { overrideList } from './list.ts'

const { id, kind, recordKey, field, value, formerValue, sourceValue } = recordOverrides
const { reason, madeBy, madeAt, endedAt } = recordOverrides

const source = sql<'same' | 'moved'>`case when ${sourceValue} is distinct from ${formerValue}
  and ${sourceValue} is distinct from ${value} then 'moved' else 'same' end`

/** The record's name, by the columns that an event of the feed has. */
const named = sql`lateral (select * from (select ${kind} as kind, ${recordKey} as record_key) e
  cross join lateral (${sql.raw(RECORD_NAMES)}) n limit 1) as named`
const title = sql<string | null>`named.title`

const from = sql`${recordOverrides} left join ${users} on ${users.id} = ${madeBy}
  left join ${named} on true`

/** A bounded page of everything by hand that still stands, whatever record it is on. */
export const overrides = adminList({
  definition: overrideList,
  words: wordsIn(title, recordKey, namedCompany(field, value), reason, users.name),
  from,
  key: id,
  always: isNull(endedAt),
  filters: { kind, source },
  order: { made: madeAt },
  fields: {
    ...pick(recordOverrides, 'id', 'kind', 'recordKey', 'field', 'reason', 'madeAt', 'value'),
    title,
    by: users.name,
    former_value: formerValue,
    source_value: sourceValue,
    before: namedCompany(field, sourceValue),
    after: namedCompany(field, value),
  },
  rows: (pageIn) =>
    pageIn(recordOverrides).leftJoin(users, eq(users.id, madeBy)).leftJoin(named, sql`true`),
  shown: ({ madeAt, value, former_value, source_value, ...row }) => {
    // Only the editor writes overrides, and it knows its kinds.
    const of = row.kind as EditableKind
    const known = editableField(of, row.field)
    return {
      ...row,
      kind: of,
      field: fieldLabel(row.field),
      before: storedText(known, row.before),
      after: storedText(known, row.after),
      isConflict: isConflict({ value, former_value, source_value }),
      madeAt: madeAt.toISOString(),
    }
  },
})

export type Override = AdminRow<typeof overrides>
