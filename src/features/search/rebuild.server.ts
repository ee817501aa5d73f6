import { sql } from 'drizzle-orm'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { latinSkeleton } from '#src/persian/transliterate.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { draftEntries } from './entries.server.ts'
import { fillWordVectors, gatherNameWords } from './name-words.server.ts'

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

const SEARCHED = RECORD_KINDS.flatMap(({ search }) => search ?? [])

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
