import { type ImportRun, isDeclaring } from '../import-run.ts'
import type { StagingTable } from '../staging/staging-tables.ts'
import type { RecordKind } from './record-kind.ts'

/** What the regulator's and WHO's files tell; other fields of a record keep what they hold. */
const TOLD: Partial<Record<StagingTable, readonly string[]>> = {
  medicines: ['molecule', 'strength', 'volume', 'form', 'route'],
  products: [
    ...['medicineCode', 'brandEn', 'holder', 'supplyType', 'packCount', 'gtin', 'erxCode'],
    'changeFlag',
  ],
  supplements: [
    ...['nameEn', 'company', 'form', 'route', 'atcCode', 'packCount', 'gtin', 'changeFlag'],
  ],
  company_drafts: ['name'],
  atc_groups: ['nameEn', 'nameFa'],
}

const BEHIND: Readonly<Record<string, string>> = {
  holderName: 'holder',
  brandOwnerName: 'brandOwner',
  producerName: 'producer',
  status: 'isActive',
}

/** The regulator's export comes with more or fewer columns. */
function regulatorFields(run: ImportRun): Set<string> {
  const places = [...(run.fileOf.get('products')?.places.keys() ?? [])]
  return new Set(places.map((field) => BEHIND[field] ?? field))
}

/** The columns of a kind that this import may write: those whose field the file has. */
export function providedColumns(run: ImportRun, kind: RecordKind) {
  const fields = providedFields(run, kind.staging)
  return kind.columns.filter(({ field }) => fields.has(field))
}

function providedFields(run: ImportRun, staging: StagingTable): Set<string> {
  if (run.source === 'regulator-products' && staging === 'products') return regulatorFields(run)
  if (!isDeclaring(run.source)) return new Set(TOLD[staging])
  const table = staging === 'company_drafts' ? 'companies' : staging
  const fields = new Set(run.fileOf.get(table)?.places.keys())
  return staging === 'company_drafts' ? fields.add('source') : fields
}
