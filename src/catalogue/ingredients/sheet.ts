import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import type { ingredientList } from './list.ts'
import type { IngredientRow } from './queries.ts'

export const ingredientSheet: SheetColumns<typeof ingredientList, IngredientRow> = {
  name: [
    textColumn('نام فارسی', (row) => row.nameFa),
    textColumn('نام لاتین', (row) => row.nameEn),
  ],
  type: [textColumn('نوع', (row) => TYPE_WORDS[row.type])],
  atc: [textColumn('گروه درمانی', (row) => row.atcRoots.join(' ') || null, 'سطح ۱ ATC')],
  makers: [
    numberColumn(
      'سازندهٔ ماده',
      (row) => row.makerCount,
      'شرکت‌هایی که پروانهٔ جاری ساخت این ماده را در ایران دارند',
    ),
    textColumn(
      'شکاف مادهٔ اولیه',
      (row) => (row.isGap ? 'بله' : null),
      'حداقل سه سازندهٔ فرآورده، و حداکثر یک سازندهٔ ماده',
    ),
  ],
  finishedMakers: [
    numberColumn(
      'سازندهٔ فرآورده',
      (row) => row.finishedMakerCount,
      'سازندگان داخلی داروهای این مولکول',
    ),
  ],
  dependents: [
    numberColumn(
      'فرآوردهٔ وابسته',
      (row) => row.dependentCount,
      'پروانه‌های جاری ساخت داخل از این مولکول',
    ),
  ],
  expiry: dateColumns('نزدیک‌ترین انقضا', (row) => row.nearestExpiryOn),
}
