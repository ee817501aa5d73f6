import { formatJalali, jalaliToIso, todayInTehran } from '../persian/dates.ts'

/** The address's form of an ISO date: «1405-08-01». */
export function asOfParam(day: string): string {
  return formatJalali(day, 'short', 'latn').replaceAll('/', '-')
}

/**
 * The ISO date that a Jalali one in the address means; null where it means none, or one that is not
 * over yet: the present has an address of its own.
 */
export function readAsOf(text: string): string | null {
  const day = jalaliToIso(text)
  return day !== null && day < todayInTehran(new Date()) ? day : null
}

/** The search of a record's page: the day as of which it is shown, if any. */
export interface PastSearch {
  asOf?: string
}

/** Reads it from an address; what is no day that is over falls away. */
export function readPastSearch({ asOf }: Readonly<Record<string, unknown>>): PastSearch {
  const day = typeof asOf === 'string' ? readAsOf(asOf) : null
  return day === null ? {} : { asOf: asOfParam(day) }
}
