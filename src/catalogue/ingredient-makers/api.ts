import {
  COMPANY_RECORD,
  companyFields,
  companyRecordFields,
  date,
  explained,
  type FieldsOf,
  integer,
  maybe,
  type Resource,
} from '../facts/api.ts'
import type { FoundMaker } from './details.server.ts'
import type { IngredientMakerRow } from './queries.ts'

export const ingredientMakerApi: Resource = {
  about: 'Makers of active ingredients',
  fields: {
    ...companyFields,
    ingredientCount: explained(
      'موادی که پروانهٔ جاری ساختشان را دارد',
      integer('ماده', 'Substances with a valid licence'),
    ),
    soleIngredientCount: integer('مادهٔ تک‌سازنده', 'Substances it alone makes'),
    dependentProductCount: integer('فرآوردهٔ وابسته', 'Finished licences that need the active ones'),
    dependentFirmCount: integer('شرکت وابسته', 'Holders of those licences'),
    ingredientExpiryOn: maybe(date('نزدیک‌ترین انقضا', 'Nearest end of a licence')),
  } satisfies FieldsOf<IngredientMakerRow>,
  more: companyRecordFields satisfies FieldsOf<FoundMaker>,
  ...COMPANY_RECORD,
}
