import { EXPIRING_LABEL, UNIQUE_MEANING } from '#src/words/licence-words.ts'
import {
  COMPANY_RECORD,
  companyFields,
  companyRecordFields,
  explained,
  type FieldsOf,
  IRC_MEANING,
  integer,
  maybe,
  type Resource,
  salesFields,
  salesMonths,
  text,
  texts,
} from '../facts/api.ts'
import type { companyRow } from './queries.ts'

const { roles: _, ...record } = companyRecordFields

export const companyApi: Resource = {
  about: 'Companies in finished medicines',
  fields: {
    ...companyFields,
    roles: texts('نقش‌ها', 'Roles: holder, brand-owner, producer, importer …'),
    licenceCount: explained(IRC_MEANING, integer('پروانهٔ جاری', 'Current licences')),
    uniqueCount: explained(
      UNIQUE_MEANING,
      integer('فرآوردهٔ یکتا', 'Of them, further IRCs of one code, brand and pack once'),
    ),
    moleculeCount: integer('مولکول', 'Molecules'),
    soleMakerCount: integer('مولکول تک‌سازنده', 'Molecules it alone makes in Iran'),
    expiringCount: maybe(
      integer(EXPIRING_LABEL, 'Licences that end within 180 days; null: no day of any is known'),
    ),
    ...salesFields,
    dominantAtc: maybe(text('ATC غالب', 'ATC group of most licences')),
    dominantAtcName: maybe(text('گروه درمانی غالب', 'Its name')),
  } satisfies FieldsOf<typeof companyRow>,
  more: { ...record, salesMonths },
  key: COMPANY_RECORD.key,
  record: { ...COMPANY_RECORD.record, parts: ['company', 'details.sales'] },
}
