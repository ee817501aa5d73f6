import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
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
import type { FoundHealthProduct } from './details.server.ts'
import type { HealthProductRow } from './queries.ts'

export const healthProductApi: Resource = {
  about: 'Permits of cosmetics, hygiene goods, food and supplies',
  fields: {
    ...permitFields,
    goodsGroup: choice(GOODS_GROUP_WORDS, 'گروه کالا', 'Group of goods'),
    packCount: maybe(integer('تعداد در بسته', 'Units in a package')),
    gtin: maybe(text('GTIN', 'Fourteen digits; not unique')),
  } satisfies FieldsOf<HealthProductRow>,
  more: sightings satisfies FieldsOf<FoundHealthProduct>,
  key: PERMIT_KEY,
  record: { procedure: 'byPermit', input: 'permitNo', parts: ['product'] },
}
