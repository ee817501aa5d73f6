import { licenceText, supplyText, turnedBetween } from './licence-state.ts'

const LEVELS = 'cross join (values (1), (3), (4), (5), (7)) levels (n)'

export const ATC_COUNTED = ['medicine', 'product', 'unique', 'maker', 'imported_only'].map(
  (what) => `${what}_count`,
)

/**
 * SQL that joins to groups, by `code`, what is at or below each: medicines of the list, current
 * licences, makers, and medicines that are only imported. A medicine whose code is known only to a
 * higher level counts from there. `day` is SQL of a date: publishing writes the counts of today down,
 * as-of.sql counts an earlier day.
 */
export function joinAtcCounts(day: string): string {
  const { current } = licenceText('products', 'p', day)
  const { maker, madeHere } = supplyText('p')
  return `left join (
    select left(m.atc_code, n) as code, count(*)::int as medicine_count,
      count(*) filter (where m.imported_only)::int as imported_only_count
    from medicines m ${LEVELS}
    where length(m.atc_code) >= n and m.vanished_on is null group by 1
  ) m using (code) left join (
    select left(p.atc_code, n) as code, count(*)::int as product_count,
      count(*) filter (where not p.is_repeat)::int as unique_count,
      count(distinct ${maker}) filter (where ${madeHere})::int as maker_count
    from products p ${LEVELS}
    where length(p.atc_code) >= n and ${current} group by 1
  ) p using (code)`
}

/** What is counted of the current licences `p` of a record, by column, and what stands where it has none. */
type Counted = Readonly<Record<string, readonly [sql: string, none: string]>>

const { broughtIn, madeHere, maker } = supplyText('p')
const ofSupply = (type: string) =>
  [`count(*) filter (where p.supply_type = '${type}')::int`, '0'] as const
const LICENCES = {
  licence_count: ['count(*)::int', '0'],
  unique_count: ['count(*) filter (where not p.is_repeat)::int', '0'],
} as const

/** "Imported only": all of its licences are brought in; one of unknown supply is enough to leave that open. */
export const COUNTED_OF_MEDICINE: Counted = {
  ...LICENCES,
  maker_count: [`count(distinct ${maker}) filter (where ${madeHere})::int`, '0'],
  holder_count: ['count(distinct p.holder_id)::int', '0'],
  local_count: ofSupply('local'),
  under_licence_count: ofSupply('under-licence'),
  imported_count: ofSupply('imported'),
  emergency_count: ofSupply('emergency'),
  imported_only: [`bool_and(${broughtIn})`, 'false'],
  nearest_expiry_on: ['min(p.valid_until)', 'null'],
}

/** Of the licences that a company holds; `molecule_id` is that of their medicine. */
export function countedOfHolder(day: string): Counted {
  return {
    ...LICENCES,
    medicine_count: ['count(distinct p.medicine_code)::int', '0'],
    molecule_count: ['count(distinct molecule_id)::int', '0'],
    // Unknown where no day of any is known.
    expiring_count: [
      `case when bool_or(p.valid_until is not null) then
        count(*) filter (where ${licenceText('products', 'p', day).expiring})::int end`,
      '0',
    ],
  }
}

/** SQL of a list of columns, as they are counted. */
export function countedList(counted: Counted): string {
  return Object.entries(counted)
    .map(([column, [sql]]) => `${sql} as ${column}`)
    .join(', ')
}

/** SQL of a column that was counted in `row`, which is empty where there was nothing to count. */
function countedOr(row: string, key: string, column: string, none: string): string {
  return `case when ${row}.${key} is null then ${none} else ${row}.${column} end`
}

/** SQL of a list of columns that were counted in `row`. */
export function countedIn(counted: Counted, row: string, key: string): string {
  return Object.entries(counted)
    .map(([column, [, none]]) => `${countedOr(row, key, column, none)} as ${column}`)
    .join(', ')
}

/**
 * What as-of.sql needs of a day on which nothing was recorded, since licences lapse without a harvest:
 * records of which none did since `recorded` are as they were then, the others are counted. By table:
 * SQL of each column, and the joins that it stands on.
 */
export function countedOnDay(day: string, recorded: string) {
  const { current } = licenceText('products', 'p', day)
  const { lapsed, neared } = turnedBetween('p', recorded, day)
  const view = (counted: Counted, key: string, of: string, from: string, turned = lapsed) => {
    const others = `select ${of} from as_of.products p where ${turned}`
    return {
      columns: Object.fromEntries(
        Object.entries(counted).map(([column, [, none]]) => [
          column,
          `case when o.key is null then h.${column} else ${countedOr('k', 'key', column, none)} end as ${column}`,
        ]),
      ),
      join: `left join (select distinct key from (${others}) o (key)) o on o.key = h.${key}
        left join (select ${of} as key, ${countedList(counted)} from ${from}
          where ${current} and ${of} in (${others}) group by ${of}) k on k.key = h.${key}`,
    }
  }
  const medicines = view(COUNTED_OF_MEDICINE, 'code', 'p.medicine_code', 'as_of.products p')
  const held = 'as_of.products p join as_of.medicines m on m.code = p.medicine_code'
  // A company asked for by a bare id would be counted for its name alone, once for every row of a list.
  const [key, turned] = ['id + 0', `(${lapsed} or ${neared})`]
  return { medicines, companies: view(countedOfHolder(day), key, 'p.holder_id', held, turned) }
}
