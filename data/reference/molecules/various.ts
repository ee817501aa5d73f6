import type { MoleculeLine } from './line.ts'

export const VARIOUS: readonly MoleculeLine[] = [
  ['V03AB15', 'naloxone', 'نالوکسان', 'local', 'inj 0.4 mg/mL x 1 mL'],
  ['V03AB35', 'sugammadex', 'سوگامادکس', 'mixed', 'inj 100 mg/mL x 2 mL'],
  ['V03AC01', 'deferoxamine', 'دفروکسامین', 'mixed', 'lyo 500 mg, 2 g'],
  [
    'V03AC03',
    'deferasirox',
    'دفراسیروکس',
    'local',
    'tabsus 125 mg, 250 mg, 500 mg; tab 90 mg, 360 mg',
  ],
  ['V03AE02', 'sevelamer', 'سولامر', 'local', 'tab 400 mg, 800 mg'],
  ['V03AF03', 'calcium folinate', 'کلسیم فولینات', 'local', 'inj 10 mg/mL x 10 mL; tab 15 mg'],
  ['V03AN01', 'oxygen', 'اکسیژن', 'local', 'gas 99.5%'],
  ['V08AB02', 'iohexol', 'آیوهگزول', 'imported', 'inj 300 mg/mL x 50 mL, 350 mg/mL x 100 mL'],
  ['V08AB09', 'iodixanol', 'آیودیکسانول', 'mixed', 'inj 320 mg/mL x 50 mL, 320 mg/mL x 100 mL'],
  ['V08CA02', 'gadoteric acid', 'گادوتریک اسید', 'mixed', 'inj 0.5 mmol/mL x 15 mL'],
]
