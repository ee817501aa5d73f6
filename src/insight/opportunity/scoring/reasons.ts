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
