import { sql } from 'drizzle-orm'
import { searchInput } from '#src/features/access/lists.server.ts'
import { pageShape, UNKNOWN_PAGE } from '#src/features/tracking/roll-up.server.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import type { Search } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { pageViews } from '#src/server/db/schema/accounts.ts'
import type { AdminFile } from '../lists/admin-list.server.ts'
import { readDays, tierWord } from './days.ts'

interface Days {
  /** ISO dates, both included. */
  from: string
  to: string
}

const PAGES = 15
const SEARCHES = 30
const READERS = 30

/** Days that were added up, and the newest ones as the views themselves have them. */
const views = ({ from, to }: Days) => sql`(
  select viewed_on, page, tier, views from page_view_days
    where viewed_on between ${from}::date and ${to}::date
  union all
  select viewed_on, ${pageShape(pageViews.path)}, coalesce(tier, 'unknown'), count(*)::int
    from ${pageViews} where viewed_on between ${from}::date and ${to}::date
      and viewed_on > coalesce((select max(viewed_on) from page_view_days), '-infinity')
    group by 1, 2, 3) as seen`

const active = ({ from, to }: Days) => sql`(
  select seen_on, user_id from active_days where seen_on between ${from}::date and ${to}::date
  union
  select viewed_on, user_id from ${pageViews}
    where user_id is not null and viewed_on between ${from}::date and ${to}::date) as here`

interface Counted {
  [key: string]: unknown
  label: string
  count: number
}

/** What was used from a day to a day, each part with its true total. */
export async function readUsage(db: Queryable, days: Days) {
  const { from, to } = days
  const within = (day: string) => sql`${sql.raw(day)} between ${from}::date and ${to}::date`
  const list = async (statement: ReturnType<typeof sql>) =>
    (await db.execute<Counted & { tier: string; total: number }>(statement)).rows
  const [daily, people, weeks, pages, searches, taken, unlocks] = await Promise.all([
    list(sql`select viewed_on::text as label, tier, sum(views)::int as count
      from ${views(days)} group by 1, 2 order by 1`),
    list(sql`select seen_on::text as label, count(*)::int as count
      from ${active(days)} group by 1 order by 1`),
    list(sql`select (date_trunc('week', seen_on + 2) - interval '2 days')::date::text as label,
      count(distinct user_id)::int as count from ${active(days)} group by 1 order by 1`),
    list(sql`select page as label, sum(views)::int as count, (count(*) over ())::int as total
      from ${views(days)} group by 1 order by 2 desc, 1 limit ${PAGES}`),
    list(sql`select words as label, sum(times)::int as count, (count(*) over ())::int as total
      from empty_searches where ${within('searched_on')}
      group by 1 order by 2 desc, 1 limit ${SEARCHES}`),
    list(sql`select list as label, count(*)::int as count, sum(rows)::int as total
      from exports where state = 'done' and ${within('exported_on')} group by 1 order by 2 desc, 1`),
    // Of them `total` is all clicks: each line is of a page and a tier.
    list(sql`select page as label, tier, sum(clicks)::int as count,
        (sum(sum(clicks)) over ())::int as total from unlock_clicks
      where ${within('clicked_on')} group by 1, 2 order by 3 desc, 1, 2 limit ${PAGES}`),
  ])
  const readers = await heaviestReaders(db, days)
  return {
    ...days,
    daily,
    people,
    weeks,
    searches,
    exports: taken,
    readers,
    pages: pages.map(named),
    unlocks: unlocks.map(named),
  }
}

function pageWord(page: string): string {
  return page === UNKNOWN_PAGE ? 'نشانی‌های ناشناخته' : page
}

function named<Row extends { label: string }>(row: Row): Row {
  return { ...row, label: pageWord(row.label) }
}

/** Who read most of the catalogue on a day, refused ones first; visitors by address. */
async function heaviestReaders(db: Queryable, { from, to }: Days) {
  const { rows } = await db.execute<Reader>(sql`
    select read_on::text as day, reader, case u.role when 'ADMIN' then 'admin' else tier end as tier,
      u.id as "userId", u.name, rows, records, refused
    from reading_days d left join users u on u.id::text = d.reader
    where read_on between ${from}::date and ${to}::date and rows + records + refused > 0
    order by refused > 0 desc, rows + 20 * records desc, read_on desc, reader limit ${READERS}`)
  return rows
}

interface Reader {
  [column: string]: unknown
  day: string
  /** Account or address. */
  reader: string
  tier: string
  userId: string | null
  name: string | null
  rows: number
  records: number
  refused: number
}

/** Every day, page and tier of the range: the rows of a file. */
async function usageRows(db: Queryable, days: Days) {
  const { rows } = await db.execute<{ day: string; page: string; tier: string; views: number }>(
    sql`select viewed_on::text as day, page, tier, sum(views)::int as views
      from ${views(days)} group by 1, 2, 3 order by 1, 4 desc, 2`,
  )
  return rows
}

/** Page views of a range by day, page and tier. */
export async function usageFile(db: Database, search: Search): Promise<AdminFile> {
  const rows = await usageRows(db, readDays(search, now()))
  return {
    title: 'آمار استفاده',
    rows: rows.length,
    columns: [
      { label: 'روز', type: 'text' },
      { label: 'روز (میلادی)', type: 'date' },
      { label: 'صفحه', type: 'text' },
      { label: 'سطح', type: 'text' },
      { label: 'بازدید', type: 'number' },
    ],
    pages: pages(),
  }

  async function* pages(): AsyncGenerator<SheetValue[][]> {
    yield rows.map(({ day, page, tier, views }) => [
      formatJalali(day, 'short', 'latn'),
      day,
      pageWord(page),
      tierWord(tier),
      views,
    ])
  }
}

export const adminUsageRouter = router({
  read: adminProcedure
    .input(searchInput)
    .query(({ ctx, input }) => readUsage(ctx.db, readDays(input, now()))),
})
