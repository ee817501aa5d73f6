import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { healthProductKind } from '#src/catalogue/health-products/kind.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { supplementKind } from '#src/catalogue/supplements/kind.ts'
import { matchWords } from '#src/features/search/dictionary.server.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { fixedNames } from './names.server.ts'
import { addName, COUNTED, type Named, type Names } from './names.ts'
import { isIngredient } from './ordinary-words.ts'
import { plainQuestion } from './plain-question.ts'
import { isSilent, isTurning } from './silent-words.ts'

/** «آهن»: beside the name of a list of goods few other words are left. */
const MIN_SEARCHED = { any: 4, goods: 3 }

/** «خوراکی کودکان» is a route and a word. */
const isOfForms = (word: string) =>
  fixedNames()
    .get(word)
    ?.some(({ slot }) => slot === 'form' || slot === 'route') ?? false

/** Parts of many names, and of medicines none by themselves. */
const PART =
  /^(?:متیل|اتیل|استیل|بنزیل|بوتیل|پروپیل|هیدروکسی|کننده|کودکان|بزرگسالان|نوزادان|سالمندان)$/

/** A number that belongs to the name before it: «امگا ۳», but not «آدول ۳ سازنده». */
const OF_NAME = /^\d$/

/**
 * Words that nothing was made of, alone or with the word beside them, where they stand whole in the words of a
 * medicine: «پنتوپرازول», which the register has with its salt alone, «سرماخوردگی بزرگسالان», and brands; else of
 * a supplement or of other goods, whose list then is meant. Where `goods` is such a list, its own come first.
 */
export async function searchedNames(
  db: Queryable,
  q: string,
  isLeft: (word: string) => boolean,
  goods?: string,
): Promise<Names> {
  const words = plainQuestion(q).split(' ')
  const isNamed = (word = '') =>
    word !== '' &&
    !(isTurning(word) || isSilent(word) || isOfForms(word)) &&
    !word.startsWith('مکمل')
  const isEnd = (word = '', next = '') =>
    OF_NAME.test(word) ? !COUNTED.test(next) : isNamed(word) && word !== 'ضد'
  const asked = words.flatMap((word, place) => {
    if (!isLeft(word) || !isNamed(word)) return []
    const [before, after] = [words[place - 1], words[place + 1]]
    return [
      ...(word.length >= MIN_SEARCHED[goods ? 'goods' : 'any'] && (goods || !PART.test(word))
        ? [word]
        : []),
      ...(isNamed(before) && isEnd(word) ? [`${before} ${word}`] : []),
      ...(isEnd(after, words[place + 2]) ? [`${word} ${after}`] : []),
    ]
  })
  if (asked.length === 0) return new Map()
  const holds = (table: PgTable) =>
    sql`exists (select from ${table} where search_words @@ (plainto_tsquery('simple', name)
      || plainto_tsquery('simple', replace(name, ' ', ''))))`
  // The words of other goods hold their companies: «سلامت» is the name of none.
  const named = (table: PgTable) =>
    sql`exists (select from ${table}
      where search_words @@ (plainto_tsquery('simple', name)
          || plainto_tsquery('simple', replace(name, ' ', '')))
        and vanished_on is null and strpos(replace(fold_text(name_fa), ' ', ''), replace(name, ' ', '')) > 0)`
  const made = sql`(name = any(${sql.param(asked.filter(isIngredient))}::text[]) and ${holds(supplements)})`
  const lists = [
    { list: medicineKind.name, isHere: holds(medicines) },
    { list: supplementKind.name, isHere: sql`(${named(supplements)} or ${made})` },
    { list: healthProductKind.name, isHere: named(healthProducts) },
  ].toSorted((a, b) => Number(b.list === goods) - Number(a.list === goods))
  const cases = lists.map(({ list, isHere }) => sql`when ${isHere} then ${list}`)
  const found = await rowsOf<{ name: string; list: string }>(
    db,
    sql`select name, list from unnest(${sql.param([...new Set(asked)])}::text[]) as name,
      lateral (select case ${sql.join(cases, sql` `)} end as list) as at
      where list is not null`,
  )
  const names = new Map<string, Named[]>()
  for (const { name, list } of found) {
    const named: Named = { slot: 'q', values: [name], label: name }
    addName(names, name, list === medicineKind.name ? named : { ...named, list })
  }
  return names
}

const MIN_HEARD = 5
/** Persian words are many more, and some sound like a name. */
const SURELY_HEARD = { latin: 0.7, persian: 0.84 } as const
/** Of questions in English, whose words are no names by their sound. */
const ENGLISH =
  /^(?:who|which|what|makes?|makers?|made|manufacturers?|producers?|import(?:s|ed|ers?)?|drugs?|medicines?|prices?|compan(?:y|ies)|brands?|expir(?:y|ed|es)|cheap(?:est)?|tablets?|capsules?|products?|licen[cs]es?)$/
const LATIN = /^[a-z]+$/
const PERSIAN = /^[ا-ی]+$/

/** Names of medicines that are typed by their sound in the other script: «asetaminofen», «نوافن». */
export async function heardNames(db: Queryable, words: readonly string[], published: Names) {
  const names = new Map<string, Named[]>()
  // «amoksi silin» is one name.
  const pairs = words.flatMap((word, at) => (words[at + 1] ? [`${word} ${words[at + 1]}`] : []))
  for (const said of new Set([...words, ...pairs])) {
    const word = said.replace(' ', '')
    const isLatin = LATIN.test(word)
    if (word.length < MIN_HEARD || !(isLatin || PERSIAN.test(word)) || isTurning(word)) continue
    if (said.split(' ').some((one) => ENGLISH.test(one))) continue
    const [matched, ...more] = await matchWords(db, word)
    const best = matched?.matches[0]
    const least = SURELY_HEARD[isLatin ? 'latin' : 'persian']
    if (more.length > 0 || best?.way !== 'sound' || best.quality < least) continue
    const [known] = published.get(best.word) ?? []
    const meant =
      known?.slot === 'q'
        ? new Map([[best.word, [known]]])
        : await searchedNames(db, best.word, () => true)
    for (const [name] of meant.values()) if (name) addName(names, said, name)
  }
  return names
}
