import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Database, rowOf } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { chemicalFile, titlesFile } from '#tests/support/factories-import.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { publishByHand } from './publish-by-hand.ts'
import { runImport } from './run-import.ts'

const EDITS = `
  update products set price_rial = price_rial * 3 where irc in (select irc from products where price_rial > 0 order by md5(irc) limit 20);
  update products set valid_until = '2020-01-01' where irc in (select irc from products order by md5(irc) desc limit 20);
  update products set pack_count = 7, holder_id = (select min(id) from companies) where irc in (select irc from products order by md5(irc || 'x') limit 20);
  update products set vanished_on = '2026-01-01' where irc in (select irc from products order by md5(irc || 'y') limit 20);
  update products set brand_en = 'Novabrand', brand_fa = null, brand_fold = 'novabrand' where irc in (select irc from products order by md5(irc || 'z') limit 20);
  update medicines set form = 'INJECTION, SOLUTION', strength = '7 mg' where code in (select code from medicines order by md5(code::text) limit 10)`

const one = (order: string) => `(select irc from products order by md5(irc || '${order}') limit 1)`

/** One record each, and what hangs on it alone is looked at. */
const SMALL = [
  `update products set price_rial = coalesce(price_rial, 900000) * 2 where irc = ${one('a')}`,
  `update products set brand_en = 'Solobrand', brand_fa = 'سولوبرند', brand_fold = 'solobrand' where irc = ${one('b')}`,
  `update products set holder_id = (select max(id) from companies), supply_type = 'imported' where irc = ${one('c')}`,
  `update products set vanished_on = '2026-01-01' where irc = ${one('d')}`,
  `update products set medicine_code = (select min(code) from medicines) where irc = ${one('e')};
   insert into products select (jsonb_populate_record(p, '{"irc": "9999999999999999"}')).* from products p where irc = ${one('f')}`,
  `update medicines set name_fa = 'نام دیگر', name_fold = 'نام دیگر', volume = '9 mL' where code = (select code from medicines order by md5(code::text || 'g') limit 1)`,
  `update products set gtin = '06260000000017' where irc in (${one('i')}, ${one('j')})`,
  `update products set gtin = null where irc = ${one('i')}`,
]

const STALE = (table: string, key: string) => `
  select '${table}' as table, count(*)::int as stale from ${table} t
  full join (select * from history.${table} where valid_to = 'infinity') h on h.${key} = t.${key}
  where (to_jsonb(t) @> (to_jsonb(h) - '{valid_from,valid_to,from_version,to_version}'::text[])) is not true`

/** All that follows from other records, as no publish would leave it. */
const BLANKS = `
  update products set atc_code = null, form = null, route = null, is_repeat = not is_repeat,
    unit_price_rial = 1, price_unit = 'x', search_words = '';
  update medicines set licence_count = -1, unique_count = -1, maker_count = -1, holder_count = -1, local_count = -1,
    under_licence_count = -1, imported_count = -1, emergency_count = -1, imported_only = not imported_only,
    min_price_rial = 1, max_price_rial = 1, nearest_expiry_on = '2000-01-01', price_unit = 'x', unit_size = 7,
    unit_price_count = -1, unit_price_rial = 1, low_unit_price_rial = 1, high_unit_price_rial = 1,
    min_unit_price_rial = 1, max_unit_price_rial = 1, local_unit_price_rial = 1, imported_unit_price_rial = 1,
    year_ago_unit_price_rial = 1, unit_price_change = 1, accepted_unit_price_rial = 1, patient_unit_rial = 1,
    patient_share = 1, coverage_state = 'x', sales_rial = 1, sales_change = 1, search_words = '';
  update companies set roles = '{}', inferred_roles = '{}', licence_count = -1, unique_count = -1,
    medicine_count = -1, molecule_count = -1, expiring_count = -1, atc_roots = '{}', sole_maker_count = -1,
    dominant_atc = null, sales_rial = 1, sales_change = 1, ingredient_count = -1, dependent_product_count = -1;
  update atc_groups set medicine_count = -1, product_count = -1, unique_count = -1, maker_count = -1,
    imported_only_count = -1, sales_rial = 1, sales_change = 1;
  update ingredients set maker_count = -1, finished_maker_count = -1, dependent_count = -1, is_gap = not is_gap;
  update molecules set has_local_api_maker = not has_local_api_maker, moieties = null;
  delete from opportunity_scores; delete from presence; delete from sales_totals;
  truncate search_entries, search_words, search_postings`

const DERIVED = [
  'products',
  'medicines',
  'companies',
  'atc_groups',
  'ingredients',
  'molecules',
  'opportunity_scores',
  'presence',
  'sales_totals',
  'search_entries',
  'search_words',
  'quality_findings',
  'medicine_atc_candidates',
  'found_words',
]

/** Which word stands in which entry, and the octave of its place, whatever their numbers are. */
const FOUND_WORDS = `create view found_words as
  select w.word, e.kind, e.record_key, p.weight, e.id >> 26 as octave
  from search_postings p join search_words w on w.id = p.word_id join search_entries e on e.id = p.entry_id`

/** Rows of each table as a whole; `id` of a row that was made again is another. */
async function fingerprints(db: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of DERIVED) {
    const { rows, mark } = await rowOf<{ rows: number; mark: string }>(
      db,
      sql`select count(*)::int as rows, md5(string_agg(row, ',' order by row collate "C")) as mark
        from (select (to_jsonb(t) - 'id' - 'found_at')::text as row from ${sql.identifier(table)} t) r`,
    )
    found[table] = `${rows} ${mark}`
  }
  return found
}

async function edited(given: Promise<{ database: Database }> = sampleDatabase()) {
  const { database } = await given
  const hand = async (statements: string) => {
    let isAll = true
    await publishByHand(database, 'edit', async ({ client, tx }) => {
      await client.query(statements)
      isAll = (await rowOf<{ all: boolean }>(tx, sql`select is_all as all from touched_scope`)).all
      return true
    })
    return isAll
  }
  await database.$client.query(FOUND_WORDS)
  return { database, hand }
}

it('leaves after edits what all figures, made anew from nothing, come to', async () => {
  const { database, hand } = await edited()
  const first = await fingerprints(database)
  await hand(EDITS)
  const after = await fingerprints(database)
  expect(after.opportunity_scores).not.toBe(first.opportunity_scores)
  expect(await hand(BLANKS)).toBe(true)
  expect(await fingerprints(database)).toEqual(after)
}, 300_000)

it('leaves after an edit of each sort, of which only what it touches was derived, what all come to', async () => {
  const { database, hand } = await edited()
  const reached: boolean[] = []
  for (const statements of SMALL) reached.push(await hand(statements))
  expect(reached).toEqual(SMALL.map(() => false))
  const { rows } = await database.$client.query(
    [STALE('products', 'irc'), STALE('medicines', 'code'), STALE('companies', 'id')].join(
      ' union all ',
    ),
  )
  expect(rows).toEqual(['products', 'medicines', 'companies'].map((table) => ({ table, stale: 0 })))
  const after = await fingerprints(database)
  await hand(BLANKS)
  expect(await fingerprints(database)).toEqual(after)
}, 300_000)

it('leaves after the first edits of a day, which look at all figures, what all come to', async () => {
  const { database, hand } = await edited()
  const reached: boolean[] = []
  for (const statements of SMALL) {
    await database.execute(sql`update settings
      set value = value || '{"day": "2026-01-02"}' where key = 'job:figures-day'`)
    reached.push(await hand(statements))
  }
  expect(reached).toEqual(SMALL.map(() => true))
  const after = await fingerprints(database)
  await hand(BLANKS)
  expect(await fingerprints(database)).toEqual(after)
}, 300_000)

const TITLES = titlesFile([
  [1910, 'ATORVASTATIN (AS CALCIUM) 10 mg TABLET ORAL'],
  [1911, 'ATORVASTATIN (AS CALCIUM) 20 mg TABLET ORAL'],
  [1912, 'METFORMIN HYDROCHLORIDE 500 mg TABLET ORAL'],
])

it('leaves after a later harvest, which notes what it touches, what all come to', async () => {
  const { database, hand } = await edited(freshDatabase())
  const harvest = (harvestedOn: string, rows: Parameters<typeof chemicalFile>[0]) =>
    runImport(database, { source: 'iran-erx', files: [chemicalFile(rows), TITLES], harvestedOn })
  const first = [{}, { GenericCode: '1911' }, { GenericCode: '1912' }, {}]
  await harvest('2026-05-01', first)
  const brand = { FULLBRANDNAME: 'ATOREX TABLET ORAL 10 mg', PackageCount: '60' }
  await harvest('2026-06-01', [brand, ...first.slice(1, 3)])
  // A batch counts as published once it is: what has vanished is found by the next version.
  await hand('select')
  const after = await fingerprints(database)
  await hand(BLANKS)
  expect(await fingerprints(database)).toEqual(after)
}, 300_000)

it('what reaches beyond its record is followed through all of them', async () => {
  const { hand } = await edited()
  expect(
    await hand(
      `update companies set name = name || ' نو' where id = (select min(id) from companies)`,
    ),
  ).toBe(true)
}, 300_000)
