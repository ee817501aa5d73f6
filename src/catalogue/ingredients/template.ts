import { defineTemplate } from '../facts/template.ts'

export const ingredientTemplate = defineTemplate(
  {
    nameEn: { header: 'نام لاتین ماده', type: 'text', required: true },
    nameFa: { header: 'نام فارسی ماده', type: 'text' },
    type: {
      header: 'نوع',
      type: 'text',
      required: true,
      words: { 'ماده مؤثره': 'active', حدواسط: 'intermediate' },
    },
    casNumber: { header: 'شماره CAS', type: 'text' },
    molecule: { header: 'مولکول', type: 'text' },
  },
  {
    staging: 'ingredients',
    staged: {
      key: { make: 'moleculeKey', of: ['nameEn'] },
      name_en: 'nameEn',
      molecule_key: { make: 'moleculeKey', of: ['molecule', 'nameEn'] },
    },
    made: {
      name_sort: { make: 'sort', of: ['nameFa', 'nameEn'] },
      name_fold: { make: 'fold', of: ['nameEn', 'nameFa', 'casNumber'] },
    },
    edited: { nameFa: 'name_fa', type: 'type', casNumber: 'cas_number' },
    cameOn: null,
  },
)
