import { sql } from 'drizzle-orm'
import { SEARCHED } from '#src/catalogue/facts/kinds.server.ts'
import { slugify } from '#src/persian/slug.ts'
import { latinSkeleton } from '#src/persian/transliterate.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { gatherNames } from './unlisted-names.server.ts'

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

/** A table of this transaction with the end of each molecule's path and its other names. */
async function gatherMolecules(tx: Queryable): Promise<void> {
  await gatherNames(tx)
  const { rows } = await tx.execute<{ id: number; name_en: string }>(
    sql`select id, name_en from molecules order by id`,
  )
  await tx.execute(sql`drop table if exists pg_temp.draft_molecules`)
  await tx.execute(sql`
    create temp table draft_molecules on commit drop as
    select id, slug, o.names as words
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::int[],
      ${sql.param(rows.map(({ name_en }) => slugify(name_en)))}::text[]
    ) as n (id, slug)
    join draft_other_names as o using (id)`)
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

// A word of a name counts the more the fewer there are, and of the first name more where it begins
// with it in either script; a word of the details counts little.
async function draftPostings(tx: Queryable): Promise<void> {
  await tx.execute(sql`drop table if exists pg_temp.draft_postings`)
  await tx.execute(sql`
    create temp table draft_postings on commit drop as
    with named as (
      select e.id, n.name, n.part, ${NAME_WEIGHT}
        + 40 / greatest(cardinality(string_to_array(n.name, ' ')), 1) as of_name
      from draft_entries as e, string_to_table(e.names, ' ; ') with ordinality as n (name, part)
    )
    select word, id, max(weight)::smallint as weight
    from (
      select id, string_to_table(name, ' ') as word, of_name as weight from named
      union all
      select id, split_part(name, ' ', 1), of_name + 20 from named where part = 1
      union all
      select id, substring(name from '[a-z][a-z0-9]*'), of_name + 20 from named where part = 1
      union all
      select id, string_to_table(details, ' '), 20 from draft_entries
    ) as listed
    where word not in ('', ';')
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
