/** What the insurer pays of an entry: all of it by rule, nothing, or only what stands behind it. */
export type TaminCoverage = 'covered' | 'not-covered' | 'subsidy-only' | 'hard-to-treat-fund-only'

/**
 * One row of the formulary of the Social Security insurer. Flags are null where the cell is blank or
 * says something else; prices are whole rials of one unit as the insurer accepts them.
 */
export interface TaminEntry {
  /** As written: five digits, zero-padded, or a letter before them. */
  code: string
  /** The generic code of a medicine; null for what is none (66000 and above, and lettered codes). */
  medicineCode: number | null
  name: string
  /** What the name says of molecule, strength, volume, form and route; null where it does not. */
  molecule: string | null
  moleculeBases: string[]
  strength: string | null
  coverage: TaminCoverage | null
  isHospitalOnly: boolean | null
  needsDocumentOffice: boolean | null
  needsFile: boolean | null
  /** Most units in one prescription; null where the patient's file says so, or nothing does. */
  maxPerPrescription: number | null
  isMaxByFile: boolean
  isHardToTreat: boolean | null
  needsBarcode: boolean | null
  isElectronicOnly: boolean | null
  priceWithoutSubsidyRial: number | null
  /** The insurer's share of the price without subsidy, 0 to 100. */
  sharePercent: number | null
  subsidyRial: number | null
  acceptedPriceRial: number | null
}
