import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { EXPIRING_DAYS, FRAGILE_DAYS, VALIDITY_WORDS } from '#src/words/licence-words.ts'

/**
 * The calendar day in Tehran, which decides what has lapsed; where the catalogue is read as of a day
 * (as-of.sql), that day. A subquery is read once, not per row.
 */
export const TODAY = `(select coalesce(nullif(current_setting('data_daru.as_of', true), '')::date,
  (now() at time zone 'Asia/Tehran')::date))`
export const today = sql.raw(TODAY)

// What a licence is, in SQL and nowhere else; licence-words.ts says the same in Persian. `row` is the
// table or its alias, DAY the day that decides what has lapsed. docs/decisions/040-one-population.md
const DAY = ':day'

/** A table of licences: that of products, or of permits; of some a source says whether it is active. */
export type LicenceTable = 'products' | PermitTable
interface PermitTable {
  validUntil: AnyPgColumn
  vanishedOn: AnyPgColumn
  isActive?: AnyPgColumn
}

function rulesOf(table: LicenceTable, row: string) {
  const isStated = table === 'products' || table.isActive !== undefined
  const until = `${row}.valid_until`
  const seen = `${row}.vanished_on is null`
  const inactive = isStated ? `${row}.is_active is false` : 'false'
  const unsaid = `${until} is null${isStated ? ` and ${row}.is_active is null` : ''}`
  const known = isStated ? `(${seen} and ${row}.is_active is not false)` : `(${seen})`
  const current = `(${known} and (${until} is null or ${until} >= ${DAY}))`
  return {
    /** In the last harvest of its source, whatever its state. */
    seen,
    /** In the last harvest, and not inactive at its source. */
    known,
    /** Known, and not past its date. */
    current,
    /** Current, and not a further IRC of the same: what shares, HHI and ranks count. */
    unique: `(${current}${table === 'products' ? ` and not ${row}.is_repeat` : ''})`,
    /** Current, and neither a state nor a date of it is told: «در فهرست». */
    listed: `(${current} and ${unsaid})`,
    /** Known, and past its date. */
    lapsed: `(${known} and ${until} < ${DAY})`,
    /** Current, and near its end. */
    expiring: `(${current} and ${until} <= ${DAY} + ${EXPIRING_DAYS})`,
    /** Current, and at its end within the days that the opportunity score looks at. */
    fragile: `(${current} and coalesce(${until} <= ${DAY} + ${FRAGILE_DAYS}, false))`,
    /** One word of STATUS_WORDS: the first that fits. */
    status: `case
      when not (${seen}) then 'unseen'
      when ${inactive} then 'inactive'
      when ${until} < ${DAY} then 'expired'
      when ${unsaid} then 'listed'
      ${table === 'products' ? `when ${row}.supply_type = 'emergency' then 'emergency'` : ''}
      when ${until} <= ${DAY} + ${EXPIRING_DAYS} then 'expiring'
      else 'active' end`,
  }
}

/** SQL of a product `row`: who makes it, and whether it is made here or brought in. */
export function supplyText(row: string) {
  return {
    madeHere: `coalesce(${row}.supply_type in ('local', 'under-licence'), false)`,
    broughtIn: `coalesce(${row}.supply_type in ('imported', 'emergency'), false)`,
    /** Its producer, or its holder where the source names none; a maker where it is made here. */
    maker: `coalesce(${row}.producer_id, ${row}.holder_id)`,
  }
}

/** What the current licences of a medicine say of it, from its derived counts. */
function medicineOf(row: string) {
  const supplied = ['local', 'under_licence', 'imported', 'emergency']
  const unknown = `(${row}.licence_count - ${supplied.map((type) => `${row}.${type}_count`).join(' - ')})`
  return {
    /** Current licences of unknown supply: with any, its makers are not fully known. */
    unknownSupply: unknown,
    /** Exactly one maker, and no licence that might be another's. */
    soleMaker: `(${row}.maker_count = 1 and ${unknown} = 0)`,
    /** How many make it; null where that is «unclear» by MEDICINE_MAKER_WORDS. */
    knownMakers: `case when ${row}.maker_count >= 3 or ${unknown} <= 0 then ${row}.maker_count end`,
    /** How many of its licences are imports; null where that might be more than none. */
    knownImports: `case when ${row}.imported_count + ${row}.emergency_count > 0 or ${unknown} <= 0
      then ${row}.imported_count + ${row}.emergency_count end`,
    /** Whether it may be imported only: nothing of it is known to be made here, and not all is known. */
    maybeImportedOnly: `(${unknown} > 0 and ${row}.local_count + ${row}.under_licence_count = 0)`,
    /** One word of MEDICINE_MAKER_WORDS. */
    makers: `case when ${row}.maker_count < 3 and ${unknown} > 0 then 'unclear'
      else least(${row}.maker_count, 3)::text end`,
  }
}

/** How long a licence still holds, as VALIDITY_WORDS names it; `until` is SQL text of a date. */
function validityOf(until: string): string {
  const windows = Object.keys(VALIDITY_WORDS).filter((word) => /^\d+$/.test(word))
  return `case when ${until} is null then 'unknown' when ${until} < ${DAY} then 'lapsed'
    ${windows.map((days) => `when ${until} <= ${DAY} + ${days} then '${days}'`).join(' ')}
    else 'later' end`
}

/** Rules of a table's rows as text of a statement that is not Drizzle's; `day` is SQL of a date. */
export function licenceText(table: LicenceTable, row: string, day = '$1::date') {
  return written(rulesOf(table, row), (text) => text.replaceAll(DAY, day))
}

/** The same for Drizzle, on the day that the catalogue is read of or on another. */
export function licenceSql(table: LicenceTable, row: string, day: SQL = today) {
  return written(rulesOf(table, row), (text) => bound(text, day))
}

export function supplySql(row: string) {
  return written(supplyText(row), (text) => sql.raw(text))
}

/**
 * SQL: an ingredient `i` is an active substance in its source's last harvest. Who makes one is a maker
 * of the API of its molecule, in every count; who makes an intermediate is not.
 */
export const IS_ACTIVE_SUBSTANCE = `i.type = 'active' and i.vanished_on is null`
export function medicineSql(row: string) {
  return written(medicineOf(row), (text) => sql.raw(text))
}

/** Window of validity of a date, such as `ingredients.nearest_expiry_on`. */
export function validitySql(until: string): SQL<string> {
  return bound(validityOf(until), today)
}

/** SQL of what a day made of licences after another day, which is SQL of an earlier date. */
export function turnedBetween(row: string, since: string, day: string) {
  const until = `${row}.valid_until`
  return {
    lapsed: `${until} >= ${since} and ${until} < ${day}`,
    neared: `${until} > ${since} + ${EXPIRING_DAYS} and ${until} <= ${day} + ${EXPIRING_DAYS}`,
  }
}

/** Products `p` whose licence is current on an ISO date. */
export function inForce(isoDate: string): SQL {
  return licenceSql('products', 'p', sql`${isoDate}::date`).current
}

function written<Rules extends Record<string, string>, Text>(
  rules: Rules,
  write: (text: string) => Text,
): { readonly [Name in keyof Rules]: Text } {
  const entries = Object.entries(rules).map(([name, text]) => [name, write(text)])
  // The keys are those of the rules.
  return Object.fromEntries(entries) as { readonly [Name in keyof Rules]: Text }
}

function bound(text: string, day: SQL): SQL<string> {
  const pieces = text.split(DAY).map((piece) => sql.raw(piece))
  return sql`${sql.join(pieces, sql`(${day})`)}`
}

/** A licence in another country's register that was not ended, refused or left undecided. */
export function foreignInForce(row: string): string {
  return `coalesce(${row}.state, 'current') in ('current', 'not-marketed')`
}
