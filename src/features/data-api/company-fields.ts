import type { companyRow } from '#src/catalogue/companies/queries.ts'
import type { FoundCompany } from '#src/catalogue/health-companies/details.server.ts'
import type { HealthCompanyRow } from '#src/catalogue/health-companies/queries.ts'
import type { IngredientMakerRow } from '#src/catalogue/ingredient-makers/queries.ts'
import type { SupplementCompanyRow } from '#src/catalogue/supplement-companies/queries.ts'
import { date, type FieldsOf, integer, maybe, text, texts } from './fields.ts'

const facts = {
  id: integer('شماره', 'Number by which filters name the company'),
  slug: text('نشانی', 'Key of the company in this API and on the site'),
  name: text('نام', 'Name'),
  nameEn: maybe(text('نام لاتین', 'Latin name')),
  groupName: maybe(text('گروه', 'Group the company belongs to')),
}

export const companyFields = {
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

export const companyRecordFields = {
  nationalId: maybe(text('شناسهٔ ملی', 'National ID, eleven digits')),
  country: maybe(text('کشور', 'Country')),
} satisfies FieldsOf<FoundCompany>

export const tradeRecordFields = {
  ...companyRecordFields,
  roles: texts('نقش‌ها', 'Roles'),
} satisfies FieldsOf<FoundCompany>

export const ingredientMakerFields = {
  ...facts,
  ingredientCount: integer('ماده', 'Substances with a valid licence'),
  soleIngredientCount: integer('مادهٔ تک‌سازنده', 'Substances it alone makes'),
  dependentProductCount: integer('فرآوردهٔ وابسته', 'Finished licences that need them'),
  dependentFirmCount: integer('شرکت وابسته', 'Holders of those licences'),
  ingredientExpiryOn: maybe(date('نزدیک‌ترین انقضا', 'Nearest end of a licence')),
} satisfies FieldsOf<IngredientMakerRow>

export const supplementCompanyFields = {
  ...facts,
  supplementCount: integer('مکمل', 'Valid permits of supplements'),
  supplementBrandCount: integer('برند', 'Brands'),
  supplementForms: texts('شکل‌ها', 'Forms'),
  newestSupplementOn: maybe(date('تازه‌ترین مجوز', 'Date of the newest permit')),
} satisfies FieldsOf<SupplementCompanyRow>

export const healthCompanyFields = {
  ...facts,
  healthCount: integer('مجوز معتبر', 'Valid permits'),
  cosmeticCount: integer('آرایشی', 'Of cosmetics'),
  hygieneCount: integer('بهداشتی', 'Of hygiene goods'),
  foodCount: integer('خوراکی', 'Of food'),
  suppliesCount: integer('ملزومات', 'Of medical supplies'),
  newestHealthOn: maybe(date('تازه‌ترین مجوز', 'Date of the newest permit')),
} satisfies FieldsOf<HealthCompanyRow>
