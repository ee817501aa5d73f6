import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { statusWord } from '#src/words/licence-words.ts'
import { PATH_WORDS, type supplementList } from './list.ts'
import type { SupplementRow } from './queries.ts'

export const supplementSheet: SheetColumns<typeof supplementList, SupplementRow> = {
  name: [
    textColumn('نام فارسی', (row) => row.nameFa),
    textColumn('نام لاتین', (row) => row.nameEn),
  ],
  brand: [textColumn('برند', (row) => row.brand)],
  company: [textColumn('شرکت', (row) => row.companyName)],
  form: [textColumn('شکل', (row) => row.form)],
  ingredients: [textColumn('مواد اصلی', (row) => row.mainIngredients)],
  pack: [numberColumn('تعداد در بسته', (row) => row.packCount)],
  country: [textColumn('کشور', (row) => row.country)],
  path: [textColumn('مسیر', (row) => row.path && PATH_WORDS[row.path])],
  permit: [textColumn('شمارهٔ مجوز', (row) => row.permitNo)],
  permitted: dateColumns('تاریخ مجوز', (row) => row.permittedOn),
  validity: dateColumns('اعتبار', (row) => row.validUntil),
  status: [textColumn('وضعیت', (row) => statusWord(row.status))],
}
