import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import type { healthCompanyList } from './list.ts'
import type { HealthCompanyRow } from './queries.ts'

const CURRENT = 'مجوزهای معتبر این گروه'

export const healthCompanySheet: SheetColumns<typeof healthCompanyList, HealthCompanyRow> = {
  name: [textColumn('شرکت', (row) => row.name), textColumn('نام لاتین', (row) => row.nameEn)],
  products: [numberColumn('مجوز معتبر', (row) => row.healthCount)],
  cosmetic: [numberColumn(GOODS_GROUP_WORDS.cosmetic, (row) => row.cosmeticCount, CURRENT)],
  hygiene: [numberColumn(GOODS_GROUP_WORDS.hygiene, (row) => row.hygieneCount, CURRENT)],
  food: [numberColumn(GOODS_GROUP_WORDS.food, (row) => row.foodCount, CURRENT)],
  supplies: [numberColumn(GOODS_GROUP_WORDS.supplies, (row) => row.suppliesCount, CURRENT)],
  newest: dateColumns('جدیدترین مجوز', (row) => row.newestHealthOn),
}
