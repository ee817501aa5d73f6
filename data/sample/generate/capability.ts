import type { Plant } from '#data/reference/molecules.ts'

/** What a plant is fitted for; decides who makes a medicine and what it costs. */
export type Capability = Plant | 'biotech' | 'vaccine'

const BIOTECH_ATC =
  'A10A A10BJ A16AB B01AD B02BD B02BX06 B03XA B05AA B06AC C10AX13 G03GA H01AC H05AA J06 L01F L03A ' +
  'L04AB L04AC L04AG M03AX M05BX04 M09AX07 R03DX05 S01LA'

export function capabilityFor(plant: Plant, atc: string): Capability {
  if (plant === 'solid' || plant === 'liquid') return plant
  if (atc.startsWith('J07')) return 'vaccine'
  return BIOTECH_ATC.split(' ').some((group) => atc.startsWith(group)) ? 'biotech' : plant
}
