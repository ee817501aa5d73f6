import { sql } from 'drizzle-orm'
import { SEARCHED } from '#src/catalogue/facts/kinds.server.ts'
import { slugify } from '#src/persian/slug.ts'
import { latinSkeleton } from '#src/persian/transliterate.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { settleTouched } from '#src/server/db/touched.ts'
import { gatherNames } from './unlisted-names.server.ts'

const drafts = SEARCHED.map(({ entries }) => entries)
const touched = SEARCHED.map(
  ({ kind, touched }) =>
    sql`select ${sql.raw(`'${kind}'`)}, k.key collate "C" from (${touched}) as k (key)`,
)

/** SQL: entries of what is not touched stand as they are, but for their places. */
const REST = sql`
  select ${sql.raw('kind, record_key, title, subtitle, path, weight, names, details')} from search_entries
  where not (select is_all from touched_scope)
    and (kind, record_key) not in (${sql.join(touched, sql` union all `)})`

/** So many entries that come at once make other statistics of the tables. */
const MANY = 1_000

const columns = 'kind, record_key, title, subtitle, path, weight, names, details'

/** Bits of an entry's number below its octave: 1, 2 to 3, 4 to 7 … by the place within its kind. */
const OCTAVE_BITS = sql.raw('26')

/**
 * Drafts what a search may lead to, each with its place by weight within its kind. Entries are numbered
 * by the octave of their place first, so that the first postings of a word are its best and no kind
 * starves another, and an entry keeps its number while others come and go.
 */
async function draftEntries(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    drop table if exists pg_temp.draft_entries, pg_temp.gone_entries, pg_temp.come_entries,
      pg_temp.come_postings, pg_temp.gone_words`)
  await tx.execute(sql`
    create temp table draft_entries on commit drop as
    select *, length(ltrim(place::int::bit(32)::text, '0')) - 1 as octave from (
      select kind, record_key, title, nullif(subtitle, '') as subtitle, path, weight,
        coalesce(names, '') as names, coalesce(details, '') as details,
        row_number() over (partition by kind order by weight desc, record_key) as place
      from (${sql.join([...drafts, REST], sql` union all `)}) as drafted (${sql.raw(columns)})
    ) as ranked`)
}

/** A table of this transaction with the end of each molecule's path and its other names. */
async function gatherMolecules(tx: Queryable, isAll: boolean): Promise<void> {
  await gatherNames(tx, isAll)
  const { rows } = await tx.execute<{ id: number; name_en: string }>(
    sql`select id, name_en from molecules join touched_molecules using (id) order by id`,
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
 * Brings the words of all records and the search tables to what the catalogue says, by difference, inside
 * the transaction that publishes: searches read what was published before until it is committed.
 */
export async function rebuildSearch(tx: Queryable): Promise<void> {
  await gatherNameWords(tx, await settleTouched(tx))
  await fillWordVectors(tx)
  await draftEntries(tx)
  await dropGone(tx)
  await addCome(tx)
  await tx.execute(sql`select keep_touched_day()`)
}

const NAME_WEIGHT = sql.raw(
  `case kind ${SEARCHED.flatMap(({ kind, nameWeight }) =>
    nameWeight ? [`when '${kind}' then ${nameWeight}`] : [],
  ).join(' ')} else 60 end`,
)

/** Entries that are no more, or of which other words or another octave are true, with their postings. */
async function dropGone(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    create temp table gone_entries on commit drop as
    select e.id from search_entries as e left join draft_entries as d using (kind, record_key)
    where (e.names, e.details, e.id >> ${OCTAVE_BITS}) is distinct from (d.names, d.details, d.octave)`)
  await tx.execute(sql`
    create temp table gone_words on commit drop as
    with gone as (
      delete from search_postings where entry_id in (select id from gone_entries) returning word_id
    )
    select word_id as id, count(*)::int as postings from gone group by 1`)
  await tx.execute(sql`delete from search_entries where id in (select id from gone_entries)`)
  await tx.execute(sql`
    update search_entries as e set title = d.title, subtitle = d.subtitle, path = d.path, weight = d.weight
    from draft_entries as d
    where d.kind = e.kind and d.record_key = e.record_key and (e.title, e.subtitle, e.path, e.weight)
      is distinct from (d.title, d.subtitle, d.path, d.weight)`)
}

// A word of a name counts the more the fewer there are, and of the first name more where it begins
// with it in either script; a word of the details counts little.
const COME_POSTINGS = sql`
  create temp table come_postings on commit drop as
  with named as (
    select e.id, n.name, n.part, ${NAME_WEIGHT}
      + 40 / greatest(cardinality(string_to_array(n.name, ' ')), 1) as of_name
    from come_entries as e, string_to_table(e.names, ' ; ') with ordinality as n (name, part)
  )
  select word, id, max(weight)::smallint as weight
  from (
    select id, string_to_table(name, ' ') as word, of_name as weight from named
    union all
    select id, split_part(name, ' ', 1), of_name + 20 from named where part = 1
    union all
    select id, substring(name from '[a-z][a-z0-9]*'), of_name + 20 from named where part = 1
    union all
    select id, string_to_table(details, ' '), 20 from come_entries
  ) as listed
  where word not in ('', ';')
  group by word, id`

/** Entries that are not there, numbered after those of their octave, with their postings and words. */
async function addCome(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    create temp table come_entries on commit drop as
    select (octave << ${OCTAVE_BITS}) + coalesce(l.last, 0)
      + (row_number() over (partition by octave order by place, kind))::int as id, d.*
    from draft_entries as d left join (
      select id >> ${OCTAVE_BITS} as octave, max(id & ((1 << ${OCTAVE_BITS}) - 1)) as last
      from search_entries group by 1
    ) as l using (octave)
    where not exists (
      select from search_entries as e where e.kind = d.kind and e.record_key = d.record_key)`)
  await tx.execute(COME_POSTINGS)
  await addWords(tx)
  await tx.execute(sql`
    insert into search_postings (word_id, entry_id, weight)
    select w.id, p.id, p.weight from come_postings as p join search_words as w using (word)
    order by 1, 2`)
  const { rowCount } = await tx.execute(sql`
    insert into search_entries (id, ${sql.raw(columns)})
    select id, ${sql.raw(columns)} from come_entries order by id`)
  const come = rowCount ?? 0
  if (come === 0) return
  if (come >= MANY) await tx.execute(sql`analyze search_words, search_postings, search_entries`)
  // Until the next vacuum, every search would otherwise read through all that was just written.
  const indexes = ['search_words_trigram', ...SEARCHED.flatMap(({ index }) => index ?? [])]
  await tx.execute(sql`
    select gin_clean_pending_list(name::regclass) from unnest(${sql.param(indexes)}::text[]) as name`)
}

/** How often each word stands somewhere; words that are new, and those that stand nowhere any more. */
async function addWords(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with come as (
      select w.id, count(*)::int as postings
      from come_postings as p join search_words as w using (word) group by 1
    )
    update search_words as w set frequency = w.frequency + n.postings
    from (
      select id, coalesce(c.postings, 0) - coalesce(g.postings, 0) as postings
      from come as c full join gone_words as g using (id)
    ) as n
    where w.id = n.id and n.postings <> 0`)
  await tx.execute(
    sql`delete from search_words where frequency = 0 and id in (select id from gone_words)`,
  )
  const { rows } = await tx.execute<{ word: string }>(sql`
    select distinct word from come_postings as p
    where not exists (select from search_words as w where w.word = p.word) order by word`)
  const words = rows.map(({ word }) => word)
  if (words.length === 0) return
  await tx.execute(sql`
    insert into search_words (id, word, skeleton, frequency)
    select coalesce((select max(id) from search_words), 0) + place, word, skeleton, postings
    from unnest(
      ${sql.param(words)}::text[], ${sql.param(words.map(latinSkeleton))}::text[]
    ) with ordinality as w (word, skeleton, place)
    join (select word, count(*)::int as postings from come_postings group by word) as p using (word)`)
}

/**
 * Tables of this transaction with the folded words of names, each name folded once. A publish asks before it
 * writes products too, whose words follow from the names of others.
 */
export async function gatherNameWords(tx: Queryable, isAll: boolean): Promise<void> {
  await gatherMolecules(tx, isAll)
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
