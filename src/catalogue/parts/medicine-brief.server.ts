import { type SQL, sql } from 'drizzle-orm'
import { FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import { type SheetColumn, textColumn } from '#src/list/sheet.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { medicineSql } from '#src/server/db/licence-state.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import type { DescribedMedicine } from '#src/words/name-and-strength.ts'
import { newestNotice } from './market-facts.server.ts'

/** Which medicine a row of an insight is of. */
export const DESCRIBED_COLUMNS: readonly SheetColumn<DescribedMedicine>[] = [
  textColumn('کد ژنریک', (row) => String(row.code)),
  textColumn('نام فارسی', (row) => row.nameFa),
  textColumn('نام لاتین', (row) => row.nameEn),
  textColumn('قدرت', (row) => row.strength),
  textColumn('حجم', (row) => row.volume),
  textColumn('شکل دارویی', (row) => row.form),
  textColumn('راه مصرف', (row) => row.route),
]

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
