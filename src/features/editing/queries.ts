import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type EditableField, editableFields } from '#src/catalogue/editable-fields.ts'
import { type NamedRecord, pathOf, RECORD_NAMES } from '#src/catalogue/facts/record-names.server.ts'
import type { TemplateColumn } from '#src/catalogue/facts/template.ts'
import { countryWord } from '#src/catalogue/parts/permits.server.ts'
import { pick } from '#src/list/pick.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { recordOverrides } from '#src/server/db/schema/quality.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import type { CatalogueRow } from '../importing/overrides/companion-columns.server.ts'
import { textOf } from '../importing/overrides/overlay-overrides.server.ts'
import { isConflict } from '../importing/overrides/override-state.ts'
import { RECORD_KINDS, type RecordPlace } from './write-record.server.ts'

const HISTORY = 30

/** A record as the editor shows it: its fields, and what was written by hand before. */
export async function requireRecord(db: Queryable, { kind, key }: RecordPlace) {
  const { table, recordKey } = RECORD_KINDS[kind]
  const { rows } = await db.execute<{ row: CatalogueRow }>(
    sql`select to_jsonb(r) - 'search_words' as row from ${sql.identifier(table)} r
      where ${sql.raw(recordKey)} = ${key}`,
  )
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND', 'این رکورد پیدا نشد.')
  const { row } = found
  const fields = editableFields(kind)
  const [name, named, overrides] = await Promise.all([
    nameAndPath(db, { kind, key }),
    companiesOf(db, row, fields),
    overridesOf(db, { kind, key }),
  ])
  const shown = await shownValues(db, fields, overrides)
  return {
    kind,
    key,
    ...name,
    source: textOf(row.source),
    fields: fields.map(({ field, column, label, cell }) => {
      const company = cell.type === 'company' ? named.get(Number(row[column])) : undefined
      return {
        field,
        label,
        type: cell.type,
        words: cell.words ?? null,
        required: cell.required ?? false,
        seen: textOf(row[column]),
        /** A company is written by its national ID, a country by its name. */
        shown: shownText(cell, company?.nationalId ?? null, textOf(row[column])),
        companyName: company?.name ?? null,
        override: overrides.find((one) => one.field === field && one.endedAt === null) ?? null,
      }
    }),
    overrides: overrides.map((override) => ({
      ...override,
      shownValue: shown(override.field, override.value),
      shownSource: shown(override.field, override.sourceValue),
    })),
  }
}

function shownText({ type }: TemplateColumn, nationalId: string | null, text: string | null) {
  if (type === 'company') return nationalId
  return type === 'country' ? countryWord(text) : text
}

/** How a value of the history is shown: a company, kept by its id, by its name, and so a country. */
async function shownValues(
  db: Queryable,
  fields: readonly EditableField[],
  overrides: Awaited<ReturnType<typeof overridesOf>>,
) {
  const fieldsOf = (type: TemplateColumn['type']) =>
    new Set(fields.flatMap(({ field, cell }) => (cell.type === type ? field : [])))
  const ofCompanies = fieldsOf('company')
  const ofCountries = fieldsOf('country')
  const ids = overrides
    .filter(({ field }) => ofCompanies.has(field))
    .flatMap(({ value, sourceValue }) => [value, sourceValue])
    .map(Number)
  const companies = await companiesById(db, ids.filter(Number.isInteger))
  return (field: string, value: string | null) => {
    if (ofCountries.has(field)) return countryWord(value)
    return ofCompanies.has(field) && value !== null
      ? (companies.get(Number(value))?.name ?? value)
      : value
  }
}

function companiesOf(db: Queryable, row: CatalogueRow, fields: readonly EditableField[]) {
  const ids = fields
    .filter(({ cell }) => cell.type === 'company')
    .map(({ column }) => row[column])
    .filter((id) => typeof id === 'number')
  return companiesById(db, ids)
}

async function companiesById(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { nationalId: string | null; name: string }>()
  const { id, nationalId, name } = companies
  const rows = await db
    .select({ id, nationalId, name })
    .from(companies)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((company) => [company.id, company]))
}

async function overridesOf(db: Queryable, { kind, key }: RecordPlace) {
  const rows = await db
    .select({
      ...pick(recordOverrides, 'id', 'field', 'value'),
      former_value: recordOverrides.formerValue,
      source_value: recordOverrides.sourceValue,
      reason: recordOverrides.reason,
      by: users.name,
      ...pick(recordOverrides, 'madeAt', 'endedAt', 'ending'),
    })
    .from(recordOverrides)
    .leftJoin(users, eq(users.id, recordOverrides.madeBy))
    .where(and(eq(recordOverrides.kind, kind), eq(recordOverrides.recordKey, key)))
    .orderBy(desc(recordOverrides.madeAt))
    .limit(HISTORY)
  return rows.map(({ former_value, source_value, ...row }) => ({
    ...withIsoTimes(row),
    sourceValue: source_value,
    isConflict: isConflict({ value: row.value, former_value, source_value }),
  }))
}

/** Its name and the path of its page, as the change feed says them. */
async function nameAndPath(db: Queryable, { kind, key }: RecordPlace) {
  const [named] = await rowsOf<NamedRecord>(
    db,
    sql`select n.* from (select ${kind}::text as kind, ${key}::text as record_key) e
      cross join lateral (${sql.raw(RECORD_NAMES)}) n limit 1`,
  )
  if (!named) throw new AppError('NOT_FOUND', 'این رکورد پیدا نشد.')
  return { title: named.title ?? key, path: pathOf(kind, key, named) }
}
