import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import type { opportunityList } from './list.ts'
import type { OpportunityRow } from './queries.ts'
import { REASON_WORDS, WARNING_WORDS } from './words.ts'

export const opportunitySheet: SheetColumns<typeof opportunityList, OpportunityRow> = {
  name: [
    numberColumn('کد ژنریک', (row) => row.code),
    textColumn('نام فارسی', (row) => row.nameFa),
    textColumn('نام لاتین', (row) => row.nameEn),
    textColumn('قدرت', (row) => row.strength),
    textColumn('شکل', (row) => row.form),
  ],
  score: [
    numberColumn(
      'امتیاز',
      (row) => row.score,
      'از ۱۰۰، با فرمول و وزن‌های صفحهٔ روش؛ توصیه سرمایه‌گذاری نیست',
    ),
  ],
  confidence: [
    textColumn('اطمینان', (row) => row.confidence, 'A همهٔ وزن‌ها ورودی دارند، B دست‌کم ۸۰٪، C کمتر'),
    numberColumn('درصد وزن با ورودی', (row) => row.knownPercent, 'سهمی از وزن‌ها که ورودی دارد'),
  ],
  reasons: [
    textColumn('دلیل‌ها', (row) => row.reasons.map((key) => REASON_WORDS[key]).join('، ') || null),
  ],
  warnings: [
    textColumn(
      'هشدارها',
      (row) => row.warnings.map((key) => WARNING_WORDS[key]).join('، ') || null,
      'از امتیاز کم نمی‌شوند',
    ),
  ],
  makers: [
    numberColumn('سازنده', (row) => row.localMakerCount, 'دارندگان پروانهٔ جاری ساخت در ایران'),
  ],
  importers: [
    numberColumn(
      'واردکننده',
      (row) => row.importerCount,
      'دارندگان پروانهٔ وارداتی یا فوریتی معتبر',
    ),
  ],
  localApi: [
    numberColumn(
      'سازندهٔ ماده',
      (row) => row.apiMakerCount,
      'سازندگان داخلی مادهٔ مؤثره؛ خالی: نامعلوم',
    ),
  ],
  expiry: dateColumns('نزدیک‌ترین انقضا', (row) => row.nearestExpiryOn),
}
