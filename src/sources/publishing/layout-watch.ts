import { sql } from 'drizzle-orm'
import type { CollectedLimits } from '#src/features/admin/settings/collected-limits.server.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import type { CapturedFile } from '../collecting/captures.ts'
import type { NfiProduct } from '../nfi/product.ts'
import type { Reading } from '../reading.ts'

/** Of fewer pages a share says nothing. */
const MIN_PAGES = 30
/** A field that fewer pages fill comes and goes. */
const USUALLY_FILLED = 0.6
/** Of pages that were known, beyond which another product on them is a change of the site. */
const MAX_STRANGERS = 0.02

const WATCHED = {
  brandEn: { word: 'نام', of: (page) => page.brandEn },
  genericName: { word: 'نام عمومی', of: (page) => page.genericName },
  form: { word: 'شکل دارویی', of: (page) => page.form },
  route: { word: 'نحوهٔ مصرف', of: (page) => page.route },
  holder: { word: 'صاحب پروانه', of: (page) => page.licenceHolder },
  brandOwner: { word: 'صاحب برند', of: (page) => page.brandOwner },
  producer: { word: 'تولیدکننده', of: (page) => page.producer },
  validUntil: { word: 'اعتبار پروانه', of: (page) => page.validUntil },
  priceRial: { word: 'قیمت بسته', of: (page) => page.packPriceRial },
  pack: { word: 'تعداد در بسته', of: (page) => page.pack },
  gtin: { word: 'GTIN', of: (page) => page.gtin },
  atcCode: { word: 'کد ATC', of: (page) => page.atcCode },
  isActive: { word: 'وضعیت', of: (page) => page.isActive },
} as const satisfies Record<string, { word: string; of: (page: NfiProduct) => unknown }>

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
    see({ runId, captureId }: CapturedFile, { records, counts }: Reading<NfiProduct>): void {
      const [page] = records
      if (!page) return
      const seen = rounds.get(runId) ?? empty()
      rounds.set(runId, seen)
      seen.pages += 1
      for (const field of FIELDS) {
        if (WATCHED[field].of(page) === null) seen.shown[field] = captureId
        else seen.filled[field] += 1
      }
      if (counts.unread) {
        seen.unread += 1
        seen.shown.unread = captureId
      }
      const known = page.number === null ? undefined : products.get(page.number)
      if (known === undefined) return
      seen.known += 1
      if (known === page.irc) return
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
