import type { Presentation } from '#data/reference/presentations.ts'

/** What a plant is fitted for; decides who makes a medicine and what it costs. */
export type Capability =
  | 'solid'
  | 'liquid'
  | 'sterile'
  | 'infusion'
  | 'eye'
  | 'inhaled'
  | 'biotech'
  | 'vaccine'

const PLANT: Record<Presentation, Capability> = {
  tab: 'solid',
  tabxr: 'solid',
  tabdr: 'solid',
  tabch: 'solid',
  tabod: 'solid',
  tabef: 'solid',
  tabsus: 'solid',
  tabsl: 'solid',
  tabv: 'solid',
  cap: 'solid',
  capxr: 'solid',
  capdr: 'solid',
  caplf: 'solid',
  patch: 'solid',
  syr: 'liquid',
  sus: 'liquid',
  psus: 'liquid',
  sol: 'liquid',
  drop: 'liquid',
  psol: 'liquid',
  cream: 'liquid',
  creamv: 'liquid',
  oint: 'liquid',
  gel: 'liquid',
  lotion: 'liquid',
  shampoo: 'liquid',
  tsol: 'liquid',
  tspray: 'liquid',
  mouth: 'liquid',
  sup: 'liquid',
  supv: 'liquid',
  enema: 'liquid',
  inj: 'sterile',
  injs: 'sterile',
  injc: 'sterile',
  injsus: 'sterile',
  vial: 'sterile',
  lyo: 'sterile',
  depot: 'sterile',
  lipo: 'sterile',
  ivem: 'sterile',
  im: 'sterile',
  pen: 'sterile',
  spinal: 'sterile',
  implant: 'sterile',
  ivt: 'sterile',
  iv: 'infusion',
  irrig: 'infusion',
  dialysis: 'infusion',
  perit: 'infusion',
  gas: 'infusion',
  eye: 'eye',
  eyesus: 'eye',
  eyeoint: 'eye',
  ear: 'eye',
  nose: 'inhaled',
  nosed: 'inhaled',
  mdi: 'inhaled',
  dpi: 'inhaled',
  neb: 'inhaled',
  inhal: 'inhaled',
  surf: 'inhaled',
}

const BIOTECH_ATC =
  'A10A A10BJ A16AB B01AD B02BD B02BX06 B03XA B05AA B06AC C10AX13 G03GA H01AC H05AA J06 L01F L03A ' +
  'L04AB L04AC L04AG M03AX M05BX04 M09AX07 R03DX05 S01LA'

export function capabilityFor(presentation: Presentation, atc: string): Capability {
  const plant = PLANT[presentation]
  if (plant === 'solid' || plant === 'liquid') return plant
  if (atc.startsWith('J07')) return 'vaccine'
  return BIOTECH_ATC.split(' ').some((group) => atc.startsWith(group)) ? 'biotech' : plant
}
