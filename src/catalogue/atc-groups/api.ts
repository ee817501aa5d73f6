import {
  explained,
  type FieldsOf,
  IRC_MEANING,
  integer,
  maybe,
  type Resource,
  salesFields,
  salesMonths,
  text,
  unknownSupply,
} from '../facts/api.ts'
import type { AtcNode } from './queries.ts'

/** A tree, which is no paged list. */
export const atcGroupApi: Resource = {
  about: 'ATC groups, level by level',
  fields: {
    code: text('کد ATC', 'ATC code, key of a group'),
    level: integer('سطح', 'Level, 1 to 5'),
    parentCode: maybe(text('گروه بالاتر', 'Code of the group above; null at level 1')),
    nameFa: maybe(text('نام فارسی', 'Persian name')),
    nameEn: text('نام لاتین', 'Latin name'),
    medicineCount: explained(
      'کدهای ژنریک این گروه و زیرگروه‌ها',
      integer('دارو', 'Medicines in the group'),
    ),
    productCount: explained(IRC_MEANING, integer('پروانهٔ جاری', 'Current licences in the group')),
    makerCount: integer('سازندهٔ داخلی', 'Makers in Iran'),
    unknownSupplyCount: unknownSupply,
    importedOnlyCount: explained(
      'بدون پروانهٔ داخلی جاری',
      integer('داروی فقط وارداتی', 'Medicines that are imported only'),
    ),
    importUnclearCount: integer(
      'فقط وارداتی نامعلوم',
      'Medicines that may be imported only too: the supply of a licence is not known',
    ),
    salesRial: salesFields.salesRial,
    childCount: integer('زیرگروه', 'Groups directly below'),
  } satisfies FieldsOf<AtcNode>,
  more: { salesMonths },
  key: { name: 'code', form: /^[A-Z0-9]{1,7}$/, about: 'ATC code of 1, 3, 4, 5 or 7 characters' },
  record: { procedure: 'byCode', input: 'code', parts: ['group', 'details.sales'] },
}
