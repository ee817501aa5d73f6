import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { healthCompanyKind } from '#src/catalogue/health-companies/kind.ts'
import { healthProductKind } from '#src/catalogue/health-products/kind.ts'
import { ingredientMakerKind } from '#src/catalogue/ingredient-makers/kind.ts'
import { ingredientKind } from '#src/catalogue/ingredients/kind.ts'
import { medicineKind, productKind } from '#src/catalogue/medicines/kind.ts'
import { supplementCompanyKind } from '#src/catalogue/supplement-companies/kind.ts'
import { supplementKind } from '#src/catalogue/supplements/kind.ts'
import { presenceSource } from '#src/insight/presence/queries.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { type Definitions, type Fitted, fitQuestion } from './fit-list.ts'
import { CHANGES, NEW_LISTINGS, RADAR } from './fit-time.ts'
import { BY_SIZE } from './phrase-parts.ts'
import type { Understood } from './read-question.ts'

/** Lists of medicines and their licences: of these it is told what the sources may leave out. */
const LISTS = [medicineKind.name, productKind.name, companyKind.name, RADAR, NEW_LISTINGS]

const DATED = sql`select from products where valid_until is not null and vanished_on is null`
const PRICED = sql`select from products where price_rial is not null and vanished_on is null`
const YEAR_AGO = sql`select from medicines where unit_price_change is not null`
const COVERED = sql`select from coverage`
const SOLD = sql`select from sales_totals`

/** What a filter looks at. */
const INPUTS: Readonly<Record<string, SQL>> = {
  validity: DATED,
  season: DATED,
  window: DATED,
  from: DATED,
  to: DATED,
  day: DATED,
  price: PRICED,
  unitPrice: PRICED,
  risen: YEAR_AGO,
  coverage: COVERED,
  patient: COVERED,
  shortage: sql`select from shortage_notices`,
  localApi: sql`select from ingredient_licences where vanished_on is null`,
  newlyListed: sql`select from medicines where listed_on is not null and vanished_on is null`,
  producer: sql`select from products where producer_id is not null and vanished_on is null`,
  brandOwner: sql`select from products where brand_owner_id is not null and vanished_on is null`,
  licensor: sql`select from products where supply_type = 'under-licence' and vanished_on is null`,
  country: sql`select from products where country is not null and vanished_on is null`,
}

const goods = (table: PgTable) => {
  const having = (column: string) =>
    sql`select from ${table} where ${sql.identifier(column)} is not null and vanished_on is null`
  return {
    records: sql`select from ${table}`,
    validity: having('valid_until'),
    country: having('country'),
  }
}

/** The same of other lists, beside their records as a whole: with none of them nothing is known. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, SQL>>>> = {
  [supplementKind.name]: {
    ...goods(supplements),
    path: sql`select from supplements where path is not null and vanished_on is null`,
  },
  [supplementCompanyKind.name]: { records: sql`select from supplements` },
  [healthProductKind.name]: goods(healthProducts),
  [healthCompanyKind.name]: { records: sql`select from health_products` },
  [ingredientKind.name]: { records: sql`select from ingredients` },
  [ingredientMakerKind.name]: { records: sql`select from ingredient_licences` },
  [presenceSource.name]: { records: sql`select from foreign_licences` },
  [CHANGES]: {},
}

/** What an order looks at: where no record has it, none is the first of its rows. */
const ORDERS: Readonly<Record<string, SQL>> = {
  expiry: DATED,
  price: PRICED,
  unitPrice: PRICED,
  unitChange: YEAR_AGO,
  sales: SOLD,
  salesChange: SOLD,
}

/** Whether the rows of a view stand in an order that is about something. */
export function isOrdered({ search }: Fitted): boolean {
  return orderOf(search) !== undefined
}

const orderOf = ({ sort = '' }: Fitted['search']) => ORDERS[String(sort).replace('-', '')]

type Asked = Pick<Fitted, 'list' | 'search'>

/** Whether a view looks at something that no record has: where nothing is found, nought is no answer. */
export async function isUnsaid(db: Queryable, { list, search }: Asked): Promise<boolean> {
  const own = OTHERS[list]
  if (!own && !LISTS.includes(list)) return false
  const states = [search.status ?? []].flat()
  // Of what is in force those that end soon are a part; by themselves they ask for a date.
  const ends = !states.includes('listed') && states.some((one) => /^expir/.test(String(one)))
  const isDated = list === RADAR || ends
  const asked = [
    ...Object.keys(search),
    ...(isDated ? ['validity'] : []),
    ...(list === NEW_LISTINGS ? ['newlyListed'] : []),
    ...(search.role === 'producer' ? ['producer'] : []),
    ...(search.role === 'brand-owner' ? ['brandOwner'] : []),
    ...(search.supply === 'under-licence' ? ['licensor'] : []),
  ]
  const changes = [search.change ?? []].flat()
  const ofPrices = list === CHANGES && changes.some((one) => String(one).startsWith('price'))
  const order = own ? undefined : orderOf(search)
  const inputs = [
    ...(own?.records ? [own.records] : []),
    ...(ofPrices ? [PRICED] : []),
    ...new Set([...asked.flatMap((key) => (own ?? INPUTS)[key] ?? []), order ?? []].flat()),
  ]
  if (inputs.length === 0) return false
  const missing = inputs.map((input) => sql`not exists (${input})`)
  const { is } = await rowOf<{ is: boolean }>(db, sql`select ${sql.join(missing, sql` or `)} as is`)
  return is
}

/** The question as a list says it; a role of a company that no record tells is told as what was left out. */
export async function fitKnown(
  db: Queryable,
  understood: Understood,
  definitions: Definitions,
  today: string,
): Promise<Fitted | null> {
  const fitted = fitQuestion(understood, definitions, today)
  const role = understood.slots.get('role')
  // Who makes medicines of a group is told by the licences too.
  const isOfMakers = fitted?.list === companyKind.name && fitted.search.role === 'producer'
  if (fitted && isOfMakers && (await isUnsaid(db, fitted))) {
    const slots = new Map([...understood.slots, ['sort', { values: BY_SIZE, said: '' }] as const])
    return fitQuestion({ ...understood, slots }, definitions, today)
  }
  const key = ['producer', 'brandOwner'].find((one) => fitted?.search[one])
  if (!fitted || !role || !key || !(await isUnsaid(db, { ...fitted, search: { [key]: '' } }))) {
    return fitted
  }
  const slots = new Map([...understood.slots].filter(([slot]) => slot !== 'role'))
  const held = fitQuestion({ ...understood, slots }, definitions, today)
  return held && { ...held, unfit: [...held.unfit, role.said] }
}

/** Whether a price is asked for, and no record has one. */
export async function isPriceless(db: Queryable, { slots }: Understood): Promise<boolean> {
  if (!slots.has('priced')) return false
  const { is } = await rowOf<{ is: boolean }>(db, sql`select not exists (${PRICED}) as is`)
  return is
}

/** Whether no medicine stands in a group, and some have none: that it is empty is not known. */
export async function isUngrouped(db: Queryable, { search }: Fitted): Promise<boolean> {
  const [atc] = [search.atc ?? []].flat()
  if (!atc) return false
  const { is } = await rowOf<{ is: boolean }>(
    db,
    sql`select not exists (select from medicines where atc_code like ${`${atc}%`} and vanished_on is null)
      and exists (select from medicines where atc_code is null and vanished_on is null) as is`,
  )
  return is
}
