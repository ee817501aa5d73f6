import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { productSource } from '#src/catalogue/medicines/products.server.ts'
import { medicineSource } from '#src/catalogue/medicines/queries.ts'
import { inPast } from '#src/insight/history/in-past.server.ts'
import { recordHistory } from '#src/insight/history/record-history.server.ts'
import { readView, type Search } from '#src/list/view.ts'
import { borrow, connectDatabase, type Database } from '#src/server/db/client.ts'
import type { BenchServer } from '../database.ts'
import { goal, type Line } from '../report.ts'
import { type Bounds, timeCalls } from '../timing.ts'
import { openCatalogue } from './queries-part.ts'
import { pickAtc, type QueryPool, readPool } from './question-pool.ts'

const PRODUCTS = 300_000
const PUBLISHES = 5
const MAX_RATIO = 3

/** List pages as of a day beside the same pages as they are, without any answer kept. */
export async function benchPast(server: BenchServer, bounds: Bounds): Promise<Line[]> {
  const url = await openCatalogue(server, PRODUCTS)
  const options = { applicationName: 'data-daru bench', statementTimeoutMs: 0 }
  await using db = connectDatabase(url, options)
  using client = await borrow(db)
  const day = await makePast(client)
  const pool = await readPool(client)
  const lines: Line[] = []
  for (const [what, ask] of Object.entries(questions(db, pool))) {
    const now = await timeCalls(() => ask(null), bounds)
    const then = await timeCalls(() => ask(day), bounds)
    const ratio = then.median / now.median
    lines.push({
      part: 'past',
      what,
      figures: { 'now median ms': now.median, 'as of median ms': then.median, ratio },
      ...goal(`≤ ${MAX_RATIO}×`, ratio <= MAX_RATIO),
    })
  }
  return lines
}

/** Five publishes that each change a tenth of the prices; answers a day between them. */
async function makePast(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ days: number }>(
    'select count(*)::int as days from history.days',
  )
  if ((rows[0]?.days ?? 0) <= 1) {
    for (const table of ['products', 'medicines', 'companies']) {
      await client.query(`update history.${table} set valid_from = '2026-01-01'`)
    }
    await client.query(`update history.days set day = '2026-01-01'`)
    for (let publish = 1; publish <= PUBLISHES; publish += 1) {
      await client.query('begin')
      await client.query(
        `update products set price_rial = price_rial + 1000 where hashtext(irc) % 10 = $1`,
        [publish],
      )
      await recordHistory(drizzle(client), `2026-0${publish + 1}-01`, 1)
      await client.query('commit')
    }
    await client.query('vacuum analyze')
  }
  return '2026-03-15'
}

function questions(db: Database, pool: QueryPool) {
  const page = (source: typeof medicineSource | typeof productSource, search: () => Search) => {
    // The sources differ in their rows only, which nothing here looks at.
    const { definition, rows, total } = source as typeof medicineSource
    return (day: string | null) =>
      inPast(db, day, async (at) => {
        const { view } = readView(definition, search())
        await rows(at, view, undefined, view.size, await total(at, view, undefined))
      })
  }
  const { chance } = pool
  const sorted = () => ({ sort: chance.pick(['brand', 'price', '-price', 'expiry']) })
  const narrow = () => ({ atc: pickAtc(pool, 3, 4, 5, 7), sort: 'price' })
  return {
    'medicines, page and total': page(medicineSource, () => ({ sort: 'name' })),
    'products, page and total': page(productSource, sorted),
    'products, ATC by price': page(productSource, narrow),
    'products, imported': page(productSource, () => ({ supply: 'imported', ...sorted() })),
    'products, facets under an ATC-1': (day: string | null) =>
      inPast(db, day, async (at) => {
        const { view } = readView(productSource.definition, { atc: pickAtc(pool, 1) })
        await productSource.facets(at, view, undefined)
      }),
  }
}
