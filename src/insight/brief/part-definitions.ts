import { PARTS } from '../opportunity/scoring/parts.ts'
import { PART_RULES, PART_WORDS } from '../opportunity/words.ts'
import type { Brief } from './brief.ts'

/** The rule of each part of the opportunity score. */
export const PART_DEFINITIONS: Brief['definitions'] = PARTS.map((part) => ({
  term: PART_WORDS[part],
  meaning: PART_RULES[part],
}))
