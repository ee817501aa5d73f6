import { FACT_TABLES, PRICE_EVENTS } from '#src/catalogue/facts/fact-tables.server.ts'
import { STAGING_TABLES } from '#src/catalogue/staging-tables.server.ts'
import { isPriceJump } from '#src/features/findings/medicine-detectors.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { ImportRun } from '../import-run.ts'
import { headerOf, warnRows } from './refuse-rows.ts'

/** The first of 1334, the year of the law under which medicines are licensed. */
const EARLIEST = '1955-03-22'

/** What a licence begins with, wherever it ends with `valid_until`. */
const BEGINNINGS = ['licensed_on', 'permitted_on']

/** How many years ahead a date may lie; one that is not named here tells of what has happened. */
const YEARS_AHEAD: Readonly<Record<string, number>> = {
  valid_until: 15,
  effective_on: 1,
  last_patent_ends_on: 30,
  last_exclusivity_ends_on: 30,
}

/** No pack costs less. */
const MIN_RIAL = 1000

/** The price before each staged one: by date, else the product's own where the staged one is the newest. */
const PRICE_BEFORE = `join (
  select t.irc, t.effective_on,
    coalesce(t.before, case when t.is_newest then p.price_rial end) as price_rial
  from (
    select irc, effective_on, lag(price_rial) over of_product as before,
      lead(price_rial) over of_product is null as is_newest
    from (
      select irc, effective_on, price_rial from staging.price_events
      union all
      select irc, effective_on, price_rial from price_events k
      where source <> 'sample' and irc in (select irc from staging.price_events)
        and not exists (select from staging.price_events n
          where n.irc = k.irc and n.effective_on = k.effective_on)
    ) e window of_product as (partition by irc order by effective_on)
  ) t left join products p on p.irc = t.irc and p.source <> 'sample'
) r on r.irc = s.irc and r.effective_on = s.effective_on`

const PUBLISHED = `join products r on r.irc = s.irc and r.source <> 'sample'`

/** Columns of facts that their files call by another name. */
const STAGED = new Map<string, Readonly<Record<string, unknown>>>(
  [PRICE_EVENTS, ...FACT_TABLES].map(({ table, template }) => [table, template.staged]),
)

interface Doubt {
  where: string
  reason: string
  join?: string
  value?: string
}

/** Tells dates and prices that can hardly be true, before they are published; they are taken all the same. */
export async function warnImplausible(run: ImportRun): Promise<void> {
  const today = todayInTehran(now())
  for (const [table, columns] of Object.entries(STAGING_TABLES)) {
    for (const [column, type] of Object.entries<string>(columns)) {
      if (type === 'date') {
        await tell(run, table, column, dateDoubts(column, today))
        if (column === 'valid_until') await tell(run, table, column, endDoubts(columns))
      } else if (column.endsWith('price_rial')) {
        await tell(run, table, column, priceDoubts(table, column))
      }
    }
  }
}

function dateDoubts(column: string, today: string): Doubt[] {
  const years = YEARS_AHEAD[column] ?? 0
  const ahead =
    years === 0
      ? 'پس از امروز است'
      : `بیش از ${years === 1 ? 'یک' : formatNumber(years, 'fa')} سال بعد است`
  return [
    { where: `s.${column} < date '${EARLIEST}'`, reason: 'پیش از سال ۱۳۳۴ است' },
    { where: `s.${column} > date '${today}' + interval '${years} years'`, reason: ahead },
  ]
}

function endDoubts(columns: Readonly<Record<string, string>>): Doubt[] {
  return BEGINNINGS.filter((beginning) => beginning in columns).map((beginning) => ({
    where: `s.valid_until < s.${beginning}`,
    reason: 'پیش از تاریخ صدور است',
  }))
}

function priceDoubts(table: string, column: string): Doubt[] {
  const join = table === 'price_events' ? PRICE_BEFORE : PUBLISHED
  return [
    { where: `s.${column} < ${MIN_RIAL}`, reason: 'کمتر از ۱٬۰۰۰ ریال برای یک بسته است' },
    {
      join,
      where: `s.${column} >= ${MIN_RIAL} and ${isPriceJump(`r.${column}`, `s.${column}`)}`,
      value: `s.${column} || ' (قبلاً ' || r.${column} || ')'`,
      reason: 'ده برابر یا یک‌دهم قیمت قبلی همین فرآورده است، یا بیشتر',
    },
  ]
}

async function tell(run: ImportRun, table: string, column: string, doubts: readonly Doubt[]) {
  const staged = STAGED.get(table)?.[column]
  const own = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const field = typeof staged === 'string' ? staged : own
  const file = run.fileOf.get(table)
  if (!file?.places.has(field)) return
  for (const { reason, value = `s.${column}::text`, ...doubt } of doubts) {
    const warned = await warnRows(run, { table, field, value, reason: `'${reason}'`, ...doubt })
    if (warned.count === 0) continue
    run.implausible.push({
      file: file.name,
      column: headerOf(run, table, field),
      reason,
      ...warned,
    })
  }
}
