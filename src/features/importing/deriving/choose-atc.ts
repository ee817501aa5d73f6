import { atcLevel, commonAtc } from '../parsing/atc-code.ts'

export interface AtcQuestion {
  candidates: readonly string[]
  form: string | null
  route: string | null
  isCombination: boolean
}

/** Level 3: a choice that leaves more open than the pharmacological subgroup says nothing. */
const MIN_LEVEL = 3

// Groups that hold products for one place of use only. A code of theirs fits that place and no other.
const PLACES: readonly { place: string; groups: RegExp }[] = [
  { place: 'eye', groups: /^S01/ },
  { place: 'ear', groups: /^S02/ },
  // For eye and ear alike: no single route is both.
  { place: 'eye and ear', groups: /^S03/ },
  { place: 'nose', groups: /^R01A/ },
  { place: 'lungs', groups: /^R03[AB]/ },
  { place: 'mouth', groups: /^(?:A01|R02)/ },
  { place: 'skin', groups: /^(?:D(?!01B|05B|10B|11AH0[5-8]|11AX10)|M02|C05B)/ },
  { place: 'vagina', groups: /^(?:G01|G02CC)/ },
  { place: 'rectum', groups: /^(?:C05A|A06AG)/ },
  { place: 'wash', groups: /^B05C/ },
  { place: 'vein', groups: /^(?:B05[ABX]|C01EB16|J01XD)/ },
  { place: 'swallowed', groups: /^(?:A06AD|A07|A12|P01|R03[CD]|R01B)/ },
]

// Where a route brings a medicine; a route that is not here rules nothing out.
const ROUTE_PLACES: Readonly<Record<string, readonly string[]>> = {
  OPHTHALMIC: ['eye'],
  INTRAVITREAL: ['eye'],
  'AURICULAR (OTIC)': ['ear'],
  OTIC: ['ear'],
  NASAL: ['nose'],
  RESPIRATORY: ['lungs'],
  INHALATION: ['lungs'],
  INHALER: ['lungs'],
  TOPICAL: ['skin'],
  DERMAL: ['skin'],
  VAGINAL: ['vagina'],
  RECTAL: ['rectum', 'swallowed'],
  IRRIGATION: ['wash'],
  ORAL: ['swallowed'],
  DENTAL: ['mouth'],
  ORODENTAL: ['mouth'],
  OROMUCOSAL: ['mouth'],
  OROPHARYNGEAL: ['mouth'],
  BUCCAL: ['mouth'],
  SUBLINGUAL: [],
  TRANSDERMAL: [],
  PARENTERAL: ['vein'],
  INTRAVENOUS: ['vein'],
  'IV INFUSION': ['vein'],
  INTRAMUSCULAR: [],
  SUBCUTANEOUS: [],
}

// These routes act where they are given: a code of that place goes before codes of no place.
const LOCAL = new Set(['eye', 'ear', 'nose', 'lungs', 'mouth', 'skin', 'vagina', 'wash'])
/** What acts fast or long (A10AB, A10AE) is dissolved; what is mixed or protracted (A10AC, A10AD) is suspended. */
const NOT_OF_FORM: Readonly<Record<string, RegExp>> = {
  'INJECTION, SOLUTION': /^A10A[CD]/,
  'INJECTION, SUSPENSION': /^A10A[BE]/,
}
const COMBINED_ONLY = /^(?:S0[123]C|D07[BCX]|R01AB)/

/**
 * Which of the ATC codes that a molecule's name allows is this medicine's, by route and form alone.
 * One that fits is taken; of several that fit, the group they share, if it is of level 3 or lower;
 * otherwise null: the codes stay as candidates and nothing is guessed. docs/decisions/005-importing.md
 */
export function chooseAtc(question: AtcQuestion): string | null {
  const { candidates } = question
  if (candidates.length === 1) return candidates[0] ?? null
  const fitting = fittingCandidates(question)
  if (fitting.length === 1) return fitting[0] ?? null
  const common = commonAtc(fitting.length > 0 ? fitting : candidates)
  return common !== null && atcLevel(common) >= MIN_LEVEL ? common : null
}

function fittingCandidates({ candidates, form, route, isCombination }: AtcQuestion): string[] {
  const places = placesOf(form, route)
  const possible = candidates.filter(
    (code) => (isCombination || !COMBINED_ONLY.test(code)) && !NOT_OF_FORM[form ?? '']?.test(code),
  )
  if (!places) return possible
  const here = possible.filter((code) => places.includes(placeOf(code) ?? ''))
  const isLocal = places.some((place) => LOCAL.has(place))
  if (isLocal && here.length > 0) return here
  const anywhere = possible.filter((code) => placeOf(code) === null)
  return isLocal ? anywhere : [...here, ...anywhere]
}

function placesOf(form: string | null, route: string | null): readonly string[] | undefined {
  if (form === 'LOZENGE' || form === 'MOUTHWASH') return ['mouth']
  return route === null ? undefined : ROUTE_PLACES[route]
}

function placeOf(code: string): string | null {
  return PLACES.find(({ groups }) => groups.test(code))?.place ?? null
}
