import { sql } from 'drizzle-orm'
import { MOLECULE_SYNONYMS } from '#data/reference/molecules.ts'
import { SEARCHED } from '#src/catalogue/facts/kinds.server.ts'
import { fold } from '#src/persian/fold.ts'
import { slugify } from '#src/persian/slug.ts'
import { latinSkeleton } from '#src/persian/transliterate.ts'
import type { Queryable } from '#src/server/db/client.ts'

const drafts = SEARCHED.map(({ entries }) => entries)

const columns = 'kind, record_key, title, subtitle, path, weight, names, details'

/**
 * Drafts what a search may lead to. Entries are numbered from the weightiest of every kind on, so
 * that the first postings of a word are its best and no kind starves another.
 */
async function draftEntries(tx: Queryable): Promise<void> {
  await tx.execute(sql`drop table if exists pg_temp.draft_entries`)
  await tx.execute(sql`
    create temp table draft_entries on commit drop as
    select (row_number() over (order by place, kind))::int as id, ranked.*
    from (
      select *, row_number() over (partition by kind order by weight desc, record_key) as place
      from (${sql.join(drafts, sql` union all `)}) as drafted (${sql.raw(columns)})
    ) as ranked`)
}

const SYNONYMS = MOLECULE_SYNONYMS.map((names) => names.map(fold))

/**
 * Folded words of the names that a molecule's substances have elsewhere: of «Acetaminophen /
 * Caffeine» they are those of paracetamol. Without the words that the name holds already.
 */
export function otherNames(nameEn: string): string {
  const own = new Set(fold(nameEn).split(' '))
  const others = [nameEn, ...nameEn.split(' / ')].map(fold).flatMap(synonymsOf)
  const words = new Set(others.flatMap((name) => name.split(' ')))
  return [...words].filter((word) => !own.has(word)).join(' ')
}

// A salt or a number may follow: «ringer lactate 500» is a «ringer lactate».
function synonymsOf(name: string): string[] {
  return SYNONYMS.filter((names) =>
    names.some((known) => name === known || name.startsWith(`${known} `)),
  ).flat()
}

/** A table of this transaction with the end of each molecule's path and its other names. */
async function gatherMolecules(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ id: number; name_en: string }>(
    sql`select id, name_en from molecules order by id`,
  )
  await tx.execute(sql`drop table if exists pg_temp.draft_molecules`)
  await tx.execute(sql`
    create temp table draft_molecules on commit drop as
    select id, slug, nullif(words, '') as words
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::int[],
      ${sql.param(rows.map(({ name_en }) => slugify(name_en)))}::text[],
      ${sql.param(rows.map(({ name_en }) => otherNames(name_en)))}::text[]
    ) as n (id, slug, words)`)
}

/**
 * Makes the words of all records and the search tables anew, inside the transaction that publishes.
 * Should be its last step: from the truncation until the commit, searches wait.
 */
export async function rebuildSearch(tx: Queryable): Promise<void> {
  await gatherNameWords(tx)
  await fillWordVectors(tx)
  await draftEntries(tx)
  await draftPostings(tx)
  await draftDictionary(tx)
  // Readers lock the tables in this order too.
  await tx.execute(sql`truncate search_words, search_postings, search_entries`)
  for (const statement of published) await tx.execute(statement)
}

const NAME_WEIGHT = sql.raw(
  `case kind ${SEARCHED.flatMap(({ kind, nameWeight }) =>
    nameWeight ? [`when '${kind}' then ${nameWeight}`] : [],
  ).join(' ')} else 60 end`,
)

// A word of the name counts the more the fewer there are, and more where the name begins with it in
// either script; a word of the details counts little.
async function draftPostings(tx: Queryable): Promise<void> {
  await tx.execute(sql`drop table if exists pg_temp.draft_postings`)
  await tx.execute(sql`
    create temp table draft_postings on commit drop as
    with weighed as (
      select id, names, ${NAME_WEIGHT}
        + 40 / greatest(cardinality(string_to_array(names, ' ')), 1) as of_name
      from draft_entries
    )
    select word, id, max(weight)::smallint as weight
    from (
      select id, string_to_table(names, ' ') as word, of_name as weight from weighed
      union all
      select id, split_part(names, ' ', 1), of_name + 20 from weighed
      union all
      select id, substring(names from '[a-z][a-z0-9]*'), of_name + 20 from weighed
      union all
      select id, string_to_table(details, ' '), 20 from draft_entries
    ) as listed
    where word <> ''
    group by word, id`)
}

async function draftDictionary(tx: Queryable): Promise<void> {
  await tx.execute(sql`drop table if exists pg_temp.draft_words`)
  const { rows } = await tx.execute<{ word: string }>(
    sql`select distinct word from draft_postings order by word`,
  )
  const words = rows.map(({ word }) => word)
  await tx.execute(sql`
    create temp table draft_words on commit drop as
    select place::int as id, word collate "C" as word, skeleton
    from unnest(
      ${sql.param(words)}::text[], ${sql.param(words.map(latinSkeleton))}::text[]
    ) with ordinality as w (word, skeleton, place)`)
  await tx.execute(sql`analyze draft_words`)
}

const published = [
  sql`insert into search_words (id, word, skeleton, frequency)
    select w.id, w.word, w.skeleton, p.frequency
    from draft_words as w
    join (select word, count(*)::int as frequency from draft_postings group by word) as p using (word)`,
  sql`insert into search_postings (word_id, entry_id, weight)
    select w.id, p.id, p.weight from draft_postings as p join draft_words as w using (word)
    order by 1, 2`,
  sql`insert into search_entries (id, kind, record_key, title, subtitle, path, weight)
    select id, kind, record_key, title, nullif(subtitle, ''), path, weight from draft_entries
    order by id`,
  sql`analyze search_words, search_postings, search_entries`,
  // Until the next vacuum, every search would otherwise read through all that was just written.
  ...['search_words_trigram', ...SEARCHED.flatMap(({ index }) => index ?? [])].map(
    (index) => sql`select gin_clean_pending_list(${index}::regclass)`,
  ),
]

/** Tables of this transaction with the folded words of names, each name folded once. */
async function gatherNameWords(tx: Queryable): Promise<void> {
  await gatherMolecules(tx)
  const gathered = SEARCHED.flatMap(({ words }) => Object.entries(words))
  for (const [table, statement] of gathered) {
    await tx.execute(sql`drop table if exists ${sql.raw(`pg_temp.${table}`)}`)
    await tx.execute(sql`create temp table ${sql.raw(table)} on commit drop as ${statement}`)
    await tx.execute(sql`analyze ${sql.raw(table)}`)
  }
}

/** Fills `search_words` of every kind that has them; writes only rows that changed. */
async function fillWordVectors(tx: Queryable): Promise<void> {
  for (const { vector } of SEARCHED) if (vector) await tx.execute(vector)
}
