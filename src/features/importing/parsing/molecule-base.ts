import { BRANDS, MOLECULE_SYNONYMS, MOLECULES_FA, SALTS } from '#data/reference/molecules.ts'
import { fold } from '#src/persian/fold.ts'
import { rememberEach } from './clean.ts'
import { MAX_PART, splitMolecule } from './molecule-name.ts'

const canonical = new Map<string, string>()
for (const name of Object.keys(MOLECULES_FA)) canonical.set(fold(name), fold(name))
for (const names of MOLECULE_SYNONYMS) {
  const [first = '', ...others] = names.map(fold)
  for (const name of [first, ...others]) canonical.set(name, first)
}

// «valproate sodium» has a Persian name of its own, and is valproate all the same; «ringer's lactate» is
// a solution, no salt.
for (const name of canonical.keys()) {
  const words = name.split(' ')
  const base = canonical.get(words.slice(0, -1).join(' '))
  const [before = '', last = ''] = words.slice(-2)
  if (base !== undefined && isSalt(last) && !isSalt(before) && last !== 'lactate') {
    canonical.set(name, base)
  }
}
// «glycopyrrolate» is another name of «glycopyrronium bromide», and that is glycopyrronium.
for (const [name, first] of canonical) canonical.set(name, canonical.get(first) ?? first)

/** «co-amoxiclav» is «amoxicillin clavulanic acid» to the synonyms: two molecules under one name. */
const combined = new Map<string, readonly string[]>()
for (const names of MOLECULE_SYNONYMS) {
  const [first = '', ...others] = names.map(fold)
  const words = new Set(first.split(' '))
  // A name that shares a word is another spelling: «tetanus immunoglobulin», «tetanus immune globulin».
  const apart = others.filter((name) => !name.split(' ').some((word) => words.has(word)))
  const parts = apart.map(knownHalves).find((halves) => halves !== null)
  if (parts) combined.set(first, parts)
}

function knownHalves(name: string): string[] | null {
  const words = name.split(' ')
  for (let at = 1; at < words.length; at += 1) {
    const first = canonical.get(words.slice(0, at).join(' '))
    const second = canonical.get(words.slice(at).join(' '))
    if (first !== undefined && second !== undefined) return [first, second]
  }
  return null
}

/**
 * The active moieties of a molecule's name as sources write it, folded, without salts, esters and
 * water, synonyms under one name, sorted, each once: «TIMOLOL (AS MALEATE) / LATANOPROST» →
 * ['latanoprost', 'timolol']. A salt that is a medicine of its own keeps its name («potassium
 * chloride»). A name that the reference does not know comes without what is plainly a salt.
 */
export const moleculeBases: (name: string) => string[] = rememberEach((name: string) =>
  [...new Set(splitMolecule(name).map(baseOfPart).flatMap(partsOfBase))]
    .filter((base) => base !== '')
    .sort(),
)

/**
 * Kinds of one moiety that are molecules of their own here: registers elsewhere name the strains of a year's
 * influenza vaccine, and WHO calls regular and isophane insulin «insulin (human)» both.
 */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^influenza vaccine .*$/, 'influenza vaccine'],
  [
    /^(?:human )?insulin(?: (?:regular|isophane|nph|biphasic|injection|zinc|human|biosynthetic|recombinant))*$/,
    'insulin human',
  ],
  [/^insulin (?:biphasic aspart|aspart protamine)$/, 'insulin aspart'],
  [/^insulin (?:biphasic lispro|lispro protamine)$/, 'insulin lispro'],
]

/** Whether a moiety has kinds that are molecules here: none of their names is its own. */
export function hasKinds(moiety: string): boolean {
  return KINDS.some(([, whole]) => whole === moiety)
}

/** The moieties as one key, by which molecules of all sources are compared; it is its own key. */
export function moietyKey(name: string): string {
  const moieties = moleculeBases(name).map((base) =>
    KINDS.reduce((moiety, [kind, whole]) => moiety.replace(kind, whole), base),
  )
  return [...new Set(moieties)].sort().join(' / ')
}

/** Whether the reference knows the name as it stands. */
export function isKnownMolecule(name: string): boolean {
  return canonical.has(fold(name))
}

/** The molecule that one of a code's products is named after, or that is in its brand; else null. */
export function moleculeOfNames(names: readonly string[]): string | null {
  const isMolecule = (name: string) => moleculeBases(name).every((base) => canonical.has(base))
  return names.find(isMolecule) ?? names.map((name) => BRANDS[fold(name)]).find(Boolean) ?? null
}

function partsOfBase(base: string): readonly string[] {
  return combined.get(base) ?? [base]
}

function baseOfPart(part: string): string {
  if (part.length > MAX_PART) return fold(part)
  const named =
    canonical.get(fold(part)) ?? canonical.get(fold(part.replace(/\(as ([^)]*)\)/i, '$1')))
  if (named !== undefined) return named
  const words = fold(part.replace(/\s\(.*$/, '')).split(' ')
  const [first = '', ...rest] = words
  return (
    baseOfWords(words) ??
    (isSalt(first) ? baseOfWords(rest) : null) ??
    withoutSalts(words).join(' ')
  )
}

/** What the reference knows of the words without the salts behind them. */
function baseOfWords(words: readonly string[]): string | null {
  const known = canonical.get(words.join(' '))
  if (known !== undefined) return known
  const isSalted = words.length > 1 && isSalt(words.at(-1) ?? '')
  return isSalted ? baseOfWords(words.slice(0, -1)) : null
}

function withoutSalts(words: readonly string[]): readonly string[] {
  const base = words.findLastIndex((word) => !isSalt(word))
  return base < 0 ? words : words.slice(0, base + 1)
}

function isSalt(word: string): boolean {
  return Object.hasOwn(SALTS, word)
}
