import { MEDICINES, PRODUCTS } from '../importing/publishing/medicine-kinds.ts'
import {
  COMPANIES,
  HEALTH_PRODUCTS,
  INGREDIENTS,
  SUPPLEMENTS,
} from '../importing/publishing/other-kinds.ts'
import type { RecordKind } from '../importing/publishing/record-kind.ts'
import { companySubject } from '../quality/subjects.ts'
import type { EditableKind } from './editable-fields.ts'

export const RECORD_KINDS: Readonly<Record<EditableKind, RecordKind>> = {
  products: PRODUCTS,
  medicines: MEDICINES,
  // No source tells of a company without a national ID, but one may be on record.
  companies: { ...COMPANIES, recordKey: companySubject('r') },
  ingredients: INGREDIENTS,
  supplements: SUPPLEMENTS,
  'health-products': HEALTH_PRODUCTS,
}
