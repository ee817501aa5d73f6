import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import type { ingredientMakerList } from './list.ts'
import type { IngredientMakerRow } from './queries.ts'

export const ingredientMakerSheet: SheetColumns<typeof ingredientMakerList, IngredientMakerRow> = {
  name: [textColumn('شرکت', (row) => row.name), textColumn('نام لاتین', (row) => row.nameEn)],
  group: [textColumn('گروه', (row) => row.groupName)],
  substances: [
    numberColumn('ماده', (row) => row.ingredientCount, 'ماده‌هایی که پروانهٔ جاری ساختشان را دارد'),
  ],
  sole: [
    numberColumn(
      'مادهٔ تک‌سازنده',
      (row) => row.soleIngredientCount,
      'ماده‌هایی که این شرکت تنها سازندهٔ داخلی آن‌هاست',
    ),
  ],
  dependents: [
    numberColumn(
      'فرآوردهٔ وابسته',
      (row) => row.dependentProductCount,
      'پروانه‌های جاری ساخت داخل از مولکول‌های این ماده‌ها',
    ),
  ],
  firms: [numberColumn('شرکت وابسته', (row) => row.dependentFirmCount, 'صاحبان آن پروانه‌ها')],
  expiry: dateColumns('نزدیک‌ترین انقضا', (row) => row.ingredientExpiryOn),
}
