import { type SQL, sql } from 'drizzle-orm'
import { TRADE_WORDS } from '#data/reference/company-words.ts'
import { SALTS } from '#data/reference/molecules.ts'
import { FORMS_FA } from '#data/reference/names-fa.ts'
import { fold } from '#src/persian/fold.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { preparedRows } from '#src/server/db/prepared-once.ts'
import type { Hit } from './answer.ts'
import { isKindWord, isNumber, LAST_CHARACTER } from './query-words.ts'
import type { MatchedWord } from './word-match.ts'

/** Entries looked at for each word, the weightiest first; of one whole word alone those named so further on too. */
const DEPTH = { alone: 25, named: 60, rarest: 400, other: 12 } as const
/** For a text of one word, how many of its entries are scored: each costs a row read at random. */
const NAMED = 200
/** Entries below this share of the best score are not shown. */
const MIN_PART = 0.5
/** The least score of an entry that has a word in its name; entries with it in their details have less. */
const NAME_SCORE = 60

/**
 * SQL: the best entry; and where that is a group of substances, the best that is named by a word which the
 * group lacks: «کرم ضد قارچ کلوتریمازول» is clotrimazole too, «قرص قند خون» is no name of a tablet. `isBest`
 * says that an entry `s` stands to one of them.
 */
const bests = (places: readonly Place[]) => sql`
  best as (
    select s.score, s.covered, s.places, e.path like '/category/%' as is_group
    from (
      select * from scored
      order by score + case when covered = ${tellsOfAll(places)}::int then ${WHOLE}::int else 0 end desc, entry_id
      limit 1
    ) as s
    join search_entries as e on e.id = s.entry_id
  ),
  named_beside as (
    select s.score, s.covered from scored as s, best as b
    where b.is_group and s.places & ~b.places & ${placesApart(places)}::int <> 0 and s.score >= ${NAME_SCORE}
    order by s.score desc, s.entry_id limit 1
  )`
const isBest = (places: readonly Place[]) => sql`(
  s.covered >= b.covered and (s.covered = ${tellsOfAll(places)} or s.score >= b.score * ${MIN_PART})
  or s.covered >= n.covered and s.score >= n.score * ${MIN_PART} and s.places & ~b.places <> 0)`

/** Added where an entry holds the words side by side, as «دارو سازی تهران دارو» holds «تهران دارو». */
const PHRASE = 10
/** Added where an entry holds all the words: «شامپو بچه» is no «آسپرین بچه». */
const WHOLE = 20
/** Taken from a combination, so that its substance alone stands before it. */
const COMBINED = 8

/** SQL: the score of a scored entry `s` beside others; `e` is its entry. Of companies pairs of words are kept. */
function scoreOf(words: readonly MatchedWord[]): SQL {
  const places = placesOf(words)
  const all = places.length > 1 ? tellsOfAll(places) : null
  const typed = words.map((word) => word.typed)
  const isPhrase =
    typed.length < 2
      ? sql`false`
      : sql`' ' || e.names || ' ' like '% ' || ${typed.join('')} || ' %'
          or e.kind <> 'company' and ' ' || e.names || ' ' like '% ' || ${typed.join(' ')} || ' %'`
  return sql`s.score - case when e.title like '% / %' then ${COMBINED}::int else 0 end
    + case when s.covered = ${all}::int then ${WHOLE}::int else 0 end
    + case when ${isPhrase} then ${PHRASE}::int else 0 end`
}

/** `isPart`: the entry lacks a word of the query that the dictionary knows. */
export interface FoundHit extends Hit {
  isPart: boolean
}

export interface CountedHit extends FoundHit {
  /** Of its kind, over all that the query matches. */
  total: number
}

type Row = CountedHit & Record<string, unknown>

/**
 * The best entries of each kind by the weight of the words they hold, so that a word too many does
 * no harm; every name once before one that many entries share takes all the places of its kind. Of
 * a name still being typed each medicine stands once, with its first strength.
 */
export async function findBestEntries(
  db: Queryable,
  words: readonly MatchedWord[],
  perKind: number,
): Promise<FoundHit[]> {
  const places = placesOf(words)
  if (places.length === 0) return []
  const isBegun = places.some(({ matches }) => matches[0]?.way === 'prefix')
  const title = isBegun ? sql`split_part(e.title, ' \u2066', 1)` : sql`e.title`
  return preparedRows<FoundHit>(
    db,
    sql`
    with candidate as materialized (${candidates(places)}),
      scored as materialized (${scoredBest(places)}),
      ${bests(places)},
      named as (
        select e.id, e.kind, r.score, s.covered < ${tellsOfAll(places)}::int as is_part,
          row_number() over (partition by e.kind, ${title} order by r.score desc, e.id) as namesake
        from scored as s join search_entries as e on e.id = s.entry_id
        cross join lateral (select ${scoreOf(words)} as score) as r
        cross join best as b left join named_beside as n on true
        where ${isBest(places)}
      ),
      placed as (
        select id, score, is_part, row_number() over (
          partition by kind order by namesake > 1, score desc, id) as place
        from named
      )
    select e.kind, e.title, e.subtitle, e.path, p.score, p.is_part as "isPart"
    from placed as p join search_entries as e on e.id = p.id
    where p.place <= ${perKind} order by p.score desc, p.id`,
  )
}

/** What the first postings of each word score, by all words. */
function scoredBest(places: readonly Place[]): SQL {
  const rarest = places.toSorted((a, b) => a.frequency - b.frequency)[0]?.place ?? 0
  if (places.length === 1) {
    const isBegun = places[0]?.matches[0]?.way === 'prefix'
    return sql`
      select p.entry_id, max(c.quality * p.weight) as score, max(c.tells) as covered, 1 as places
      from candidate as c cross join lateral (
        select entry_id, weight from (
          select entry_id, weight, row_number() over () as at from (
            select entry_id, weight from search_postings where word_id = c.word_id order by entry_id
            limit case when c.is_best then ${isBegun ? DEPTH.alone : DEPTH.rarest}::int else ${DEPTH.alone}::int end
          ) as first
        ) as read where at <= ${DEPTH.alone} or weight >= ${NAME_SCORE} order by at limit ${DEPTH.named}
      ) as p group by p.entry_id order by score desc, p.entry_id limit ${NAMED}`
  }
  return sql`
    select d.entry_id, sum(o.score) as score, sum(o.tells) as covered, bit_or(1 << o.place) as places
    from (
      select distinct p.entry_id
      from candidate as c cross join lateral (
        select entry_id from search_postings where word_id = c.word_id order by entry_id
        limit case when c.place = ${rarest} then ${DEPTH.rarest} when c.is_best then ${DEPTH.other} else 0 end
      ) as p
    ) as d
    cross join lateral (
      select c.place, max(c.quality * p.weight) as score, max(c.tells) as tells
      from candidate as c
      join search_postings as p on p.word_id = c.word_id and p.entry_id = d.entry_id
      group by c.place
    ) as o
    group by d.entry_id`
}

/** As `findBestEntries`, but over every entry, with their true number; takes longer. */
export async function findAllEntries(
  db: Queryable,
  words: readonly MatchedWord[],
  perKind: number,
): Promise<CountedHit[]> {
  const places = placesOf(words)
  if (places.length === 0) return []
  const scored = sql`
    select entry_id, sum(score) as score, sum(tells) as covered, bit_or(1 << place) as places
    from (
      select c.place, p.entry_id, max(c.quality * p.weight) as score, max(c.tells) as tells
      from candidate as c join search_postings as p on p.word_id = c.word_id
      group by c.place, p.entry_id
    ) as met group by entry_id`
  const wide = sql`${candidates(places)} union all ${everyBeginning(words)}`
  const { rows } = await db.execute<Row>(bestOfEachKind(wide, scored, words, perKind))
  return rows
}

type Place = ReturnType<typeof placesOf>[number]

/** In a text of many words each stands for few of the dictionary. */
const MANY = { words: 3, matches: 4 } as const

function placesOf(words: readonly MatchedWord[]) {
  const most = words.length > MANY.words ? MANY.matches : Number.POSITIVE_INFINITY
  return words.flatMap(({ typed, matches: all }, place) => {
    const matches = all.slice(0, most)
    const frequency = matches.reduce((sum, match) => sum + match.frequency, 0)
    return matches.length > 0 ? [{ place, typed, frequency, matches }] : []
  })
}

/** What many names hold tells few apart: of «داروسازی لقمان» or «اسید والپروئیک» it says half as much. */
const SHARED: ReadonlySet<string> = new Set([
  ...TRADE_WORDS,
  ...[...Object.entries(SALTS), ...Object.entries(FORMS_FA)]
    .flat()
    .flatMap((name) => fold(name).split(' ')),
  ...[
    'acid',
    'plus',
    'forte',
    'methyl',
    'phenyl',
    'اسید',
    'پلاس',
    'فورت',
    'متیل',
    'فنیل',
    'دی',
    'تری',
    'دارو',
    'داروی',
    'داروهای',
    'درمان',
  ].map(fold),
])
const SHARED_PART = 0.5
/** Who writes escitalopram is not led to citalopram first, which only sounds so in the other script. */
const HEARD_PART = 0.85
/** So few letters end or begin many names: «آمفوتریسین بی» is no vitamin B, nor «سفتریاکسون ۱ گرم» an «(۱-۲)». */
const FEW_LETTERS = 2
const isFew = (typed: string) => typed.length <= FEW_LETTERS && !isNumber(typed)
const isShared = (...words: string[]) => words.some((word) => SHARED.has(word))

/** A word that tells records apart says more than all those together that many share; «داروی» says nothing. */
const TELLS = { kind: 0, shared: 1, apart: 10 } as const
const tellsOf = (typed: string) =>
  isKindWord(typed) ? TELLS.kind : isShared(typed) ? TELLS.shared : TELLS.apart
/** What an entry covers that holds every word. */
const tellsOfAll = (places: readonly Place[]) =>
  places.reduce((sum, { typed }) => sum + tellsOf(typed), 0)
/** The places of the words that tell records apart, as bits. */
const placesApart = (places: readonly Place[]) =>
  places.reduce((bits, { typed, place }) => (isShared(typed) ? bits : bits | (1 << place)), 0)

// By word, not by number: a dataset may be published between this statement and the last.
function candidates(places: readonly Place[]): SQL {
  const hasName = places.some(({ typed }) => typed.length > FEW_LETTERS && !isNumber(typed))
  const isLight = (typed: string, word: string) =>
    places.length > 1 && (isShared(typed, word) || (hasName && (isFew(typed) || isNumber(typed))))
  const flat = places.flatMap(({ place, typed, matches }) =>
    matches.map((match, rank) => ({
      place,
      isBest: rank < 2,
      tells: tellsOf(typed),
      ...match,
      quality:
        match.quality *
        (isLight(typed, match.word) ? SHARED_PART : 1) *
        (match.way === 'sound' && matches[0]?.way === 'exact' ? HEARD_PART : 1),
    })),
  )
  return sql`
    select c.place, w.id as word_id, c.quality, c.is_best, c.tells
    from unnest(
      ${sql.param(flat.map(({ place }) => place))}::int[],
      ${sql.param(flat.map(({ word }) => word))}::text[],
      ${sql.param(flat.map(({ quality }) => quality))}::float4[],
      ${sql.param(flat.map(({ isBest }) => isBest))}::bool[],
      ${sql.param(flat.map(({ tells }) => tells))}::int[]
    ) as c (place, word, quality, is_best, tells)
    join search_words as w on w.word = c.word`
}

function everyBeginning(words: readonly MatchedWord[]): SQL {
  // Of two letters only the last word may go on: «ویتامین سی جوشان» begins no cyanocobalamin.
  const isBegun = (typed: string, place: number) =>
    typed.length > (place === words.length - 1 ? 1 : FEW_LETTERS) && !isNumber(typed)
  const begun = words.flatMap(({ typed }, place) =>
    isBegun(typed, place) ? [{ place, typed }] : [],
  )
  return sql`
    select b.place, w.id, 0.65, false, b.tells
    from unnest(
      ${sql.param(begun.map(({ place }) => place))}::int[],
      ${sql.param(begun.map(({ typed }) => typed))}::text[],
      ${sql.param(begun.map(({ typed }) => tellsOf(typed)))}::int[]
    ) as b (place, word, tells)
    join search_words as w on w.word >= b.word and w.word < b.word || ${LAST_CHARACTER}`
}

function bestOfEachKind(
  candidate: SQL,
  scored: SQL,
  words: readonly MatchedWord[],
  perKind: number,
): SQL {
  const places = placesOf(words)
  return sql`
    with candidate as materialized (${candidate}),
      scored as materialized (${scored}),
      ${bests(places)},
      placed as (
        select e.id, r.score, s.covered < ${tellsOfAll(places)}::int as is_part, count(*) over kinds::int as total,
          row_number() over (kinds order by r.score desc, e.id) as place
        from scored as s join search_entries as e on e.id = s.entry_id
        cross join lateral (select ${scoreOf(words)} as score) as r
        cross join best as b left join named_beside as n on true
        where ${isBest(places)}
        window kinds as (partition by e.kind)
      )
    select e.kind, e.title, e.subtitle, e.path, p.total, p.is_part as "isPart"
    from placed as p join search_entries as e on e.id = p.id
    where p.place <= ${perKind} order by p.score desc, p.id`
}
