import { numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { EXPIRING_LABEL, UNIQUE_MEANING } from '#src/words/licence-words.ts'
import { type companyList, roleWords } from './list.ts'
import type { CompanyRow } from './queries.ts'

export const companySheet: SheetColumns<typeof companyList, CompanyRow> = {
  name: [textColumn('شرکت', (row) => row.name), textColumn('نام لاتین', (row) => row.nameEn)],
  group: [textColumn('گروه', (row) => row.groupName)],
  roles: [textColumn('نقش‌ها', (row) => roleWords(row))],
  licences: [
    numberColumn('پروانهٔ جاری', (row) => row.licenceCount, 'شماره‌های IRC'),
    numberColumn('فرآوردهٔ یکتا', (row) => row.uniqueCount, UNIQUE_MEANING),
  ],
  molecules: [numberColumn('مولکول', (row) => row.moleculeCount)],
  soleMaker: [
    numberColumn(
      'مولکول تک‌سازنده',
      (row) => row.soleMakerCount,
      'مولکول‌هایی که این شرکت تنها سازندهٔ داخلی آن‌هاست',
    ),
  ],
  expiring: [numberColumn(EXPIRING_LABEL, (row) => row.expiringCount)],
  atc: [
    textColumn('ATC غالب', (row) => row.dominantAtc),
    textColumn('گروه درمانی غالب', (row) => row.dominantAtcName),
  ],
}
