import { SUPPLY_WORDS } from '#src/catalogue/parts/supply-words.ts'
import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import type { radarList } from './list.ts'
import type { LapsingRow } from './radar.server.ts'
import { remainingWords } from './risk.ts'

export const radarSheet: SheetColumns<typeof radarList, LapsingRow> = {
  brand: [
    textColumn('IRC', (row) => row.irc, 'کد یکتای پروانه'),
    textColumn('نام برند', (row) => row.brandFa),
    textColumn('نام لاتین برند', (row) => row.brandEn),
  ],
  medicine: [
    textColumn('کد ژنریک', (row) => String(row.medicineCode)),
    textColumn('دارو', (row) => row.medicineName),
    textColumn('قدرت', (row) => row.strength),
  ],
  holder: [textColumn('صاحب پروانه', (row) => row.holderName)],
  supply: [textColumn('نوع تأمین', (row) => row.supplyType && SUPPLY_WORDS[row.supplyType])],
  expiry: dateColumns('پایان اعتبار', (row) => row.validUntil),
  risk: [
    textColumn(
      'پس از این تاریخ',
      remainingWords,
      'همهٔ پروانه‌های دارو که تا این تاریخ پایان می‌یابند، اگر تمدید نشوند',
    ),
    numberColumn('سازندهٔ کنونی', (row) => row.makers, 'سازندگان داخلی این کد ژنریک'),
    numberColumn('سازندهٔ مانده', (row) => row.remainingMakers),
    numberColumn('پروانهٔ کنونی', (row) => row.licences, 'پروانه‌های معتبر این کد ژنریک'),
    numberColumn('پروانهٔ مانده', (row) => row.remainingLicences),
  ],
}
