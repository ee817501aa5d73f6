import pg from 'pg'
import { pickAtc, readPool } from '../queries/question-pool.ts'

export type Listed = 'products' | 'medicines'

/** A page of twenty of an ATC group by price, with its total, as either side is asked for it. */
export interface Question {
  portal: string
  cms: string
}

const QUESTIONS = 200
const PAGES = 5

/** What the portal's rows hold, where it stands in the database. */
const CMS_LISTS: Readonly<
  Record<Listed, { key: string; price: string; fields: readonly string[] }>
> = {
  products: {
    ...{ key: 'irc', price: 'price_rial' },
    fields: [
      ...['irc', 'brand_fa', 'brand_en', 'form', 'country', 'supply_type', 'supply_inferred'],
      ...['pack_count', 'gtin', 'price_rial', 'valid_until', 'is_active', 'vanished_on'],
      ...['code', 'name_fa', 'name_en', 'strength'].map((field) => `medicine_code.${field}`),
      ...['holder_id', 'brand_owner_id', 'producer_id'].flatMap((of) => [
        `${of}.name`,
        `${of}.slug`,
      ]),
    ],
  },
  medicines: {
    ...{ key: 'code', price: 'min_price_rial' },
    fields: [
      ...['code', 'name_fa', 'name_en', 'strength', 'volume', 'form', 'route', 'atc_code'],
      ...['atc_inferred', 'licence_count', 'maker_count', 'local_count', 'under_licence_count'],
      ...['imported_count', 'emergency_count', 'min_price_rial', 'max_price_rial'],
      'nearest_expiry_on',
    ],
  },
}

/** Groups of the first three levels that fill all the pages. */
export async function drawQuestions(url: string): Promise<Record<Listed, Question[]>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const pool = await readPool(client)
    const draw = (listed: Listed) =>
      Array.from({ length: QUESTIONS }, () => {
        const page = 1 + Math.floor(pool.chance.next() * PAGES)
        return questionOf(listed, pickAtc(pool, 1, 3), page)
      })
    return { products: draw('products'), medicines: draw('medicines') }
  } finally {
    await client.end()
  }
}

function questionOf(listed: Listed, atc: string, page: number): Question {
  const { key, price, fields } = CMS_LISTS[listed]
  const own = new URLSearchParams({ atc, sort: 'price', page: String(page) })
  const its = new URLSearchParams({
    ...{ 'filter[atc_code][_starts_with]': atc, sort: `${price},${key}`, limit: '20' },
    ...{ page: String(page), fields: fields.join(','), meta: 'filter_count' },
  })
  return { portal: `/api/v1/${listed}?${own}`, cms: `/items/${listed}?${its}` }
}
