import { isoToJalaliParts, jalaliToIso } from '#src/persian/dates.ts'

/**
 * What the score of one generic code is made of, read from the registry. «Licences» are those in
 * force today; null is what no source tells.
 */
export interface OpportunityInputs {
  /** Companies that make it in Iran, locally or under licence. */
  localMakers: number
  /** Licences made in Iran, imported, and by emergency permit. */
  localLicences: number
  imports: number
  emergency: number
  /** Licences that might be a further local maker: of unknown supply, or local of unknown maker. */
  uncountable: number
  /** Further IRCs of one product counted once, as in the three below. */
  licences: number
  /** Of them: with a known date, and lapsing within 365 days. */
  dated: number
  lapsing: number
  /** Of them: with a known holder; the sum of squared counts per company group of these. */
  held: number
  groupSquares: number
  /** Companies that may make the active ingredient here. */
  apiMakers: number | null
  /** Codes of the ATC-4 group, of them with a known date of listing, and listed in three years. */
  classCodes: number
  classDated: number
  classNew: number
  /** Median of `classNew` over the groups with any; null where no group has. */
  classMedian: number | null
  /** Median consumer price of one unit of a pack, rial. */
  importedUnitPrice: number | null
  localUnitPrice: number | null
  /**
   * Where its sales rank among all codes of which sales are known, 0 to 1: of the newest year of the
   * yearly statistics, or, where none were read, as listed companies report them.
   */
  demandRank: number | null
  /** 1 where an insurer pays for it now, 0 where its list says otherwise; absent in the first edition. */
  covered?: number | null
  /** Beside the score: what the warnings are made of. */
  importers: number
  lapsedLocal: number
  otherMakers: number
  inferredSupply: number
  atcInferred: boolean
  isCombination: boolean
  isUnseen: boolean
}

/** Concentration of licences over company groups, of 10,000; null where no holder is known. */
export function hhiOf({
  held,
  licences,
  groupSquares,
}: Pick<OpportunityInputs, 'held' | 'licences' | 'groupSquares'>): number | null {
  if (held === 0) return null
  return Math.round((10_000 * (groupSquares + licences - held)) / licences ** 2)
}

/** The same Jalali day three years before an ISO date; 29 Esfand where that year has no 30th. */
export function threeYearsBefore(today: string): string {
  const { year, month, day } = isoToJalaliParts(today)
  const same = jalaliToIso(`${year - 3}/${month}/${day}`)
  return same ?? jalaliToIso(`${year - 3}/${month}/${day - 1}`) ?? today
}
