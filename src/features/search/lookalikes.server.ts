import { compactKey, fold } from '#src/persian/fold.ts'
import type { Hit } from './answer.ts'
import { otherNames } from './other-names.ts'
import { isPersian, soundDistance } from './spelling-distance.ts'
import type { MatchedWord } from './word-match.ts'

/** Pages of what is licensed under the name of a substance, and of groups of substances. */
const OF_SUBSTANCES = /^\/(?:medicine|molecule|category)\//
const LICENSED = /^\/(?:medicine|molecule)\//

/**
 * Where a text names a substance that the Iranian list lacks, hits that only resemble the name are dropped: no other
 * medicine is offered in its place. The text names it if it is its name or sounds like it; or if it is the best hit
 * and no licensed name is meant. While a name is still being typed all hits stay, those of the list first.
 */
export function withoutLookalikes<One extends Hit>(
  hits: readonly One[],
  readings: readonly (readonly MatchedWord[])[],
): One[] {
  const isUnlisted = ({ kind }: Hit) => kind === 'unlisted'
  const unlisted = hits.filter(isUnlisted)
  const listed = hits.filter((hit) => !isUnlisted(hit))
  const asked = unlisted.filter((hit) => isAsked(hit, listed, readings))
  if (asked.length === 0) {
    // «آهن» names a licensed salt too, whatever others of it are not.
    if (listed.some((hit) => isLicensed(hit, readings))) return [...listed, ...unlisted]
    if (!hits[0] || !isUnlisted(hits[0])) return [...hits]
    const isBegun = readings.every((words) =>
      words.every(({ matches: [best] }) => best?.way === 'prefix'),
    )
    const isAmong = listed.some(({ path }) => OF_SUBSTANCES.test(path))
    if (isBegun && isAmong) return [...listed, ...unlisted]
  }
  const stays = asked.length > 0 ? asked : unlisted
  const others = listed.filter(({ path }) => !OF_SUBSTANCES.test(path))
  const borne = stays.filter((hit) => isBorne(hit, others))
  return [...stays.filter((hit) => !borne.includes(hit)), ...others, ...borne.map(asSubstance)]
}

/** Another record, as a supplement, is of this name. */
function isBorne({ title }: Hit, others: readonly Hit[]): boolean {
  return others.some((other) => ` ${fold(other.title)} `.includes(` ${fold(title)} `))
}

function asSubstance<One extends Hit>(hit: One): One {
  return { ...hit, subtitle: `مادهٔ مؤثرهٔ دارویی ${hit.subtitle}` }
}

function isLicensed(hit: Hit, readings: readonly (readonly MatchedWord[])[]): boolean {
  return LICENSED.test(hit.path) && isKnownName(hit, readings)
}

function isAsked(hit: Hit, listed: readonly Hit[], readings: readonly (readonly MatchedWord[])[]) {
  if (isKnownName(hit, readings)) return !listed.some((other) => isLicensed(other, readings))
  return readings.some((words) => {
    if (knownText(words)) return false
    const typed = words.map((word) => word.typed).join('')
    const heard = howHeard(typed, hit)
    return heard <= HEARD_ALIKE && listed.every((other) => howHeard(typed, other) > heard)
  })
}

function isKnownName(hit: Hit, readings: readonly (readonly MatchedWord[])[]): boolean {
  const names = namesOf(hit)
  return readings.some((words) => knownText(words) !== '' && names.includes(knownText(words)))
}

function namesOf({ title, subtitle }: Hit): string[] {
  const names = [title, ...(subtitle?.split('·') ?? [])].map(fold)
  return [...names, ...names.flatMap((name) => otherNames(name))].map(compactKey)
}

/** The words as the dictionary holds them, without spaces; empty where one of them is not in it. */
function knownText(words: readonly MatchedWord[]): string {
  const known = words.flatMap(({ matches: [best] }) =>
    best?.way === 'exact' || best?.way === 'joined' ? best.word : [],
  )
  return known.length === words.length ? [...new Set(known)].join('') : ''
}

const MIN_HEARD = 6
const HEARD_ALIKE = 0.12

/** How far the sound of the text is from the nearest name in the other script. */
function howHeard(typed: string, hit: Hit): number {
  if (typed.length < MIN_HEARD) return 1
  const others = namesOf(hit).filter((name) => isPersian(typed) !== isPersian(name))
  return Math.min(1, ...others.map((name) => soundDistance(typed, name).whole))
}
