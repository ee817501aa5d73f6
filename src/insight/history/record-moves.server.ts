import { type SQL, sql } from 'drizzle-orm'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { ingredientLicences } from '#src/server/db/schema/ingredients.ts'
import { sourceWord } from '#src/words/source-words.ts'

const KEYS = { products: 'irc', ingredient_licences: 'id' } as const

/** Licences of a record: rows `h` of a table with a history that meet a condition. */
export interface LicencesOf {
  of: keyof typeof KEYS
  where: SQL
}

/** Why current licences of one day are not those of another; each licence is counted once. */
export interface LicenceMoves {
  /** Not in the data on the first day. */
  came: number
  /** Of another record on the first day, and of another on the last: its code or its holder changed. */
  joined: number
  parted: number
  /** In the data on the first day without being current: renewed since, or listed again. */
  returned: number
  lapsed: number
  /** Told as inactive, and no longer listed by its source. */
  stopped: number
  gone: number
}

/** What became of licences from an ISO date to another, or to the present (null). */
export function licenceMoves(
  db: Queryable,
  { of, where }: LicencesOf,
  from: string,
  to: string | null,
): Promise<LicenceMoves> {
  const key = sql.identifier(KEYS[of])
  const rules = of === 'products' ? of : ingredientLicences
  const last = to ?? todayInTehran(now())
  const spans = (day: string, held: SQL) => {
    const { current, status } = licenceSql(rules, 'h', sql`${day}::date`)
    return sql`select h.${key} as key, h.valid_until, ${current} as is_current,
      ${status} = 'inactive' as is_inactive
      from history.${sql.identifier(of)} h where ${where} and ${held}`
  }
  const holdsOn = (day: string) => {
    const recorded = sql`(select as_of.recorded(${day}))`
    return sql`h.valid_from <= ${recorded} and h.valid_to > ${recorded}`
  }
  const holdsLast = to === null ? sql`h.valid_to = 'infinity'` : holdsOn(to)
  const isHeld = (held: SQL) => sql`exists (select from history.${sql.identifier(of)} h
    where h.${key} = key and ${held})`
  return rowOf<LicenceMoves>(
    db,
    sql`select count(*) filter (where is_new and not was_elsewhere)::int as came,
      count(*) filter (where is_new and was_elsewhere)::int as joined,
      count(*) filter (where is_missing and is_elsewhere)::int as parted,
      count(*) filter (where is_current and not was_current)::int as returned,
      count(*) filter (where was_current and not is_current and valid_until < ${last})::int as lapsed,
      count(*) filter (where is_lost and is_inactive)::int as stopped,
      count(*) filter (where is_lost and is_inactive is not true)::int as gone
    from (
      select *, was_current and is_current is not true and not is_elsewhere
        and (valid_until < ${last}) is not true as is_lost
      from (
      select b.is_current as was_current, a.is_current, a.is_inactive, a.valid_until,
        a.is_current and b.key is null as is_new, b.is_current and a.key is null as is_missing,
        b.key is null and ${isHeld(holdsOn(from))} as was_elsewhere,
        a.key is null and ${isHeld(holdsLast)} as is_elsewhere
      from (${spans(from, holdsOn(from))}) b full join (${spans(last, holdsLast)}) a using (key)
      ) spans
    ) moves`,
  )
}

/**
 * The first ISO date after another on which a record came, and the name of the source that brought it;
 * `spans` is the table of history `h` and the condition of its rows. Null where none did.
 */
export async function cameAfter(db: Queryable, spans: SQL, day: string) {
  const [found] = await rowsOf<{ first: string; source: string | null }>(
    db,
    sql`select h.valid_from::text as first, b.source
    from (select * from history.${spans}) h
    join dataset_versions v on v.id = h.from_version left join source_batches b on b.id = v.batch_id
    where h.valid_from > ${day} order by h.valid_from limit 1`,
  )
  return found ? { first: found.first, source: sourceWord(found.source) } : null
}
