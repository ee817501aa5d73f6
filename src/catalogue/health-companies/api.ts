import {
  COMPANY_RECORD,
  companyFields,
  companyRecordFields,
  date,
  type FieldsOf,
  integer,
  maybe,
  type Resource,
} from '../facts/api.ts'
import type { FoundCompany } from './details.server.ts'
import type { HealthCompanyRow } from './queries.ts'

export const healthCompanyApi: Resource = {
  about: 'Companies with health products',
  fields: {
    ...companyFields,
    healthCount: integer('مجوز معتبر', 'Valid permits'),
    cosmeticCount: integer('آرایشی', 'Of cosmetics'),
    hygieneCount: integer('بهداشتی', 'Of hygiene goods'),
    foodCount: integer('خوراکی', 'Of food'),
    suppliesCount: integer('ملزومات', 'Of medical supplies'),
    newestHealthOn: maybe(date('جدیدترین مجوز', 'Date of the newest permit')),
  } satisfies FieldsOf<HealthCompanyRow>,
  more: companyRecordFields satisfies FieldsOf<FoundCompany>,
  ...COMPANY_RECORD,
}
