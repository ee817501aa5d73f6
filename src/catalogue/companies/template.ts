import { defineTemplate } from '../facts/template.ts'

const ROLE_WORDS = {
  'صاحب پروانه': 'holder',
  'صاحب برند': 'brand-owner',
  تولیدکننده: 'producer',
  واردکننده: 'importer',
  'تولیدکننده ماده اولیه': 'ingredient-maker',
  'شرکت مکمل': 'supplement',
  'شرکت سلامت': 'health',
}

export const companyTemplate = defineTemplate(
  {
    nationalId: { header: 'شناسه ملی', type: 'nationalId', required: true },
    name: { header: 'نام شرکت', type: 'text', required: true },
    nameEn: { header: 'نام لاتین', type: 'text' },
    spellings: { header: 'نام‌های دیگر', type: 'list' },
    group: { header: 'گروه', type: 'text' },
    roles: { header: 'نقش‌ها', type: 'list', words: ROLE_WORDS },
    country: { header: 'کشور', type: 'country' },
  },
  {
    staging: 'companies',
    staged: { group_name: 'group', declared_roles: { make: 'listOrEmpty', of: ['roles'] } },
    made: { name_fold: { make: 'fold', of: ['name'] }, name_sort: { make: 'sort', of: ['name'] } },
    edited: { name: 'name', nameEn: 'name_en', country: 'country' },
    cameOn: null,
  },
)
