import { CATALOGUE, type ListName } from '#src/catalogue/catalogue.ts'
import type { companyRow } from '#src/catalogue/companies/queries.ts'
import type { FoundCompany } from '#src/catalogue/health-companies/details.server.ts'
import type { HealthCompanyRow } from '#src/catalogue/health-companies/queries.ts'
import type { IngredientMakerRow } from '#src/catalogue/ingredient-makers/queries.ts'
import type { SupplementCompanyRow } from '#src/catalogue/supplement-companies/queries.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { date, type Fields, type FieldsOf, integer, maybe, text, texts } from './fields.ts'
import {
  atcGroupFields,
  medicineFields,
  medicineRecordFields,
  productFields,
  productRecordFields,
} from './medicine-fields.ts'
import {
  healthProductFields,
  healthProductRecordFields,
  ingredientFields,
  ingredientRecordFields,
  supplementFields,
  supplementRecordFields,
} from './permit-fields.ts'

const facts = {
  id: integer('شماره', 'Number by which filters name the company'),
  slug: text('نشانی', 'Key of the company in this API and on the site'),
  name: text('نام', 'Name'),
  nameEn: maybe(text('نام لاتین', 'Latin name')),
  groupName: maybe(text('گروه', 'Group the company belongs to')),
}

const companyFields = {
  ...facts,
  roles: texts('نقش‌ها', 'Roles: holder, brand-owner, producer, importer …'),
  licenceCount: integer('پروانهٔ جاری', 'Current licences'),
  uniqueCount: integer('فرآوردهٔ یکتا', 'Of them, further IRCs of one code, brand and pack once'),
  moleculeCount: integer('مولکول', 'Molecules'),
  soleMakerCount: integer('مولکول تک‌سازنده', 'Molecules it alone makes in Iran'),
  expiringCount: integer('انقضا تا ۱۸۰ روز', 'Licences that end within 180 days'),
  dominantAtc: maybe(text('گروه درمانی غالب', 'ATC group of most licences')),
  dominantAtcName: maybe(text('نام گروه درمانی غالب', 'Its name')),
} satisfies FieldsOf<typeof companyRow>

const companyRecordFields = {
  nationalId: maybe(text('شناسهٔ ملی', 'National ID, eleven digits')),
  country: maybe(text('کشور', 'Country')),
} satisfies FieldsOf<FoundCompany>

const tradeRecordFields = {
  ...companyRecordFields,
  roles: texts('نقش‌ها', 'Roles'),
} satisfies FieldsOf<FoundCompany>

const ingredientMakerFields = {
  ...facts,
  ingredientCount: integer('ماده', 'Substances with a valid licence'),
  soleIngredientCount: integer('مادهٔ تک‌سازنده', 'Substances it alone makes'),
  dependentProductCount: integer('فرآوردهٔ وابسته', 'Finished licences that need them'),
  dependentFirmCount: integer('شرکت وابسته', 'Holders of those licences'),
  ingredientExpiryOn: maybe(date('نزدیک‌ترین انقضا', 'Nearest end of a licence')),
} satisfies FieldsOf<IngredientMakerRow>

const supplementCompanyFields = {
  ...facts,
  supplementCount: integer('مکمل', 'Valid permits of supplements'),
  supplementBrandCount: integer('برند', 'Brands'),
  supplementForms: texts('شکل‌ها', 'Forms'),
  newestSupplementOn: maybe(date('تازه‌ترین مجوز', 'Date of the newest permit')),
} satisfies FieldsOf<SupplementCompanyRow>

const healthCompanyFields = {
  ...facts,
  healthCount: integer('مجوز معتبر', 'Valid permits'),
  cosmeticCount: integer('آرایشی', 'Of cosmetics'),
  hygieneCount: integer('بهداشتی', 'Of hygiene goods'),
  foodCount: integer('خوراکی', 'Of food'),
  suppliesCount: integer('ملزومات', 'Of medical supplies'),
  newestHealthOn: maybe(date('تازه‌ترین مجوز', 'Date of the newest permit')),
} satisfies FieldsOf<HealthCompanyRow>

interface RecordKey {
  name: string
  form: RegExp
  about: string
}

/** A kind of record as the API offers it. */
export interface Resource {
  title: string
  about: string
  fields: Fields
  /** What one record has beside the fields of the list. */
  more: Fields
  key: RecordKey
}

const number = (name: string, about: string): RecordKey => ({ name, form: /^\d{1,9}$/, about })
const permitNo: RecordKey = { name: 'permitNo', form: /^.{1,60}$/s, about: 'Number of the permit' }
const slug: RecordKey = { name: 'slug', form: /^.{1,300}$/s, about: 'The slug, or any spelling' }

/** The ATC tree, which is no paged list. */
const ATC_GROUPS: Resource = {
  title: CATALOGUE['atc-groups'].label,
  about: 'ATC groups, level by level',
  fields: atcGroupFields,
  more: {},
  key: { name: 'code', form: /^[A-Z0-9]{1,7}$/, about: 'ATC code of 1, 3, 4, 5 or 7 characters' },
}

/** The paged lists, under the names that the catalogue has for them. */
const LISTED: Readonly<Record<ListName, Resource>> = {
  medicines: {
    title: CATALOGUE.medicines.label,
    about: 'Medicines: one for each generic code',
    fields: medicineFields,
    more: medicineRecordFields,
    key: number('code', 'Generic code'),
  },
  products: {
    title: 'فرآورده‌های دارویی',
    about: 'Licences: one for each IRC',
    fields: productFields,
    more: productRecordFields,
    key: { name: 'irc', form: /^\d{16}$/, about: 'IRC, sixteen digits' },
  },
  companies: {
    title: CATALOGUE.companies.label,
    about: 'Companies in finished medicines',
    fields: companyFields,
    more: companyRecordFields,
    key: slug,
  },
  ingredients: {
    title: CATALOGUE.ingredients.label,
    about: 'Active ingredients and intermediates',
    fields: ingredientFields,
    more: ingredientRecordFields,
    key: number('id', 'Number of the substance'),
  },
  'ingredient-makers': {
    title: CATALOGUE['ingredient-makers'].label,
    about: 'Makers of active ingredients',
    fields: ingredientMakerFields,
    more: tradeRecordFields,
    key: slug,
  },
  supplements: {
    title: CATALOGUE.supplements.label,
    about: 'Permits of supplements',
    fields: supplementFields,
    more: supplementRecordFields,
    key: permitNo,
  },
  'supplement-companies': {
    title: CATALOGUE['supplement-companies'].label,
    about: 'Companies with supplements',
    fields: supplementCompanyFields,
    more: tradeRecordFields,
    key: slug,
  },
  'health-products': {
    title: CATALOGUE['health-products'].label,
    about: 'Permits of cosmetics, hygiene goods, food and supplies',
    fields: healthProductFields,
    more: healthProductRecordFields,
    key: permitNo,
  },
  'health-companies': {
    title: CATALOGUE['health-companies'].label,
    about: 'Companies with health products',
    fields: healthCompanyFields,
    more: tradeRecordFields,
    key: slug,
  },
}

/** Every kind of record, by its name in the path. */
export const RESOURCES: Readonly<Record<string, Resource>> = { ...LISTED, 'atc-groups': ATC_GROUPS }

const LISTS = new Map<string, ListDefinition>(
  Object.values(CATALOGUE).flatMap(({ lists }) => Object.entries(lists)),
)

/** The list that says which parameters a kind takes; null for the ATC tree. */
export function definitionOf(name: string): ListDefinition | null {
  return LISTS.get(name) ?? null
}
