import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { SEARCHED } from '#src/catalogue/facts/kinds.server.ts'
import { compactKey } from '#src/persian/fold.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { describeAbsent } from './absent-name.server.ts'
import { asNearest, groupHits, type Hit, type SearchResults, type Suggestions } from './answer.ts'
import { matchWords } from './dictionary.server.ts'
import { withoutLookalikes } from './lookalikes.server.ts'
import { meantBy } from './meant-names.server.ts'
import { findNear } from './near-medicines.server.ts'
import { type FoundHit, findAllEntries, findBestEntries } from './postings.server.ts'
import { codeEdits, isNumber, QUERY_LIMITS, queryWords } from './query-words.ts'
import { codeIn, plainText, typedWords, withoutWords } from './typed-text.ts'
import { HEARD, type MatchedWord, ofOneSlip, unknownOf } from './word-match.ts'
import {
  corrections,
  namesIn,
  SURE_SOUND,
  withoutKinds,
  wordsCondition,
} from './words-condition.server.ts'

interface CodeHit extends Hit {
  /** The code stands complete, not only its beginning. */
  isWhole: boolean
}

const MAX = 60
const MAX_NEAR_CODES = 3

/** A text as a code is written: without its label, in Latin digits. */
const codeOf = (text: string) => codeIn(text) ?? compactKey(text)

/** Records whose code the text is: IRC, GTIN, generic code, ATC, national ID; digits of any script. */
async function findByCode(db: Queryable, text: string, limit: number): Promise<CodeHit[]> {
  if (text.length > MAX) return []
  const lookUps = lookUpsOf(codeOf(text))
  if (lookUps.length === 0) return []
  const { rows } = await db.execute<CodeHit & Record<string, unknown>>(
    sql`${sql.join(
      lookUps.map((lookUp) => sql`(${lookUp} limit ${limit})`),
      sql` union all `,
    )}`,
  )
  return rows
}

function lookUpsOf(code: string): SQL[] {
  return SEARCHED.flatMap(({ kind, hit, codes = [] }) => {
    if (!hit) return []
    return codes
      .filter(({ form }) => form.test(code))
      .map(
        ({ where, isBeginning = false }) => sql`
          select ${kind} as kind, hit.*, ${!isBeginning} as "isWhole"
          from (${hit} where ${withCode(where, code)}) as hit`,
      )
  })
}

/** A condition on `$code` with the code in it. */
function withCode(where: string, code: string): SQL {
  const pieces = where.split('$code').map((piece) => sql.raw(piece))
  return sql.join(pieces, sql`${code}::text`)
}

/** Records whose long code is the text but for a digit, where no record has the text itself. */
async function findByNearCode(db: Queryable, text: string, limit: number) {
  const code = codeOf(text.slice(0, MAX))
  const near = isNumber(code) ? await nearCodes(db, code) : []
  const hits = await Promise.all(near.map((one) => findByCode(db, one, limit)))
  return { codes: near, hits: hits.flat().map((hit) => ({ ...hit, isWhole: false })) }
}

async function nearCodes(db: Queryable, code: string): Promise<string[]> {
  const all = codeEdits(code)
  const lookUps = SEARCHED.flatMap(({ longCodes = [] }) => longCodes).flatMap((longCode) => {
    const edits = all.filter(({ length }) => length === longCode.length)
    if (edits.length === 0) return []
    const [before = '', after = ''] = longCode.known.split('$codes')
    return sql`(${sql.raw(before)}${sql.param(edits)}::text[]${sql.raw(after)})`
  })
  if (lookUps.length === 0) return []
  const { rows } = await db.execute<{ code: string }>(
    sql`${sql.join(lookUps, sql` union all `)} limit ${MAX_NEAR_CODES}`,
  )
  return rows.map((row) => row.code)
}

/** The query with corrected spellings; null where every word was known. */
function correctedText(words: readonly MatchedWord[]): string | null {
  if (words.every((word) => corrections(word).length === 0)) return null
  // Words that are one word of the dictionary are corrected together.
  const meant = new Set(words.flatMap((word) => corrections(word)[0]?.word ?? []))
  const partOf = ({ matches }: MatchedWord) => matches.find(({ word }) => meant.has(word))?.word
  const read = words.map((word) => corrections(word)[0]?.word ?? partOf(word) ?? word.typed)
  return [...new Set(read)].join(' ')
}

/** Nothing that was typed is known as it stands: it is spelled otherwise, half heard, or only begun. */
function isGuessed(words: readonly MatchedWord[]): boolean {
  if (words.some((word) => corrections(word).length > 0 || isHalfHeard(word))) return true
  if (words.some(isHeardOrSpelled)) return true
  const isBegun = words.every(({ matches }) => (matches[0]?.way ?? 'prefix') === 'prefix')
  return isBegun && words.some(({ typed, matches }) => matches.length === 0 && !isNumber(typed))
}

/**
 * What a text is no more than half heard in, two slips away from, or only begun beside words nobody knows, it
 * does not ask for: «فارماتون» says nothing of Firmagon, which the list lacks.
 */
function isFaint(words: readonly MatchedWord[]): boolean {
  const isStrange = words.some(({ typed, matches }) => matches.length === 0 && !isNumber(typed))
  return words.every(
    ({ typed, matches: [best] }) =>
      !best ||
      (best.way === 'sound' && best.quality < SURE_SOUND) ||
      (best.way === 'typo' && best.quality < ofOneSlip(best.asked ?? typed)) ||
      (best.way === 'prefix' && isStrange),
  )
}

/** «ویکس» sounds like a name of its own, and is spelled like others. */
const isHeardOrSpelled = ({ matches: [best, ...others] }: MatchedWord) =>
  best?.way === 'sound' && best.quality < HEARD.surely && others.some(({ way }) => way === 'typo')

const isHalfHeard = ({ matches: [best] }: MatchedWord) =>
  best?.way === 'sound' && best.quality < HEARD.likely

const SUGGESTED_PER_KIND = 5
const RESULTS_PER_KIND = 20

/**
 * What a list's search box asks of a column of words (`search_words`): every word of `q` begins a
 * word of the record, sounds like one in the other script or, unknown to the dictionary, is
 * spelled almost like one. Numbers stand as they are. Null when `q` holds no letter or digit.
 * `corrected` is the query as it was understood, where that differs in spelling; of a guess nothing is sure.
 * `named` is what a name begins with that it names, as typed and as it was read.
 */
export async function searchCondition(
  db: Queryable,
  q: string,
  column: AnyColumn | SQL,
): Promise<{
  condition: SQL
  corrected: string | null
  isGuess: boolean
  named: readonly string[]
} | null> {
  if (queryWords(q).length === 0) return null
  const { readings, ...read } = await readText(db, q)
  const conditions = readings.map(
    (words) => sql`${column} @@ ${wordsCondition(withoutKinds(words))}::tsquery`,
  )
  const named = namesIn(withoutKinds(readings.at(-1) ?? []))
  return { condition: sql`(${sql.join(conditions, sql` or `)})`, named, ...read }
}

/**
 * The words of a text; before them those that a name in it stands for, where the dictionary of an
 * admin or a stock symbol says so. `corrected` is the text as it was understood; a guess, where only
 * its spelling is near.
 */
async function readText(db: Queryable, typedText: string) {
  const text = plainText(typedText)
  const [meant, typed] = await Promise.all([meantBy(db, text), matchWords(db, text)])
  const corrected = correctedText(typed)
  if (meant === null) return { readings: [typed], corrected, isGuess: isGuessed(typed) }
  const named = await matchWords(db, meant.text)
  const isKnown = corrected === null && typed.every(({ matches }) => matches.length > 0)
  const readings = isKnown ? [named, typed] : [named]
  const read = correctedText(named) ?? (meant.isSame ? null : meant.text)
  return { readings, corrected: read, isGuess: false }
}

/** What is found by code, else by a code with a wrong digit, and by words. */
async function find<One extends FoundHit>(
  db: Queryable,
  text: string,
  limit: number,
  findEntries: (db: Queryable, words: MatchedWord[], limit: number) => Promise<One[]>,
) {
  const q = text.slice(0, QUERY_LIMITS.text)
  const { readings, isGuess, ...read } = await readText(db, q)
  const [exact, ...entries] = await Promise.all([
    findByCode(db, q, limit),
    ...readings.map((words) => findEntries(db, words, limit)),
  ])
  const found = entries.flat()
  const meant = found.filter(({ kind }) => kind !== 'unlisted' || !readings.every(isFaint))
  const corrected = meant.length < found.length ? null : read.corrected
  const hits = withoutLookalikes(meant, readings)
  const unknown = exact.length > 0 || hits.length === 0 ? [] : unknownOf(text, readings)
  if (exact.length + hits.length > 0) return { coded: exact, hits, corrected, isGuess, unknown }
  const near = await findByNearCode(db, q, limit)
  return {
    coded: near.hits,
    hits,
    corrected: near.codes.join(' یا ') || corrected,
    isGuess: near.hits.length > 0 || isGuess,
    unknown,
  }
}

/** Nothing holds all the words that are known: «شامپو بچه» is answered by what is near to it. */
function isInPart(coded: readonly CodeHit[], hits: readonly FoundHit[]): boolean {
  return coded.length === 0 && hits.length > 0 && hits.every(({ isPart }) => isPart)
}

/** What the text may become while it is typed: records by code first, then by words. */
export async function suggest(
  db: Queryable,
  text: string,
  perKind = SUGGESTED_PER_KIND,
): Promise<Suggestions> {
  const { coded, hits, ...read } = await find(db, text, perKind, findBestEntries)
  const { corrected, isGuess, unknown } = read
  const found = groupHits([...coded, ...hits], perKind)
  const isNearest = isGuess || unknown.length > 0 || isInPart(coded, hits)
  const groups = isNearest ? asNearest(found) : found
  const near = await findNear(db, hits)
  return { groups: [...groups.slice(0, 1), ...near, ...groups.slice(1)], corrected }
}

/** All that a query leads to, with true totals; `exactPath` if it is the code of one record. */
export async function searchEverything(db: Queryable, text: string): Promise<SearchResults> {
  const { coded, hits, ...read } = await find(db, text, RESULTS_PER_KIND, findAllEntries)
  const { corrected, isGuess, unknown } = read
  const whole = coded.filter(({ isWhole }) => isWhole)
  const all = groupHits([...coded, ...hits], RESULTS_PER_KIND)
  const isPart = isInPart(coded, hits)
  // What was corrected, or left out, is said above all groups.
  const isNearest = isPart || (isGuess && corrected === null && unknown.length === 0)
  const found = isNearest ? asNearest(all) : all
  const [near, absent] = await Promise.all([findNear(db, hits), describeAbsent(db, hits)])
  const groups = [...found.slice(0, 1), ...near, ...found.slice(1)].map((group) => {
    // Of what the list lacks only what was asked for is left.
    const isCounted = ({ kind }: Hit) => kind === group.kind && kind !== 'unlisted'
    const counted = hits.filter(isCounted).map(({ total }) => total)
    return { ...group, total: Math.max(...counted, group.items.length) }
  })
  const exactPath = whole.length === 1 ? (whole[0]?.path ?? null) : null
  const listed = isPart ? null : withoutWords(text, unknown)
  return { groups, corrected, unknown: typedWords(text, unknown), listed, absent, exactPath }
}
