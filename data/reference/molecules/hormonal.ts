import type { MoleculeLine } from './line.ts'

export const HORMONAL: readonly MoleculeLine[] = [
  [
    'H01AC01',
    'somatropin',
    'سوماتروپین',
    'mixed',
    'pen 5 mg/1.5 mL x 1.5 mL, 10 mg/1.5 mL x 1.5 mL',
  ],
  ['H01BA02', 'desmopressin', 'دسموپرسین', 'mixed', 'tab 0.1 mg, 0.2 mg; nose 10 mcg/dose x 5 mL'],
  ['H01BB02', 'oxytocin', 'اکسی‌توسین', 'local', 'inj 10 IU/mL x 1 mL'],
  ['H01CB02', 'octreotide', 'اکترئوتاید', 'mixed', 'inj 100 mcg/mL x 1 mL; depot 20 mg, 30 mg'],
  ['H01CC02', 'cetrorelix', 'ستروریلیکس', 'local', 'lyo 0.25 mg'],
  [
    'H02AB02',
    'dexamethasone',
    'دگزامتازون',
    'local',
    'tab 0.5 mg; inj 4 mg/mL x 2 mL; eye@S01BA01 0.1% x 5 mL',
  ],
  [
    'H02AB04',
    'methylprednisolone',
    'متیل‌پردنیزولون',
    'mixed',
    'vial 500 mg, 1 g; injsus 40 mg/mL x 1 mL',
  ],
  ['H02AB06', 'prednisolone', 'پردنیزولون', 'local', 'tab 5 mg, 50 mg; syr 5 mg/5 mL x 120 mL'],
  [
    'H02AB09',
    'hydrocortisone',
    'هیدروکورتیزون',
    'local',
    'vial 100 mg; tab 10 mg; oint@D07AA02 1% x 15 g',
  ],
  ['H03AA01', 'levothyroxine sodium', 'لووتیروکسین سدیم', 'mixed', 'tab 25 mcg, 50 mcg, 100 mcg'],
  ['H03BB02', 'thiamazole', 'متی‌مازول', 'local', 'tab 5 mg'],
  ['H04AA01', 'glucagon', 'گلوکاگن', 'imported', 'lyo 1 mg'],
  ['H05AA02', 'teriparatide', 'تریپاراتاید', 'local', 'pen 250 mcg/mL x 2.4 mL'],
  ['H05BX01', 'cinacalcet', 'سیناکلست', 'local', 'tab 30 mg, 60 mg'],
]
