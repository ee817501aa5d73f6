import { type SQL, sql } from 'drizzle-orm'

/** Amounts and codes inside a Persian line: isolated, so that «5 mg/mL» keeps its order. */
export function leftToRight(text: SQL): SQL {
  return sql`'\u2066' || nullif(${text}, '') || '\u2069'`
}

/** A medicine's name with its strength, as entries are titled; `m` is the row of medicines. */
export const medicineName = sql`concat_ws(' ', coalesce(m.name_fa, m.name_en),
  ${leftToRight(sql`concat_ws(' ', m.strength, m.volume)`)})`
