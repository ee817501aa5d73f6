import {
  choice,
  type FieldsOf,
  integer,
  maybe,
  PERMIT_KEY,
  permitFields,
  type Resource,
  sightings,
  text,
} from '../facts/api.ts'
import type { FoundSupplement } from './details.server.ts'
import { PATH_WORDS } from './list.ts'
import type { SupplementRow } from './queries.ts'

export const supplementApi: Resource = {
  about: 'Permits of supplements',
  fields: {
    ...permitFields,
    brand: maybe(text('برند', 'Brand')),
    form: maybe(text('شکل', 'Form')),
    mainIngredients: maybe(text('مواد اصلی', 'Main ingredients')),
    path: maybe(choice(PATH_WORDS, 'مسیر', 'How it comes to market')),
    packCount: maybe(integer('تعداد در بسته', 'Units in a package')),
  } satisfies FieldsOf<SupplementRow>,
  more: {
    ...sightings,
    atcCode: maybe(text('کد ATC', 'ATC code')),
    gtin: maybe(text('GTIN', 'Fourteen digits; not unique')),
  } satisfies FieldsOf<FoundSupplement>,
  key: PERMIT_KEY,
  record: { procedure: 'byPermit', input: 'permitNo', parts: ['supplement'] },
}
