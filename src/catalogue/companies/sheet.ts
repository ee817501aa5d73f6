import { numberColumn, type SheetColumns, textColumn } from '../../list/sheet.ts'
import { type companyList, ROLE_WORDS } from './list.ts'
import type { CompanyRow } from './queries.ts'

export const companySheet: SheetColumns<typeof companyList, CompanyRow> = {
  name: [textColumn('شرکت', (row) => row.name), textColumn('نام لاتین', (row) => row.nameEn)],
  group: [textColumn('گروه', (row) => row.groupName)],
  roles: [textColumn('نقش‌ها', (row) => roleWords(row.roles))],
  licences: [numberColumn('پروانهٔ فعال', (row) => row.licenceCount)],
  molecules: [numberColumn('مولکول', (row) => row.moleculeCount)],
  soleMaker: [
    numberColumn(
      'مولکول تک‌سازنده',
      (row) => row.soleMakerCount,
      'مولکول‌هایی که این شرکت تنها سازندهٔ داخلی آن‌هاست',
    ),
  ],
  expiring: [numberColumn('انقضا تا ۱۸۰ روز', (row) => row.expiringCount)],
  atc: [
    textColumn('ATC غالب', (row) => row.dominantAtc),
    textColumn('گروه درمانی غالب', (row) => row.dominantAtcName),
  ],
}

function roleWords(roles: readonly string[]): string {
  return Object.entries(ROLE_WORDS)
    .filter(([role]) => roles.includes(role))
    .map(([, word]) => word)
    .join('، ')
}
