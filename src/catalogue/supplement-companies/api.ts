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
  texts,
} from '../facts/api.ts'
import type { FoundCompany } from './details.server.ts'
import type { SupplementCompanyRow } from './queries.ts'

export const supplementCompanyApi: Resource = {
  about: 'Companies with supplements',
  fields: {
    ...companyFields,
    supplementCount: integer('مجوز جاری', 'Current permits of supplements'),
    supplementBrandCount: explained('برندهای مجوزهای جاری', integer('برند', 'Brands')),
    supplementForms: texts('شکل‌ها', 'Forms'),
    newestSupplementOn: maybe(date('جدیدترین مجوز', 'Date of the newest permit')),
  } satisfies FieldsOf<SupplementCompanyRow>,
  more: companyRecordFields satisfies FieldsOf<FoundCompany>,
  ...COMPANY_RECORD,
}
