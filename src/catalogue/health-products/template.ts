import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import { defineTemplate, spelled } from '../facts/template.ts'

export const healthProductTemplate = defineTemplate(
  {
    permitNo: { header: 'شماره مجوز', type: 'text', required: true },
    nameFa: { header: 'نام فارسی', type: 'text', required: true },
    nameEn: { header: 'نام لاتین', type: 'text' },
    goodsGroup: {
      header: 'گروه کالا',
      type: 'text',
      required: true,
      words: spelled(GOODS_GROUP_WORDS),
    },
    company: { header: 'شناسه ملی شرکت', type: 'company', required: true },
    country: { header: 'کشور', type: 'country' },
    permittedOn: { header: 'تاریخ مجوز', type: 'date' },
    validUntil: { header: 'اعتبار مجوز', type: 'date' },
    packCount: { header: 'تعداد در بسته', type: 'integer' },
    gtin: { header: 'GTIN', type: 'gtin' },
    isActive: { header: 'فعال', type: 'flag' },
  },
  {
    staging: 'health_products',
    staged: { company_national_id: 'company' },
    made: {
      name_fold: { make: 'fold', of: ['nameFa', 'nameEn'] },
      name_sort: { make: 'sort', of: ['nameFa', 'nameEn'] },
    },
    edited: {
      nameFa: 'name_fa',
      nameEn: 'name_en',
      goodsGroup: 'goods_group',
      company: 'company_id',
      country: 'country',
      permittedOn: 'permitted_on',
      validUntil: 'valid_until',
      packCount: 'pack_count',
      gtin: 'gtin',
      isActive: 'is_active',
    },
    cameOn: 'permittedOn',
  },
)
