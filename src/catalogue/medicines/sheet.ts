import { inferredColumn, numberColumn, textColumn } from '#src/list/sheet.ts'
import { UNKNOWN_LABEL } from '#src/list/unknown.ts'
import type { InFile } from '../facts/sheet-of.ts'
import { makersNumber } from '../parts/licence-count.ts'
import type { ProductRow } from './products.server.ts'
import type { MedicineRow } from './queries.ts'

/** Codes are texts: no spreadsheet adds them up. */
export const medicineInFile: InFile<MedicineRow> = {
  // A name is of all its strengths, so they stand beside it whatever columns are chosen.
  name: [
    textColumn('کد ژنریک', (row) => String(row.code)),
    'nameFa',
    'nameEn',
    'strength',
    'volume',
  ],
  strength: [],
  atc: ['atcCode', inferredColumn('ATC', (row) => row.atcInferred)],
  // As pages say it: at least so many, or nobody knows; paper may leave out the mix that tells why.
  makers: [
    numberColumn('سازنده', (row) => makersNumber(row).value),
    textColumn(
      'سازنده: قطعیت',
      (row) => {
        const { value, isLeast } = makersNumber(row)
        return value === null ? UNKNOWN_LABEL : isLeast ? 'حداقل' : null
      },
      'خالی: همه معلوم‌اند؛ «حداقل» و «نامعلوم»: نوع تأمین پروانه‌ای در منبع نیامده است',
    ),
  ],
}

export const productInFile: InFile<ProductRow> = {
  brand: ['irc', 'brandFa', 'brandEn'],
  medicine: [
    textColumn('کد ژنریک', (row) => String(row.medicineCode)),
    'medicineName',
    'strength',
    'volume',
    'form',
  ],
  holder: ['holderName'],
  brandOwner: ['brandOwnerName'],
  producer: ['producerName', 'country'],
  supply: ['supplyType', inferredColumn('نوع تأمین', (row) => row.supplyInferred)],
}
