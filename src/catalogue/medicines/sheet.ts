import { inferredColumn, numberColumn, textColumn } from '#src/list/sheet.ts'
import type { InFile } from '../facts/sheet-of.ts'
import type { ProductRow } from './products.server.ts'
import type { MedicineRow } from './queries.ts'

const changeInPercent = numberColumn<{ unitPriceChange: number | null }>(
  'تغییر از پارسال (درصد)',
  ({ unitPriceChange }) =>
    unitPriceChange === null ? null : Math.round(unitPriceChange * 1000) / 10,
)

/** As percent: a reader of a file takes 38 for what it is. */
export const salesChangeInPercent = numberColumn<{ salesChange: number | null }>(
  'رشد فروش (درصد)',
  ({ salesChange }) => (salesChange === null ? null : Math.round(salesChange * 1000) / 10),
)

/** Codes are texts: no spreadsheet adds them up. */
export const medicineInFile: InFile<MedicineRow> = {
  name: [textColumn('کد ژنریک', (row) => String(row.code)), 'nameFa', 'nameEn'],
  unitChange: [changeInPercent, 'yearAgoUnitPriceRial'],
  salesChange: [salesChangeInPercent],
  atc: ['atcCode', inferredColumn('ATC', (row) => row.atcInferred)],
}

export const productInFile: InFile<ProductRow> = {
  brand: ['irc', 'brandFa', 'brandEn'],
  medicine: [
    textColumn('کد ژنریک', (row) => String(row.medicineCode)),
    ...(['medicineName', 'strength', 'form'] as const),
  ],
  holder: ['holderName'],
  brandOwner: ['brandOwnerName'],
  producer: ['producerName', 'country'],
  supply: ['supplyType', inferredColumn('نوع تأمین', (row) => row.supplyInferred)],
  unitChange: [changeInPercent],
}
