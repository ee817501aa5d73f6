import { defineTemplate } from '../facts/template.ts'

export const atcGroupTemplate = defineTemplate(
  {
    code: { header: 'کد ATC', type: 'atc', required: true },
    nameEn: { header: 'نام لاتین', type: 'text', required: true },
    nameFa: { header: 'نام فارسی', type: 'text' },
  },
  {
    staging: 'atc_groups',
    staged: {},
    made: { name_fold: { make: 'fold', of: ['nameEn', 'nameFa'] } },
    // Its names are WHO's.
    edited: {},
    cameOn: null,
  },
)
