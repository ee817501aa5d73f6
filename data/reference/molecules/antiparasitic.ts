import type { MoleculeLine } from './line.ts'

export const ANTIPARASITIC: readonly MoleculeLine[] = [
  [
    'P01AB01',
    'metronidazole',
    'مترونیدازول',
    'local',
    'tab 250 mg, 500 mg; sus 125 mg/5 mL x 120 mL; iv@J01XD01 5 mg/mL x 100 mL; gel@G01AF01 0.75% x 70 g',
  ],
  ['P01BA02', 'hydroxychloroquine', 'هیدروکسی‌کلروکین', 'local', 'tab 200 mg'],
  ['P01CB01', 'meglumine antimonate', 'مگلومین آنتی‌موانات', 'imported', 'inj 300 mg/mL x 5 mL'],
  ['P02CA01', 'mebendazole', 'مبندازول', 'local', 'tabch 100 mg; sus 100 mg/5 mL x 30 mL'],
  ['P02CA03', 'albendazole', 'آلبندازول', 'local', 'tab 400 mg'],
  ['P02CF01', 'ivermectin', 'آیورمکتین', 'local', 'tab 3 mg'],
  ['P03AC04', 'permethrin', 'پرمترین', 'local', 'cream 5% x 30 g; shampoo 1% x 60 mL'],
]
