import { dateColumns, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { sourceWord } from '#src/words/source-words.ts'
import type { ChangeRow } from './feed.server.ts'
import type { changeList } from './list.ts'
import { CHANGED_KINDS, fieldLabel, SORT_WORDS } from './words.ts'

export const changeSheet: SheetColumns<typeof changeList, ChangeRow> = {
  day: dateColumns('تاریخ دیده‌شدن', (row) => row.seenOn),
  kind: [textColumn('نوع رکورد', (row) => CHANGED_KINDS[row.kind])],
  record: [
    textColumn('کلید', (row) => row.recordKey, 'کد ژنریک، IRC، شناسهٔ ملی یا شمارهٔ مجوز'),
    textColumn('رکورد', (row) => row.title),
  ],
  change: [textColumn('نوع تغییر', (row) => SORT_WORDS[row.sort])],
  field: [textColumn('ویژگی', (row) => row.field && fieldLabel(row.field))],
  values: [
    textColumn('از', (row) => row.before, 'قیمت‌ها به ریال'),
    textColumn('به', (row) => row.after, 'قیمت‌ها به ریال'),
  ],
  source: [textColumn('منبع', (row) => sourceWord(row.source))],
}
