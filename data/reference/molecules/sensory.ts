import type { MoleculeLine } from './line.ts'

export const SENSORY: readonly MoleculeLine[] = [
  ['S01AA01', 'chloramphenicol', 'کلرامفنیکل', 'local', 'eye 0.5% x 10 mL; eyeoint 1% x 5 g'],
  ['S01BC05', 'ketorolac', 'کتورولاک', 'local', 'eye 0.5% x 5 mL; inj@M01AB15 30 mg/mL x 1 mL'],
  ['S01EA05', 'brimonidine', 'بریمونیدین', 'local', 'eye 0.15% x 5 mL, 0.2% x 5 mL'],
  ['S01ED01', 'timolol', 'تیمولول', 'local', 'eye 0.25% x 5 mL, 0.5% x 5 mL'],
  ['S01ED51', 'timolol / dorzolamide', 'تیمولول / دورزولامید', 'local', 'eye 0.5%/2% x 5 mL'],
  ['S01EE01', 'latanoprost', 'لاتانوپروست', 'mixed', 'eye 0.005% x 2.5 mL'],
  ['S01FA06', 'tropicamide', 'تروپیکامید', 'local', 'eye 0.5% x 10 mL, 1% x 10 mL'],
  ['S01LA04', 'ranibizumab', 'رانیبیزوماب', 'imported', 'ivt 10 mg/mL x 0.23 mL'],
  [
    'S01LA05',
    'aflibercept',
    'آفلیبرسپت',
    'mixed',
    'ivt 40 mg/mL x 0.1 mL; injc@L01XX44 25 mg/mL x 4 mL',
  ],
  [
    'S02CA06',
    'dexamethasone / ciprofloxacin',
    'دگزامتازون / سیپروفلوکساسین',
    'local',
    'ear 0.1%/0.3% x 7.5 mL',
  ],
]
