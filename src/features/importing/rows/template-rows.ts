import type { StagedRow, StagingTable } from '#src/catalogue/facts/staging-tables.server.ts'
import {
  TEMPLATES,
  type TemplateColumn,
  type TemplateName,
} from '#src/catalogue/facts/templates.ts'
import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { knownForm, knownRoute } from '../parsing/dosage.ts'
import { isIranianGtin } from '../parsing/gtin.ts'
import { moleculeKey } from '../parsing/molecule-name.ts'
import { tidyAmount } from '../parsing/quantity.ts'
import { medicineRow } from './medicine-row.ts'
import type { Row, RowComplaints, RowReader } from './row.ts'
import { type CellValue, readTemplateCell } from './template-cell.ts'

type Values<K extends TemplateName> = Record<keyof (typeof TEMPLATES)[K], CellValue>

function reader<K extends TemplateName, T extends StagingTable>(
  kind: K,
  table: T,
  stage: (values: Values<K>) => StagedRow<T>,
): RowReader<T> {
  const columns: [string, TemplateColumn][] = Object.entries(TEMPLATES[kind])
  return {
    table,
    read(row, complain) {
      const values = readCells(columns, row, complain)
      return values && { ...stage(asValues<K>(values)), line: row.line }
    },
  }
}

/** The cells were read column by column of this very template, which the types cannot follow. */
function asValues<K extends TemplateName>(values: Record<string, CellValue>): Values<K> {
  return values as Values<K>
}

function readCells(columns: [string, TemplateColumn][], row: Row, complain: RowComplaints) {
  const values: Record<string, CellValue> = {}
  for (const [field, column] of columns) {
    const answer = readTemplateCell(column, row.cell(field))
    if ('value' in answer) values[field] = answer.value
    else if (answer.isWarning) complain.warn(field, answer.reason)
    else return complain.refuse(field, answer.reason)
    values[field] ??= null
  }
  return values
}

function textOf(value: CellValue): string | null {
  return value === null ? null : String(value)
}

function words(...values: CellValue[]): string {
  return values.filter((value) => value !== null).join(' ')
}

export const TEMPLATE_ROWS: Record<TemplateName, RowReader> = {
  'atc-groups': reader('atc-groups', 'atc_groups', (v) => ({
    code: v.code,
    name_en: v.nameEn,
    name_fa: v.nameFa,
    name_fold: fold(words(v.nameEn, v.nameFa)),
  })),
  companies: reader('companies', 'companies', (v) => ({
    national_id: v.nationalId,
    name: v.name,
    name_en: v.nameEn,
    spellings: v.spellings,
    group_name: v.group,
    declared_roles: v.roles ?? [],
    country: v.country,
  })),
  medicines: reader('medicines', 'medicines', (v) => ({
    ...medicineRow({
      code: Number(v.code),
      molecule: String(v.molecule),
      moleculeFa: textOf(v.moleculeFa),
      strength: v.strength === null ? null : tidyAmount(String(v.strength)),
      volume: v.volume === null ? null : tidyAmount(String(v.volume)),
      form: knownForm(String(v.form)),
      route: v.route === null ? null : knownRoute(String(v.route)),
    }),
    title_inferred: false,
    atc_code: v.atcCode,
    listed_on: v.listedOn,
  })),
  products: reader('products', 'products', (v) => ({
    irc: v.irc,
    medicine_code: v.medicineCode,
    brand_en: v.brandEn,
    brand_fa: v.brandFa,
    brand_fold: fold(words(v.brandEn, v.brandFa)),
    brand_sort: sortKey(String(v.brandFa ?? v.brandEn)),
    holder_national_id: v.holder,
    brand_owner_national_id: v.brandOwner,
    producer_national_id: v.producer,
    country: v.country,
    supply_type: v.supplyType,
    supply_inferred: false,
    pack_count: v.packCount,
    gtin: v.gtin,
    gtin_is_iranian: isIranianGtin(textOf(v.gtin)),
    price_rial: v.priceRial,
    pharmacy_price_rial: v.pharmacyPriceRial,
    distributor_price_rial: v.distributorPriceRial,
    licensed_on: v.licensedOn,
    valid_until: v.validUntil,
    is_active: v.isActive,
  })),
  'price-events': reader('price-events', 'price_events', (v) => ({
    irc: v.irc,
    effective_on: v.effectiveOn,
    price_rial: v.priceRial,
  })),
  ingredients: reader('ingredients', 'ingredients', (v) => ({
    key: moleculeKey(String(v.nameEn)),
    name_en: v.nameEn,
    name_fa: v.nameFa,
    name_sort: sortKey(String(v.nameFa ?? v.nameEn)),
    name_fold: fold(words(v.nameEn, v.nameFa, v.casNumber)),
    type: v.type,
    cas_number: v.casNumber,
    molecule_key: moleculeKey(String(v.molecule ?? v.nameEn)),
  })),
  'ingredient-makers': reader('ingredient-makers', 'ingredient_licences', (v) => ({
    ingredient_key: moleculeKey(String(v.ingredient)),
    ingredient_name: v.ingredient,
    company_national_id: v.company,
    valid_until: v.validUntil,
  })),
  supplements: reader('supplements', 'supplements', (v) => ({
    permit_no: v.permitNo,
    name_fa: v.nameFa,
    name_en: v.nameEn,
    brand: v.brand,
    name_fold: fold(words(v.nameFa, v.nameEn, v.brand, v.mainIngredients)),
    name_sort: sortKey(String(v.nameFa ?? v.nameEn)),
    holder_national_id: v.company,
    form: v.form === null ? null : knownForm(String(v.form)),
    main_ingredients: v.mainIngredients,
    country: v.country,
    permitted_on: v.permittedOn,
    valid_until: v.validUntil,
    path: v.path,
    pack_count: v.packCount,
    gtin: v.gtin,
  })),
  'health-products': reader('health-products', 'health_products', (v) => ({
    permit_no: v.permitNo,
    name_fa: v.nameFa,
    name_en: v.nameEn,
    name_fold: fold(words(v.nameFa, v.nameEn)),
    name_sort: sortKey(String(v.nameFa)),
    goods_group: v.goodsGroup,
    company_national_id: v.company,
    country: v.country,
    permitted_on: v.permittedOn,
    valid_until: v.validUntil,
    is_active: v.isActive,
  })),
}
