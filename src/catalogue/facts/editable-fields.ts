import { TEMPLATES, type TemplateColumn } from './templates.ts'

export interface EditableField {
  field: string
  /** Column that holds it; those that go with it are made of it in companion-columns.server.ts. */
  column: string
  label: string
  /** How what is written is read, as a cell of the portal's own template is. */
  cell: TemplateColumn
}

type Cells = Readonly<Record<string, TemplateColumn>>

function of(cells: Cells, columns: Readonly<Record<string, string>>): EditableField[] {
  return Object.entries(columns).flatMap(([field, column]) => {
    const cell = cells[field]
    return cell ? [{ field, column, label: cell.header.replace(/^شناسه ملی /, ''), cell }] : []
  })
}

const medicines = TEMPLATES.medicines

/** What may be edited of one record; keys and what names a path are left to the sources. */
export const EDITABLE = {
  products: of(TEMPLATES.products, {
    ...{ brandFa: 'brand_fa', brandEn: 'brand_en', priceRial: 'price_rial' },
    ...{ holder: 'holder_id', brandOwner: 'brand_owner_id', producer: 'producer_id' },
    ...{ supplyType: 'supply_type', country: 'country', packCount: 'pack_count', gtin: 'gtin' },
    ...{ licensedOn: 'licensed_on', validUntil: 'valid_until', isActive: 'is_active' },
  }),
  medicines: [
    { field: 'nameFa', column: 'name_fa', label: 'نام فارسی', cell: medicines.moleculeFa },
    ...of(medicines, { atcCode: 'atc_code', listedOn: 'listed_on' }),
  ],
  companies: of(TEMPLATES.companies, { name: 'name', nameEn: 'name_en', country: 'country' }),
  ingredients: of(TEMPLATES.ingredients, {
    ...{ nameFa: 'name_fa', type: 'type', casNumber: 'cas_number' },
  }),
  supplements: of(TEMPLATES.supplements, {
    ...{ nameFa: 'name_fa', nameEn: 'name_en', brand: 'brand', company: 'company_id' },
    ...{ form: 'form', mainIngredients: 'main_ingredients', country: 'country', path: 'path' },
    ...{ permittedOn: 'permitted_on', validUntil: 'valid_until', packCount: 'pack_count' },
    ...{ gtin: 'gtin' },
  }),
  'health-products': of(TEMPLATES['health-products'], {
    ...{ nameFa: 'name_fa', nameEn: 'name_en', goodsGroup: 'goods_group', company: 'company_id' },
    ...{ country: 'country', permittedOn: 'permitted_on', validUntil: 'valid_until' },
    ...{ isActive: 'is_active' },
  }),
} as const satisfies Record<string, readonly EditableField[]>

export type EditableKind = keyof typeof EDITABLE

export const EDITABLE_KINDS = Object.keys(EDITABLE) as EditableKind[]

export function editableField(kind: EditableKind, name: string): EditableField | undefined {
  const fields: readonly EditableField[] = EDITABLE[kind]
  return fields.find(({ field }) => field === name)
}

export const isEditableKind = (kind: string): kind is EditableKind => Object.hasOwn(EDITABLE, kind)

/** Figures and dates: no word of a search is made of them. */
const UNSEARCHED = new Set([
  ...['priceRial', 'packCount', 'licensedOn', 'permittedOn', 'validUntil', 'listedOn'],
])

export const isUnsearched = (field: string) => UNSEARCHED.has(field)
