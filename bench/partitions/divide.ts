import type pg from 'pg'
import type { BenchServer } from '../database.ts'
import { openCatalogue } from '../queries/queries-part.ts'

const PRODUCTS = 30_000
const NAME = 'partitions'
const MONTHS = 120
const LAST_YEAR = 2026
const YEARS = Array.from({ length: 11 }, (_, before) => LAST_YEAR - before)

/** A database with a catalogue, ten years of monthly lines of sales, and as many spans of products. */
export async function openTrial(server: BenchServer): Promise<string> {
  const from = await openCatalogue(server, PRODUCTS)
  return server.copy(new URL(from).pathname.slice(1), NAME)
}

/** Month after month, as they are collected; each company has the same lines in all of them. */
export async function fillSales(client: pg.Client, rows: number): Promise<void> {
  await filled(client, 'public', 'company_sales', async () => {
    for (let before = MONTHS - 1; before >= 0; before -= 1) {
      await client.query(
        `insert into company_sales (source, symbol, company_name, company_key, month_end, market, line,
           unit, quantity, amount_rial, medicine_code, matched_by)
         select 'template', 'B' || k.company_id, k.name, k.key,
           date '2026-10-22' - round($1::int * 30.4369)::int, 'domestic', 'قرص نمونه شمارهٔ ' || l, 'بسته',
           1000 + l, 1e9 + 1e6 * l, m.code, 'source'
         from (select company_id, min(spelling) as name, min(path_key) as key from company_spellings
           where company_id is not null group by 1) k
         cross join generate_series(1, $2::int / (select count(*)::int from companies)) l
         join (select code, row_number() over (order by code) - 1 as place from medicines) m
           on m.place = (k.company_id::bigint * 7919 + l * 104729) % (select count(*) from medicines)`,
        [before, Math.round(rows / MONTHS)],
      )
    }
  })
}

/** Each product as it is now, and a closed span of it for each of so many changes in the ten years. */
export async function fillHistory(client: pg.Client, rows: number): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'history' and table_name = 'products' order by ordinal_position`,
  )
  const names = columns.map(({ name }) => name)
  const own: Record<string, string> = {
    ...{ valid_from: `date '2016-11-01' + (n * $1::float8)::int`, to_version: '1' },
    ...{
      valid_to: `date '2016-11-01' + ((n + 1) * $1::float8)::int`,
      price_rial: 'price_rial + n',
    },
  }
  const spans = Math.round(rows / PRODUCTS)
  await filled(client, 'history', 'products', () =>
    client.query(
      `insert into history.products (${names.join(', ')})
       select ${names.map((name) => own[name] ?? name).join(', ')}
       from history.products cross join generate_series(0, ${spans - 1}) n
       where valid_to = 'infinity' order by n`,
      [3_640 / spans],
    ),
  )
}

/** The same rows in partitions, under the name that the portal asks by. */
export async function divide(
  client: pg.Client,
  { schema, table, by, key }: { schema: string; table: string; by: string; key: string },
): Promise<void> {
  const indexes = await definitions(client, schema, table)
  await client.query(`drop schema as_of cascade;
    alter table ${schema}.${table} rename to ${table}_whole;
    create table ${schema}.${table} (like ${schema}.${table}_whole including defaults)
    partition by range (${by})`)
  for (const { name } of indexes) {
    await client.query(`alter index ${schema}.${name} rename to ${name}_whole`)
  }
  const last = `values from ('${LAST_YEAR + 1}-01-01') to (maxvalue)`
  const years = YEARS.map((year) => `values from ('${year}-01-01') to ('${year + 1}-01-01')`)
  for (const [at, bounds] of [last, ...years].entries()) {
    await client.query(`create unlogged table ${schema}.${table}_${at}
      partition of ${schema}.${table} for ${bounds}`)
  }
  await client.query(`insert into ${schema}.${table} select * from ${schema}.${table}_whole;
    alter table ${schema}.${table} add primary key (${key})`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`vacuum analyze ${schema}.${table}`)
}

/** Without its indexes while it is filled, and without a log. */
async function filled(
  client: pg.Client,
  schema: string,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const indexes = await definitions(client, schema, table)
  if (table === 'company_sales') await client.query('truncate company_sales')
  await client.query(`alter table ${schema}.${table} set unlogged`)
  for (const { name } of indexes) await client.query(`drop index ${schema}.${name}`)
  await fill()
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`vacuum analyze ${schema}.${table}`)
}

async function definitions(client: pg.Client, schema: string, table: string) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = $1 and tablename = $2 and indexname not like '%pkey'`,
    [schema, table],
  )
  return rows
}
