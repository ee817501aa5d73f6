import type { OpportunityInputs } from './inputs.ts'
import { PARTS, type Part } from './parts.ts'
import type { Score } from './score.ts'

export const REASONS = [
  'no-local',
  'emergency-only',
  'sole-maker',
  'two-makers',
  'lapsing',
  'concentrated',
  'local-api',
  'api-gap',
  'rising-class',
  'headroom',
] as const

export type Reason = (typeof REASONS)[number]

export const WARNINGS = [
  'unseen',
  'crowded-molecule',
  'lapsed-local',
  'supply-unknown',
  'combination',
  'supply-inferred',
  'atc-inferred',
] as const

export type Warning = (typeof WARNINGS)[number]

/** Half of the licences, half of the market of licences: from there on it is worth a chip. */
export const NOTABLE = 0.5
/** So many makers of the molecule's other codes are worth a warning. */
export const CROWD = 4

/** Which of the reasons hold: facts of the inputs, the same under any weights. */
export function reasonsOf(inputs: OpportunityInputs, { fractions }: Score): Reason[] {
  const { localMakers, imports, emergency, uncountable, licences, apiMakers } = inputs
  const fraction = (part: Part) => fractions[PARTS.indexOf(part)] ?? 0
  const counted = uncountable === 0
  const holds: Record<Reason, boolean> = {
    'no-local': counted && localMakers === 0 && imports > 0,
    'emergency-only': counted && localMakers === 0 && imports === 0 && emergency > 0,
    'sole-maker': counted && localMakers === 1,
    'two-makers': counted && localMakers === 2,
    lapsing: fraction('fragility') >= NOTABLE,
    concentrated: licences > 1 && fraction('concentration') >= NOTABLE,
    'local-api': apiMakers !== null && apiMakers > 0,
    'api-gap': apiMakers === 0,
    'rising-class': fraction('momentum') > 0,
    headroom: fraction('headroom') > 0,
  }
  return REASONS.filter((reason) => holds[reason])
}

/** What to know beside the score; a warning takes no points away. */
export function warningsOf(inputs: OpportunityInputs): Warning[] {
  const holds: Record<Warning, boolean> = {
    'supply-unknown': inputs.uncountable > 0,
    'supply-inferred': inputs.inferredSupply > 0,
    'atc-inferred': inputs.atcInferred,
    combination: inputs.isCombination && inputs.apiMakers === null,
    'lapsed-local': inputs.lapsedLocal > 0,
    'crowded-molecule': inputs.otherMakers >= CROWD,
    unseen: inputs.isUnseen,
  }
  return WARNINGS.filter((warning) => holds[warning])
}
