import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import {
  choice,
  date,
  explained,
  type FieldsOf,
  flag,
  integer,
  maybe,
  numberKey,
  type Resource,
  sightings,
  text,
  texts,
} from '../facts/api.ts'
import type { FoundIngredient } from './details.server.ts'
import type { IngredientRow } from './queries.ts'

const { lastSeenOn: _, ...seen } = sightings

export const ingredientApi: Resource = {
  about: 'Active ingredients and intermediates',
  fields: {
    id: integer('شماره', 'Key of a substance'),
    nameFa: maybe(text('نام فارسی', 'Persian name')),
    nameEn: text('نام لاتین', 'Latin name'),
    type: choice(TYPE_WORDS, 'نوع', 'Active ingredient or intermediate'),
    atcRoots: texts('گروه‌های درمانی', 'ATC main groups of medicines made from it'),
    makerCount: integer('سازندهٔ ماده', 'Valid makers of the substance in Iran'),
    finishedMakerCount: integer('سازندهٔ فرآورده', 'Makers of medicines from it'),
    dependentCount: integer('فرآوردهٔ وابسته', 'Active local licences that need it'),
    isGap: explained(
      'حداقل سه سازندهٔ فرآورده، و حداکثر یک سازندهٔ ماده',
      flag(
        'شکاف مادهٔ اولیه',
        'Three finished makers or more; one maker of an active substance of the molecule, or none',
      ),
    ),
    nearestExpiryOn: maybe(date('نزدیک‌ترین انقضا', 'Nearest end of a licence')),
  } satisfies FieldsOf<IngredientRow>,
  more: {
    ...seen,
    casNumber: maybe(text('شمارهٔ CAS', 'CAS number')),
    molecule: maybe(text('مولکول', 'Molecule (INN)')),
  } satisfies FieldsOf<FoundIngredient>,
  key: numberKey('id', 'Number of the substance'),
  record: { procedure: 'byId', input: 'id', isNumber: true, parts: ['ingredient'] },
}
