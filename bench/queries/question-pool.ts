import type pg from 'pg'
import type { Search } from '#src/list/view.ts'
import { type Chance, createChance } from '../chance.ts'

/** What can be asked of a filled catalogue; popular records are asked for more often. */
export interface QueryPool {
  chance: Chance
  /** ATC codes with products, by length. */
  atc: ReadonlyMap<number, readonly string[]>
  holders: readonly string[]
  countries: readonly string[]
  medicineCodes: readonly number[]
  /** Codes with some forty licences that have prices of 120 months. */
  pricedCodes: readonly number[]
  /** Codes that some forty companies report. */
  soldCodes: readonly number[]
  companyPaths: readonly string[]
  /** Words of names, Persian and Latin, at least five letters. */
  words: readonly string[]
  /** All that the dictionary of the search holds. */
  terms: number
}

export async function readPool(client: pg.ClientBase | pg.Pool): Promise<QueryPool> {
  const chance = createChance(7)
  const values = async (statement: string) =>
    (await client.query<{ value: string }>(statement)).rows.map(({ value }) => value)
  const codes = await values(
    'select code as value from atc_groups where product_count > 0 order by code',
  )
  const asked = 'from products order by md5(irc) limit 2000'
  return {
    chance,
    atc: Map.groupBy(codes, (code) => code.length),
    holders: await values(`select holder_id::text as value ${asked}`),
    countries: await values(
      'select distinct country as value from products where country <> $$IR$$',
    ),
    medicineCodes: (await values(`select medicine_code::text as value ${asked}`)).map(Number),
    pricedCodes: (
      await values(
        `select p.medicine_code::text as value from price_events e join products p using (irc)
         where p.unit_price_rial is not null and p.vanished_on is null
         group by p.medicine_code having count(*) > 3000 order by 1 limit 200`,
      )
    ).map(Number),
    soldCodes: (
      await values(
        `select medicine_code::text as value from sales_totals where medicine_code is not null
         group by 1 having count(*) >= 38 order by 1 limit 200`,
      )
    ).map(Number),
    companyPaths: await values(
      `select s.path_key as value from products p join company_spellings s on s.company_id = p.holder_id
       order by md5(p.irc) limit 2000`,
    ),
    terms: Number((await values('select count(*)::text as value from search_words'))[0]),
    words: await values(
      `select word as value from (
         select word, row_number() over (order by md5(word)) as place from search_words
         where word ~ '^\\D{5,}$') as words order by place limit 4000`,
    ),
  }
}

export function pickAtc({ atc, chance }: QueryPool, ...lengths: number[]): string {
  return chance.pick(lengths.flatMap((length) => atc.get(length) ?? []))
}

/** Six filters at once over a group wide enough that something is left. */
export function sixFilters(pool: QueryPool): Search {
  const { chance, holders } = pool
  const from = Math.floor(chance.next() * 200) * 1_000
  return {
    atc: pickAtc(pool, 1, 3),
    supply: ['local', 'under-licence'],
    status: ['active', 'expiring'],
    form: ['TABLET', 'CAPSULE', 'INJECTION, SOLUTION'],
    holder: [...new Set([0, 1, 2, 3].map(() => chance.pick(holders)))],
    price: `${from}..${from + 50_000_000}`,
  }
}

/** The word with two neighbouring letters exchanged, as a hurried hand types it. */
export function misspell(word: string, { next }: Chance): string {
  const place = 1 + Math.floor(next() * (word.length - 3))
  return `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`
}

/** The letters of a word in any order: what no record is called. */
export function shuffle(word: string, { next }: Chance): string {
  return [...word]
    .map((letter) => ({ letter, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ letter }) => letter)
    .join('')
}
