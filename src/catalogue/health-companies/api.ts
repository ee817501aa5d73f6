import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
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
import type { FoundCompany } from './details.server.ts'
import type { HealthCompanyRow } from './queries.ts'

const CURRENT = 'مجوزهای جاری این گروه'

export const healthCompanyApi: Resource = {
  about: 'Companies with health products',
  fields: {
    ...companyFields,
    healthCount: integer('مجوز جاری', 'Current permits'),
    cosmeticCount: explained(CURRENT, integer(GOODS_GROUP_WORDS.cosmetic, 'Of cosmetics')),
    hygieneCount: explained(CURRENT, integer(GOODS_GROUP_WORDS.hygiene, 'Of hygiene goods')),
    foodCount: explained(CURRENT, integer(GOODS_GROUP_WORDS.food, 'Of food')),
    suppliesCount: explained(CURRENT, integer(GOODS_GROUP_WORDS.supplies, 'Of medical supplies')),
    newestHealthOn: maybe(date('جدیدترین مجوز', 'Date of the newest permit')),
  } satisfies FieldsOf<HealthCompanyRow>,
  more: companyRecordFields satisfies FieldsOf<FoundCompany>,
  ...COMPANY_RECORD,
}
