import { defineTemplate } from '../facts/template.ts'

export const supplementTemplate = defineTemplate(
  {
    permitNo: { header: 'شماره مجوز', type: 'text', required: true },
    nameFa: { header: 'نام فارسی', type: 'text' },
    nameEn: { header: 'نام لاتین', type: 'text', required: true },
    brand: { header: 'برند', type: 'text' },
    company: { header: 'شناسه ملی شرکت', type: 'company', required: true },
    form: { header: 'شکل', type: 'text' },
    mainIngredients: { header: 'مواد اصلی', type: 'text' },
    country: { header: 'کشور', type: 'country' },
    permittedOn: { header: 'تاریخ مجوز', type: 'date' },
    validUntil: { header: 'اعتبار مجوز', type: 'date' },
    path: {
      header: 'مسیر',
      type: 'text',
      words: {
        تولید: 'production',
        'تولید قراردادی': 'contract',
        'تحت لیسانس': 'under-licence',
        واردات: 'import',
      },
    },
    packCount: { header: 'تعداد در بسته', type: 'integer' },
    gtin: { header: 'GTIN', type: 'gtin' },
  },
  {
    staging: 'supplements',
    staged: { holder_national_id: 'company', form: { make: 'form', of: ['form'] } },
    made: {
      name_fold: { make: 'fold', of: ['nameFa', 'nameEn', 'brand', 'mainIngredients'] },
      name_sort: { make: 'sort', of: ['nameFa', 'nameEn'] },
    },
    edited: {
      nameFa: 'name_fa',
      nameEn: 'name_en',
      brand: 'brand',
      company: 'company_id',
      form: 'form',
      mainIngredients: 'main_ingredients',
      country: 'country',
      path: 'path',
      permittedOn: 'permitted_on',
      validUntil: 'valid_until',
      packCount: 'pack_count',
      gtin: 'gtin',
    },
    cameOn: 'permittedOn',
  },
)
