import { readTable } from '#data/reference/read-table.ts'
import { compactKey } from '#src/persian/fold.ts'

const CODES = new Map(
  readTable('countries', ['code', 'nameFa', 'nameEn', 'otherNames']).flatMap(
    ({ code, nameFa, nameEn, otherNames }) =>
      [code, nameFa, nameEn, ...otherNames.split('|')]
        .filter((name) => name !== '')
        .map((name) => [compactKey(name), code] as const),
  ),
)

/** ISO 3166-1 alpha-2 code of a country, by that code or a Persian or English name; null for others. */
export function readCountry(text: string): string | null {
  return CODES.get(compactKey(text)) ?? null
}
