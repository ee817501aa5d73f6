import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { type ImportRun, isDeclaring } from '../import-run.ts'

const BEHIND: Readonly<Record<string, string>> = {
  holderName: 'holder',
  brandOwnerName: 'brandOwner',
  producerName: 'producer',
  status: 'isActive',
  emergency: 'supplyType',
  // A page of the registry has no generic code: its medicine follows from what it says.
  genericName: 'medicineCode',
}

/** The regulator's files come with more or fewer columns. */
function regulatorFields(run: ImportRun): Set<string> {
  const places = [...(run.fileOf.get('products')?.places.keys() ?? [])]
  return new Set(places.map((field) => BEHIND[field] ?? field))
}

/** The columns of a kind that this import may write: those whose field the file has. */
export function providedColumns(run: ImportRun, kind: RecordKind) {
  const fields = providedFields(run, kind)
  return kind.columns.filter(({ field }) => fields.has(field))
}

function providedFields(run: ImportRun, kind: RecordKind): Set<string> {
  const { staging, fileStaging, stated } = kind
  if (['regulator-products', 'nfi'].includes(run.source) && staging === 'products')
    return regulatorFields(run)
  if (!isDeclaring(run.source)) return new Set(stated)
  const fields = new Set(run.fileOf.get(fileStaging ?? staging)?.places.keys())
  return fileStaging ? fields.add('source') : fields
}
