import { defineTemplate } from '../facts/template.ts'

export const ingredientLicenceTemplate = defineTemplate(
  {
    ingredient: { header: 'نام لاتین ماده', type: 'text', required: true },
    company: { header: 'شناسه ملی تولیدکننده', type: 'company', required: true },
    validUntil: { header: 'اعتبار پروانه', type: 'date' },
  },
  {
    staging: 'ingredient_licences',
    staged: {
      ingredient_key: { make: 'moleculeKey', of: ['ingredient'] },
      ingredient_name: 'ingredient',
      company_national_id: 'company',
    },
    made: {},
    edited: {},
    cameOn: null,
  },
)
