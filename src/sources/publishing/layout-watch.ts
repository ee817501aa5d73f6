import { type SQL, sql } from 'drizzle-orm'
import type { CollectedLimits } from '#src/features/admin/settings/import-settings.server.ts'
import type { RegistryField } from '#src/features/importing/source-files.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { PUBLISHED_SOURCE, READINGS } from './round-pages.ts'

/** Of fewer pages a share says nothing. */
const MIN_PAGES = 30
/** A field that fewer pages fill comes and goes. */
const USUALLY_FILLED = 0.6
/** Of pages that were known, beyond which another product on them is a change of the site. */
const MAX_STRANGERS = 0.02

/** What a statement calls a field, with its label and the cell that it is read from. */
const WATCHED = {
  brandEn: { word: 'نام', cell: 'brandEn' },
  genericName: { word: 'نام عمومی', cell: 'genericName' },
  form: { word: 'شکل دارویی', cell: 'form' },
  route: { word: 'نحوهٔ مصرف', cell: 'route' },
  holder: { word: 'صاحب پروانه', cell: 'holderName' },
  brandOwner: { word: 'صاحب برند', cell: 'brandOwnerName' },
  producer: { word: 'تولیدکننده', cell: 'producerName' },
  validUntil: { word: 'اعتبار پروانه', cell: 'validUntil' },
  priceRial: { word: 'قیمت بسته', cell: 'priceRial' },
  pack: { word: 'تعداد در بسته', cell: 'pack' },
  gtin: { word: 'GTIN', cell: 'gtin' },
  atcCode: { word: 'کد ATC', cell: 'atcCode' },
  isActive: { word: 'وضعیت', cell: 'status' },
} as const satisfies Record<string, { word: string; cell: RegistryField }>

type Watched = keyof typeof WATCHED
const FIELDS = Object.keys(WATCHED) as Watched[]

interface Seen {
  pages: number
  filled: Record<Watched, number>
  unread: number
  known: number
  strangers: number
  /** The last page that has what is wrong, by what it is. */
  shown: Readonly<Record<Watched | 'unread' | 'strangers', number | null>>
}

export interface LayoutAlarm {
  /** What is different from what is usual, in Persian. */
  reason: string
  /** A page that shows it. */
  captureId: number | null
}

/**
 * Watches how the pages of the newest round read against what was usual in what is published: fields
 * that were filled, labels that nobody knows, pages that named another product.
 */
export async function watchLayout(db: Queryable, { fallPercent, unreadPercent }: CollectedLimits) {
  const usual = await usualShares(db)
  const { pages, filled, unread, known, strangers, shown } = await seenPages(db)
  if (pages < MIN_PAGES) return []
  const alarm = (key: keyof Seen['shown'], reason: string): LayoutAlarm => ({
    reason,
    captureId: shown[key],
  })
  const fallen = FIELDS.flatMap((field) => {
    const [before, now] = [usual?.[field] ?? 0, filled[field] / pages]
    if (before < USUALLY_FILLED || before - now <= fallPercent / 100) return []
    const words = `«${WATCHED[field].word}» در ${percent(now)} صفحه‌ها پر است، نه مانند پیش در ${percent(before)}`
    return [alarm(field, words)]
  })
  const isUnread = unread / pages > unreadPercent / 100
  const isStrange = known >= MIN_PAGES && strangers / known > MAX_STRANGERS
  return [
    ...fallen,
    ...(isUnread
      ? [alarm('unread', `${percent(unread / pages)} صفحه‌ها برچسبی دارد که نمی‌شناسیم`)]
      : []),
    ...(isStrange
      ? [alarm('strangers', `${formatNumber(strangers)} صفحهٔ آشنا اکنون از فرآوردهٔ دیگری می‌گوید`)]
      : []),
  ]
}

const percent = (share: number) => formatPercent(share, 'fa', 0)

/** Shares of what is published that have each field; null where too little is. */
async function usualShares(db: Queryable): Promise<Record<Watched, number> | null> {
  const columns = FIELDS.map(
    (field) => sql`(count(*) filter (where values ? ${field}))::int as ${sql.identifier(field)}`,
  )
  const [row] = await rowsOf<Record<Watched | 'total', number>>(
    db,
    sql`select count(*)::int as total, ${sql.join(columns, sql`, `)}
      from source_statements where source = ${PUBLISHED_SOURCE} and kind = 'products'`,
  )
  if (!row || row.total < MIN_PAGES) return null
  return Object.fromEntries(FIELDS.map((field) => [field, row[field] / row.total])) as Record<
    Watched,
    number
  >
}

/** SQL: numbers of pages that are published, and of which product each is. */
const KNOWN = (columns: string) =>
  sql.raw(`(select ${columns} from source_statements
  where source = '${PUBLISHED_SOURCE}' and kind = 'products' and values ? 'number')`)

/** The pages of the newest round that are used, field by field. */
async function seenPages(db: Queryable): Promise<Seen> {
  const cell = (field: Watched) => sql`p.${sql.identifier(WATCHED[field].cell)}`
  const counted = FIELDS.map((field) => sql`${field}::text, count(${cell(field)})`)
  const wrong = [
    ...FIELDS.map((field) => sql`${field}::text, ${lastWhere(sql`${cell(field)} is null`)}`),
    sql`'unread', ${lastWhere(sql`"isUnread"`)}`,
    sql`'strangers', ${lastWhere(sql`"isStranger"`)}`,
  ]
  const cells = FIELDS.map((field) => sql`${sql.identifier(WATCHED[field].cell)} text`)
  return rowOf<Seen>(
    db,
    sql`select count(*)::int as pages, jsonb_build_object(${sql.join(counted, sql`, `)}) as filled,
        (count(*) filter (where "isUnread"))::int as unread,
        (count(*) filter (where "isKnown"))::int as known,
        (count(*) filter (where "isStranger"))::int as strangers,
        jsonb_build_object(${sql.join(wrong, sql`, `)}) as shown
      from (
        select *, "isKnown" and (number, irc) not in ${KNOWN(`values ->> 'number', record_key`)} as "isStranger"
        from (
          select *, number in ${KNOWN(`values ->> 'number'`)} as "isKnown" from (
            select c."captureId", (r.row ->> 'isUnread')::boolean as "isUnread", r.row -> 'cells' as cells,
              r.row #>> '{cells,number}' as number, coalesce(r.row #>> '{cells,irc}', '') as irc
            from ${READINGS} where r.row <> 'null' and c."runId" = (
              select max(run_id) from captures where source = ${PUBLISHED_SOURCE} and body is not null)
          ) c
        ) c
      ) c
      cross join lateral jsonb_to_record(c.cells) as p (${sql.join(cells, sql`, `)})`,
  )
}

const lastWhere = (wrong: SQL) => sql`max("captureId") filter (where ${wrong})`
