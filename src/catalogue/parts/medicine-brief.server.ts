import { type SQL, sql } from 'drizzle-orm'
import { FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { medicineSql } from '#src/server/db/licence-state.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { newestNotice } from './market-facts.server.ts'

const { code, slug, nameFa, nameEn, strength, volume, form, route } = medicines
const { licenceCount, makerCount } = medicines

/** What a medicine is called, and where its page is. */
export const medicineNames = { code, slug, nameFa, nameEn, strength, volume, form, route }

export const unknownSupplyCount = sql<number>`${medicineSql('medicines').unknownSupply}`

export type MedicineBrief = Awaited<ReturnType<typeof briefMedicines>>[number]

/** Of a row of `medicines`: the newest notice of its shortage that is not over. */
export const NEWEST_NOTICE = newestNotice(sql`medicines.code`, sql`medicines.molecule_id`)

/** Medicines as other records' pages show them, the most licensed first. */
export async function briefMedicines(db: Queryable, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      ...medicineNames,
      licenceCount,
      makerCount,
      unknownSupplyCount,
      shortage: NEWEST_NOTICE,
    })
    .from(medicines)
    .where(where)
    .orderBy(sql`${licenceCount} desc`, code)
    .limit(limit)
  return rows.map(withPersianWords)
}

/** Form and route in Persian where the dictionary knows them, else as the source writes them. */
export function withPersianWords<Row extends { form: string | null; route: string | null }>(
  row: Row,
): Row {
  return {
    ...row,
    form: FORMS_FA[row.form ?? ''] ?? row.form,
    route: ROUTES_FA[row.route ?? ''] ?? row.route,
  }
}
