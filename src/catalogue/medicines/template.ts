import { defineTemplate } from '../facts/template.ts'

/** What a title says of a medicine is put together when it is read. */
export const medicineTemplate = defineTemplate(
  {
    code: { header: 'کد ژنریک', type: 'genericCode', required: true },
    molecule: { header: 'مولکول', type: 'text', required: true },
    moleculeFa: { header: 'نام فارسی مولکول', type: 'text' },
    strength: { header: 'قدرت', type: 'text' },
    volume: { header: 'حجم', type: 'text' },
    form: { header: 'شکل دارویی', type: 'text', required: true },
    route: { header: 'راه مصرف', type: 'text' },
    atcCode: { header: 'کد ATC', type: 'atc' },
    listedOn: { header: 'تاریخ ورود به فهرست', type: 'date' },
  },
  {
    staging: 'medicines',
    staged: { title_inferred: { always: false } },
    unstaged: ['molecule', 'moleculeFa', 'strength', 'volume', 'form', 'route'],
    made: {},
    edited: {
      nameFa: { column: 'name_fa', cell: 'moleculeFa', label: 'نام فارسی' },
      atcCode: 'atc_code',
      listedOn: 'listed_on',
    },
    marks: { atc_code: 'atc_inferred' },
    cameOn: 'listedOn',
  },
)
