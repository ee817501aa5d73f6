import { sql } from 'drizzle-orm'
import type { CollectedLimits } from '#src/features/admin/settings/collected-limits.server.ts'
import type { RegistryField } from '#src/features/importing/source-files.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import type { CapturedPage } from '../collecting/captures.ts'
import type { RegistryRow } from './registry-rows.ts'

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
  shown: Partial<Record<Watched | 'unread' | 'strangers', number>>
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
  const products = await knownPages(db)
  const rounds = new Map<number, Seen>()
  return {
    see({ runId, captureId }: CapturedPage, { cells, isUnread }: RegistryRow): void {
      const seen = rounds.get(runId) ?? empty()
      rounds.set(runId, seen)
      seen.pages += 1
      for (const field of FIELDS) {
        if (cells[WATCHED[field].cell] === null) seen.shown[field] = captureId
        else seen.filled[field] += 1
      }
      if (isUnread) {
        seen.unread += 1
        seen.shown.unread = captureId
      }
      const known = products.get(Number(cells.number))
      if (known === undefined) return
      seen.known += 1
      if (known === cells.irc) return
      seen.strangers += 1
      seen.shown.strangers = captureId
    },
    alarms(): LayoutAlarm[] {
      const seen = rounds.get(Math.max(...rounds.keys()))
      if (!seen || seen.pages < MIN_PAGES) return []
      const { pages, shown } = seen
      const alarm = (key: keyof Seen['shown'], reason: string): LayoutAlarm => ({
        reason,
        captureId: shown[key] ?? null,
      })
      const fallen = FIELDS.flatMap((field) => {
        const [before, now] = [usual?.[field] ?? 0, seen.filled[field] / pages]
        if (before < USUALLY_FILLED || before - now <= fallPercent / 100) return []
        const words = `«${WATCHED[field].word}» در ${percent(now)} صفحه‌ها پر است، نه مانند پیش در ${percent(before)}`
        return [alarm(field, words)]
      })
      const unread = seen.unread / pages > unreadPercent / 100
      const strangers = seen.known >= MIN_PAGES && seen.strangers / seen.known > MAX_STRANGERS
      return [
        ...fallen,
        ...(unread
          ? [alarm('unread', `${percent(seen.unread / pages)} صفحه‌ها برچسبی دارد که نمی‌شناسیم`)]
          : []),
        ...(strangers
          ? [
              alarm(
                'strangers',
                `${formatNumber(seen.strangers)} صفحهٔ آشنا اکنون از فرآوردهٔ دیگری می‌گوید`,
              ),
            ]
          : []),
      ]
    },
  }
}

function empty(): Seen {
  const filled = Object.fromEntries(FIELDS.map((field) => [field, 0])) as Record<Watched, number>
  return { pages: 0, filled, unread: 0, known: 0, strangers: 0, shown: {} }
}

const percent = (share: number) => `${formatNumber(Math.round(share * 100))}٪`

/** Shares of what is published that have each field; null where too little is. */
async function usualShares(db: Queryable): Promise<Record<Watched, number> | null> {
  const columns = FIELDS.map(
    (field) => sql`(count(*) filter (where values ? ${field}))::int as ${sql.identifier(field)}`,
  )
  const [row] = await rowsOf<Record<Watched | 'total', number>>(
    db,
    sql`select count(*)::int as total, ${sql.join(columns, sql`, `)}
      from source_statements where source = 'nfi' and kind = 'products'`,
  )
  if (!row || row.total < MIN_PAGES) return null
  return Object.fromEntries(FIELDS.map((field) => [field, row[field] / row.total])) as Record<
    Watched,
    number
  >
}

async function knownPages(db: Queryable): Promise<Map<number, string>> {
  const rows = await rowsOf<{ number: number; irc: string }>(
    db,
    sql`select (values ->> 'number')::int as number, record_key as irc from source_statements
      where source = 'nfi' and kind = 'products' and values ? 'number'`,
  )
  return new Map(rows.map(({ number, irc }) => [number, irc]))
}
