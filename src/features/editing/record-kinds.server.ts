import { MEDICINES, PRODUCTS } from '../importing/publishing/medicine-kinds.ts'
import {
  COMPANIES,
  HEALTH_PRODUCTS,
  INGREDIENTS,
  SUPPLEMENTS,
} from '../importing/publishing/other-kinds.ts'
import type { RecordKind } from '../importing/publishing/record-kind.ts'
import type { EditableKind } from './editable-fields.ts'

export const RECORD_KINDS: Readonly<Record<EditableKind, RecordKind>> = {
  products: PRODUCTS,
  medicines: MEDICINES,
  companies: COMPANIES,
  ingredients: INGREDIENTS,
  supplements: SUPPLEMENTS,
  'health-products': HEALTH_PRODUCTS,
}
