import type { FoundHealthProduct } from '#src/catalogue/health-products/details.server.ts'
import type { HealthProductRow } from '#src/catalogue/health-products/queries.ts'
import type { FoundIngredient } from '#src/catalogue/ingredients/details.server.ts'
import type { IngredientRow } from '#src/catalogue/ingredients/queries.ts'
import type { FoundSupplement } from '#src/catalogue/supplements/details.server.ts'
import { PATH_WORDS } from '#src/catalogue/supplements/list.ts'
import type { SupplementRow } from '#src/catalogue/supplements/queries.ts'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import { STATUS_WORDS } from '#src/words/licence-words.ts'
import { choice, date, type FieldsOf, flag, integer, maybe, text, texts } from './fields.ts'

const { emergency: _, ...permitStatuses } = STATUS_WORDS
const status = choice(permitStatuses, 'وضعیت', 'Status')

const permit = {
  permitNo: text('شمارهٔ مجوز', 'Number of the permit, its key'),
  nameFa: maybe(text('نام فارسی', 'Persian name')),
  nameEn: maybe(text('نام لاتین', 'Latin name')),
  companyName: maybe(text('شرکت', 'Company')),
  companySlug: maybe(text('نشانی شرکت', 'Slug of the company')),
  country: maybe(text('کشور', 'Country')),
  permittedOn: maybe(date('تاریخ مجوز', 'Date of the permit')),
  validUntil: maybe(date('اعتبار مجوز', 'The permit holds until')),
  status,
}

const sightings = {
  source: maybe(text('منبع', 'Source')),
  firstSeenOn: maybe(date('نخستین برداشت', 'First harvest that had it')),
  vanishedOn: maybe(date('دیده‌نشده از', 'First harvest without it; null while it is there')),
}

const lastSeenOn = maybe(date('آخرین برداشت', 'Last harvest that had it'))

export const supplementFields = {
  ...permit,
  brand: maybe(text('برند', 'Brand')),
  form: maybe(text('شکل', 'Form')),
  mainIngredients: maybe(text('مواد اصلی', 'Main ingredients')),
  path: maybe(choice(PATH_WORDS, 'مسیر', 'How it comes to market')),
  packCount: maybe(integer('تعداد در بسته', 'Units in a package')),
} satisfies FieldsOf<SupplementRow>

export const supplementRecordFields = {
  ...sightings,
  lastSeenOn,
  atcCode: maybe(text('کد ATC', 'ATC code')),
  gtin: maybe(text('GTIN', 'Fourteen digits; not unique')),
} satisfies FieldsOf<FoundSupplement>

export const healthProductFields = {
  ...permit,
  goodsGroup: choice(GOODS_GROUP_WORDS, 'گروه کالا', 'Group of goods'),
} satisfies FieldsOf<HealthProductRow>

export const healthProductRecordFields = {
  ...sightings,
  lastSeenOn,
} satisfies FieldsOf<FoundHealthProduct>

export const ingredientFields = {
  id: integer('شماره', 'Key of a substance'),
  nameFa: maybe(text('نام فارسی', 'Persian name')),
  nameEn: text('نام لاتین', 'Latin name'),
  type: choice(TYPE_WORDS, 'نوع', 'Active ingredient or intermediate'),
  atcRoots: texts('گروه‌های درمانی', 'ATC main groups of medicines made from it'),
  makerCount: integer('سازندهٔ ماده', 'Valid makers of the substance in Iran'),
  finishedMakerCount: integer('سازندهٔ فرآورده', 'Makers of medicines from it'),
  dependentCount: integer('فرآوردهٔ وابسته', 'Active local licences that need it'),
  isGap: flag(
    'شکاف ماده اولیه',
    'Three finished makers or more; one maker of an active substance of the molecule, or none',
  ),
  nearestExpiryOn: maybe(date('نزدیک‌ترین انقضا', 'Nearest end of a licence')),
} satisfies FieldsOf<IngredientRow>

export const ingredientRecordFields = {
  ...sightings,
  casNumber: maybe(text('شمارهٔ CAS', 'CAS number')),
  molecule: maybe(text('مولکول', 'Molecule (INN)')),
} satisfies FieldsOf<FoundIngredient>
