import { dateColumns, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { goodsGroupWord } from '#src/words/goods-groups.ts'
import { statusWord } from '#src/words/licence-words.ts'
import type { healthProductList } from './list.ts'
import type { HealthProductRow } from './queries.ts'

export const healthProductSheet: SheetColumns<typeof healthProductList, HealthProductRow> = {
  name: [
    textColumn('نام فارسی', (row) => row.nameFa),
    textColumn('نام لاتین', (row) => row.nameEn),
  ],
  goods: [textColumn('گروه کالا', (row) => goodsGroupWord(row.goodsGroup))],
  company: [textColumn('شرکت', (row) => row.companyName)],
  permit: [textColumn('شمارهٔ مجوز', (row) => row.permitNo)],
  country: [textColumn('کشور', (row) => row.country)],
  permitted: dateColumns('تاریخ مجوز', (row) => row.permittedOn),
  validity: dateColumns('اعتبار', (row) => row.validUntil),
  status: [textColumn('وضعیت', (row) => statusWord(row.status))],
}
