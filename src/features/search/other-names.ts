import { EVERYDAY_NAMES, MOLECULE_SYNONYMS } from '#data/reference/molecules.ts'
import { fold } from '#src/persian/fold.ts'

const SYNONYMS = MOLECULE_SYNONYMS.map((names) => names.map(fold))
const EVERYDAY = new Map([...EVERYDAY_NAMES].map(([key, names]) => [key, names.map(fold)]))

/** What parts the names of a record in its words, so that each is weighed by itself. */
const BETWEEN = ' ; '

/**
 * Folded names that a molecule has elsewhere: those of its substances («Acetaminophen / Caffeine»
 * has those of paracetamol), and what people call just this combination.
 */
export function otherNames(nameEn: string, moieties: string | null = null): string[] {
  const synonyms = [nameEn, ...nameEn.split(' / ')].map(fold).flatMap(synonymsOf)
  const own = fold(nameEn)
  // Several records may be of one moiety: «Insulin regular» and «Insulin isophane» are human insulin.
  const everyday = [own, ...(moieties ? [moieties] : [])].flatMap((key) => EVERYDAY.get(key) ?? [])
  const names = [...synonyms, ...saltsOf(own), ...everyday].flatMap(spelled)
  return [...new Set(names)].filter((name) => name !== '' && name !== own)
}

/** Names as the words of a record hold them. */
export function joinNames(names: readonly string[]): string {
  return names.join(BETWEEN)
}

// «5 fu» is asked for as «5fu», «ویتامین ب12» as «ویتامین ب 12».
function spelled(name: string): string[] {
  const parted = name.replace(/([ا-ی])(\d)/g, '$1 $2')
  const isShort = /(?:^| )\S{1,2}(?: |$)/.test(name) && name.length <= 12
  return [name, parted, ...(isShort ? [name.replaceAll(' ', '')] : [])]
}

/** Of an acid what its salts are called: ibandronate, folate. */
const saltsOf = (name: string) =>
  [...name.matchAll(/([a-z]+)ic acid\b/g)].map(([, stem]) => `${stem}ate`)

// A salt or a number may follow: «ringer lactate 500» is a «ringer lactate».
function synonymsOf(name: string): string[] {
  return SYNONYMS.filter((names) =>
    names.some((known) => name === known || name.startsWith(`${known} `)),
  ).flat()
}
