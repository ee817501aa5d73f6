import { drizzle } from 'drizzle-orm/node-postgres'
import { productSource } from '#src/catalogue/medicines/products.server.ts'
import { medicineSource } from '#src/catalogue/medicines/queries.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { readView } from '#src/list/view.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { pickAtc, type QueryPool, readPool } from '../queries/question-pool.ts'

export type Listed = 'medicines' | 'products'

/** One value of each parameter, as the API and the URL of the page have it. */
type ApiSearch = Readonly<Record<string, string>>

/** A page of a list as the API is asked for it, and what answers it without the portal. */
export interface Question {
  search: ApiSearch
  /** What the portal sends to the driver for the rows, and the total, which it keeps. */
  query: { text: string; values: unknown[] }
  fields: readonly string[]
  total: number
}

const QUESTIONS = 400
// The first pages are kept by the tRPC procedures; here every answer is to be read.
const PAGES = { from: 2, to: 5 }
const SORTS: Readonly<Record<Listed, readonly string[]>> = {
  medicines: ['name', '-licences', 'price', '-price', 'expiry'],
  products: ['brand', 'price', '-price', 'expiry', '-expiry'],
}

/** Pages of twenty with their totals: half of them of an ATC group, in all kinds of order. */
export async function drawQuestions(url: string): Promise<Record<Listed, Question[]>> {
  await using bare = connectDatabase(url, { applicationName: 'data-daru bench' })
  const sent: Question['query'][] = []
  const db = drizzle(bare.$client, {
    logger: { logQuery: (text, values) => sent.push({ text, values }) },
  })
  const pool = await readPool(bare.$client)
  const draw = async <Row extends object>(listed: Listed, source: ListSource<Row>) => {
    const questions: Question[] = []
    while (questions.length < QUESTIONS) {
      const search = drawSearch(pool, listed, questions.length % 2 === 0)
      const { view } = readView(source.definition, search)
      const total = await source.total(db, view, undefined)
      sent.length = 0
      const [first] = await source.rows(db, view, undefined, view.size, total)
      const [query] = sent
      if (first && query) questions.push({ search, query, total, fields: Object.keys(first) })
    }
    return questions
  }
  return {
    medicines: await draw('medicines', medicineSource),
    products: await draw('products', productSource),
  }
}

function drawSearch(pool: QueryPool, listed: Listed, ofGroup: boolean): ApiSearch {
  const page = PAGES.from + Math.floor(pool.chance.next() * (PAGES.to - PAGES.from + 1))
  const group = ofGroup ? { atc: pickAtc(pool, 1, 3) } : {}
  return { ...group, sort: pool.chance.pick(SORTS[listed]), page: String(page) }
}
