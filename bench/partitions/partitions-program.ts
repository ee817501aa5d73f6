import { parseArgs } from 'node:util'
import pg from 'pg'
import { deriveSales } from '#src/features/importing/deriving/derive-sales.ts'
import { salesOf } from '#src/insight/sales/sales.server.ts'
import type { SalesSubject } from '#src/insight/sales/subject.server.ts'
import { migrateDatabase } from '#src/server/db/migrate.ts'
import { openBenchServer } from '../database.ts'
import { divide, fillHistory, fillSales, openTrial } from './divide.ts'
import { type Cost, recording, sumOf } from './recorded.ts'

// Lines of monthly reports and spans of products in one table each, and the same rows in a partition
// for each year: what pages and derived figures read of either.
const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '20000000' },
    spans: { type: 'string', default: '2000000' },
  },
})
const DAY = '2021-05-01'

const server = await openBenchServer()
const url = await openTrial(server)
const client = new pg.Client(url)
await client.connect()
try {
  await client.query(`set maintenance_work_mem = '512MB'; set session_replication_role = replica`)
  if (Number(values.sales) > 0) await trySales(Number(values.sales))
  if (Number(values.spans) > 0) await tryHistory(Number(values.spans))
} finally {
  await client.end()
  await server.drop('partitions')
  await server.stop()
}

async function trySales(rows: number): Promise<void> {
  await fillSales(client, rows)
  await reportSales('lines of reports in one table')
  await divide(client, {
    ...{ schema: 'public', table: 'company_sales', by: 'month_end', key: 'id, month_end' },
  })
  await reportSales('lines of reports by year')
  await client.query('drop table company_sales_whole cascade')
}

async function tryHistory(rows: number): Promise<void> {
  await fillHistory(client, rows)
  await reportHistory('spans of products in one table')
  await divide(client, {
    ...{ schema: 'history', table: 'products', by: 'valid_to' },
    key: 'irc, valid_from, valid_to',
  })
  await migrateDatabase(url)
  await reportHistory('spans of products by the year in which they ended')
}

async function reportSales(name: string): Promise<void> {
  await tellSize(name, 'public.company_sales')
  const { rows } = await client.query(
    `select (select min(code) from medicines) as medicine, (select min(id) from companies) as company`,
  )
  const subjects: SalesSubject[] = [
    { of: 'medicine', code: rows[0].medicine },
    { of: 'company', id: rows[0].company },
    { of: 'group', code: 'A' },
  ]
  for (const subject of subjects) await tellSecond(`sales of a ${subject.of}`, subject)
  await deriveSales(client)
  const derived = recording(client)
  await deriveSales(derived.client)
  tell('the last year, derived again', derived.costs)
  const gone = recording(client)
  await client.query('begin')
  await gone.client.query(`delete from company_sales where month_end < '2018-01-01'`)
  await client.query('rollback')
  tell('the first year deleted row by row', gone.costs)
}

async function tellSecond(name: string, subject: SalesSubject): Promise<void> {
  await salesOf(recording(client).db, subject)
  const { costs, db } = recording(client)
  await salesOf(db, subject)
  tell(name, costs)
}

async function reportHistory(name: string): Promise<void> {
  await tellSize(name, 'history.products')
  await client.query(`begin; set local search_path = as_of, public;
    set local data_daru.as_of = '${DAY}'`)
  const questions = {
    'first page of a list as of a day': `select irc, brand_fa, price_rial from products
      order by brand_sort, irc limit 50`,
    'first page of a group by price': `select irc, brand_fa, price_rial from products
      where atc_code like 'A10%' order by price_rial, irc limit 50`,
    'number of a group as of a day': `select count(*) from products where atc_code like 'A%'`,
    'number of all as of a day': 'select count(*) from products',
  }
  for (const [what, text] of Object.entries(questions)) {
    const { costs, client: asked } = recording(client)
    await asked.query(text)
    tell(what, costs.slice(-1))
  }
  await client.query('rollback')
}

async function tellSize(name: string, table: string): Promise<void> {
  const { rows } = await client.query(
    `select (select count(*)::int from ${table}) as rows,
       sum(pg_relation_size(relid))::bigint / 1000000 as heap,
       sum(pg_indexes_size(relid))::bigint / 1000000 as indexes from (
       select relid from pg_partition_tree('${table}') union select '${table}'::regclass) parts`,
  )
  console.log(`\n${name}: ${rows[0].rows} rows, ${rows[0].heap} MB, indexes ${rows[0].indexes} MB`)
}

function tell(name: string, costs: readonly Cost[]): void {
  const { blocks, read, planMs, ms } = sumOf(costs)
  console.log(
    `  ${name}: ${blocks} blocks, of them ${read} read; planned in ${planMs.toFixed(1)} ms, ran ${ms.toFixed(0)} ms`,
  )
}
