import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type EditableKind, editableField } from '#src/catalogue/editable-fields.ts'
import { RECORD_NAMES } from '#src/catalogue/facts/record-names.server.ts'
import { countryWord } from '#src/catalogue/parts/permits.server.ts'
import { type AdminRow, adminList } from '#src/features/admin/lists/admin-list.server.ts'
import { isConflict } from '#src/features/importing/overrides/override-state.ts'
import { fieldLabel } from '#src/insight/changes/words.ts'
import { wordsIn } from '#src/list/sql.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { recordOverrides } from '#src/server/db/schema/quality.ts'
import { fieldText } from '../field-texts.ts'
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

/** A company is kept by its number and told by its name. */
const shownText = (text: SQL | typeof value) => sql<string | null>`case
  when ${field} in ('holder', 'brandOwner', 'producer', 'company') and ${text} ~ '^[0-9]{1,9}$'
  then coalesce((select name from companies where id = ${text}::int), ${text}) else ${text} end`

/** A bounded page of everything by hand that still stands, whatever record it is on. */
export const overrides = adminList({
  definition: overrideList,
  words: wordsIn(title, recordKey, shownText(value), reason, users.name),
  from,
  key: id,
  always: isNull(endedAt),
  filters: { kind, source },
  order: { made: madeAt },
  fields: {
    id,
    kind,
    recordKey,
    field,
    reason,
    madeAt,
    title,
    by: users.name,
    value,
    former_value: formerValue,
    source_value: sourceValue,
    before: shownText(sql`${sourceValue}`),
    after: shownText(value),
  },
  rows: (pageIn) =>
    pageIn(recordOverrides).leftJoin(users, eq(users.id, madeBy)).leftJoin(named, sql`true`),
  shown: ({ madeAt, value, former_value, source_value, ...row }) => {
    // Only the editor writes overrides, and it knows its kinds.
    const of = row.kind as EditableKind
    const cell = editableField(of, row.field)?.cell
    const asText = (text: string | null) =>
      cell
        ? fieldText(
            { type: cell.type, words: cell.words ?? null },
            cell.type === 'country' ? countryWord(text) : text,
          )
        : (text ?? '')
    return {
      ...row,
      kind: of,
      field: fieldLabel(row.field),
      before: asText(row.before),
      after: asText(row.after),
      isConflict: isConflict({ value, former_value, source_value }),
      madeAt: madeAt.toISOString(),
    }
  },
})

export type Override = AdminRow<typeof overrides>
