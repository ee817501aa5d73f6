import { numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { UNIQUE_MEANING } from '#src/words/licence-words.ts'
import { LEVEL_WORDS } from './list.ts'
import type { AtcNode } from './queries.ts'
import type { atcGroupList } from './view-list.ts'

export const atcGroupSheet: SheetColumns<typeof atcGroupList, AtcNode> = {
  group: [
    textColumn('کد ATC', (row) => row.code),
    textColumn('سطح', (row) => LEVEL_WORDS[row.level - 1] ?? String(row.level)),
    textColumn('نام فارسی', (row) => row.nameFa),
    textColumn('نام لاتین', (row) => row.nameEn),
    textColumn('گروه بالاتر', (row) => row.parentCode),
  ],
  medicines: [numberColumn('دارو', (row) => row.medicineCount, 'کدهای ژنریک این گروه و زیرگروه‌ها')],
  products: [
    numberColumn('پروانهٔ جاری', (row) => row.productCount, 'شماره‌های IRC'),
    numberColumn('فرآوردهٔ یکتا', (row) => row.uniqueCount, UNIQUE_MEANING),
  ],
  makers: [numberColumn('سازندهٔ داخلی', (row) => row.makerCount)],
  importedOnly: [
    numberColumn('داروی فقط وارداتی', (row) => row.importedOnlyCount, 'بی پروانهٔ داخلی فعال'),
  ],
}
