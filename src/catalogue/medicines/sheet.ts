import { inferredColumn, textColumn } from '#src/list/sheet.ts'
import type { InFile } from '../facts/sheet-of.ts'
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
