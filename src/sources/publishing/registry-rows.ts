import { REGISTRY_FIELDS, type RegistryField } from '#src/features/importing/source-files.ts'
import type { CapturedFile } from '../collecting/captures.ts'
import type { NfiProduct } from '../nfi/product.ts'
import type { Problem, Reading } from '../reading.ts'

type Cells = Readonly<Partial<Record<RegistryField, string | number | null>>>

/** A product of the registry as a row of the import: a blank says nothing. */
export function rowOf(
  { captureId, day, name }: Pick<CapturedFile, 'captureId' | 'day' | 'name'>,
  { records, problems }: Reading<NfiProduct>,
): string | null {
  const [page] = records
  // Without its IRC nobody knows which product a page is of.
  if (!page || page.irc === null) return null
  const { irc, number, brandEn, brandFa, genericName, molecule, strength, volume } = page
  const { form, route, producer, validUntil, pack, gtin, atcCode, similar } = page
  const cells: Cells = {
    ...{ irc, number, captureId, readOn: day, address: name, brandEn, brandFa, genericName },
    ...{ molecule, strength, volume, form, route, validUntil, pack, gtin, atcCode },
    holderName: page.licenceHolder,
    holderNumber: page.licenceHolderNumber,
    brandOwnerName: page.brandOwner,
    brandOwnerCountry: page.brandOwnerCountry.nameFa,
    producerName: producer,
    status: page.isActive === null ? null : Number(page.isActive),
    emergency: Number(page.isEmergency),
    priceRial: page.packPriceRial,
    unitPriceRial: page.unitPriceRial,
    packCount: page.unitsInPack,
    similar: similar.flatMap((row) => row.number ?? []).join('|'),
    problem: problemOf(problems),
  }
  return REGISTRY_FIELDS.map((field) => quoted(cells[field])).join(',')
}

function problemOf(problems: readonly Problem[]): string | null {
  const found = problems.find(({ severity }) => severity === 'record')
  return found ? found.message : null
}

function quoted(cell: string | number | null | undefined): string {
  return typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : String(cell ?? '')
}
