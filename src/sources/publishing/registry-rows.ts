import { REGISTRY_FIELDS, type RegistryField } from '#src/features/importing/source-files.ts'
import type { RowReader } from '../collecting/page-readings.ts'
import type { NfiProduct } from '../nfi/product.ts'
import { readNfi } from '../nfi/read-nfi.ts'
import { NFI_READER } from '../nfi/reader-edition.ts'
import type { Reading } from '../reading.ts'

/** Cells of the import's file by their field. */
export type Cells = Readonly<Partial<Record<RegistryField, string | number | null>>>

export interface RegistryRow {
  /** Without the capture and its day, of which several may have the same bytes. */
  cells: Cells
  /** Whether the page has a label that nobody knows. */
  isUnread: boolean
}

/** A blank says nothing. */
function registryRow(
  address: string,
  { records, problems, counts }: Reading<NfiProduct>,
): RegistryRow | null {
  const [page] = records
  if (!page) return null
  const { irc, number, brandEn, brandFa, genericName, molecule, strength, volume } = page
  const { form, route, producer, validUntil, pack, gtin, atcCode, similar } = page
  const cells: Cells = {
    irc,
    number,
    address,
    brandEn,
    brandFa,
    genericName,
    molecule,
    strength,
    volume,
    form,
    route,
    validUntil,
    pack,
    gtin,
    atcCode,
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
    problem: problems.find(({ severity }) => severity === 'record')?.message ?? null,
  }
  return { cells, isUnread: Boolean(counts.unread) }
}

export const REGISTRY_READER: RowReader<NfiProduct, RegistryRow> = {
  name: NFI_READER,
  read: (file) => readNfi(file, { withMonograph: false }),
  rowOf: registryRow,
}

export function lineOf(cells: Cells): string {
  return REGISTRY_FIELDS.map((field) => quoted(cells[field])).join(',')
}

function quoted(cell: string | number | null | undefined): string {
  return typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : String(cell ?? '')
}
