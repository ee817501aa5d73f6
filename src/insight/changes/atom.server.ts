import { type SQL, sql } from 'drizzle-orm'
import { isLocked } from '#src/access/policy.ts'
import { CHANGES_FEED_PATH } from '#src/addresses/pages.ts'
import { eventsWhere } from '#src/insight/history/news.server.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { createContext } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import { currentDataset } from '#src/server/dataset.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { escapeHtml } from '#src/server/http/error-page.ts'
import { answerTagged } from '#src/server/http/etag.ts'
import { rememberStamped } from '#src/server/stamp.ts'
import { type ChangeRow, readEvents, SORT_OF } from './feed.server.ts'
import { CHANGES } from './list.ts'
import { sampleWhere } from './source.server.ts'
import { CHANGED_KINDS, type ChangeSort, SORT_WORDS } from './words.ts'

const ENTRIES = 50
const MAX_ENTRIES = 500

export const ATOM = { 'content-type': 'application/atom+xml; charset=utf-8' }

const SORTS = Object.keys(SORT_WORDS) as ChangeSort[]

/** What of an event changed, when it was published, as an ISO instant, and in which version. */
interface Published {
  sorts: ChangeSort[]
  at: string
  version: number
}

export type AtomRow = ChangeRow & Published

/**
 * The newest changes under a condition on events `e`, as they were published: one record may change in many fields
 * at once, and that is one entry. Of the last day before the newest publish all, so that who asks once a day misses
 * none, however old a harvest is that is published late. `rest` where even that is too much for a feed.
 */
export async function newestEntries(db: Queryable, where: SQL) {
  const found = await rowsOf<Published & { id: number; isOfDay: boolean }>(
    db,
    sql`select max(e.id)::int as id, array_agg(distinct ${SORT_OF}) as sorts, v.id as version,
        to_char(v.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        v.published_at > max(max(v.published_at)) over () - interval '1 day' as "isOfDay"
      from change_events e join dataset_versions v on v.id = e.dataset_version where ${where}
      group by v.id, e.kind, e.record_key order by v.id desc, 1 desc limit ${MAX_ENTRIES + 1}`,
  )
  const ofDay = found.filter(({ isOfDay }) => isOfDay).length
  const [newest] = found
  const text = `بیش از ${formatNumber(MAX_ENTRIES, 'fa')} رکورد در یک روز تغییر کرد؛ بقیه در صفحهٔ تغییرات است.`
  const chosen = new Map(
    found.slice(0, Math.min(Math.max(ENTRIES, ofDay), MAX_ENTRIES)).map((one) => [one.id, one]),
  )
  const of = sql`e.id = any(${sql.param([...chosen.keys()])}::bigint[])`
  const order = sql`e.dataset_version desc, e.id desc`
  const rows = await readEvents(db, of, { limit: chosen.size, order })
  return {
    rows: rows.flatMap((row): AtomRow[] => {
      const one = chosen.get(row.id)
      return one ? [{ ...row, ...one }] : []
    }),
    rest:
      newest && ofDay > MAX_ENTRIES
        ? { text, at: newest.at, of: String(newest.version) }
        : undefined,
  }
}

/**
 * `GET /changes.atom`: the newest changes as Atom 1.0 (RFC 4287): which record and which kind of
 * change, never the values. Of the market to a subscriber; to everybody else of the records that
 * anyone may read.
 */
export async function handleAtom(request: Request): Promise<Response> {
  const { db, viewer } = await createContext(request)
  const { origin } = new URL(request.url)
  const locked = isLocked(viewer)
  const text = await rememberStamped(`atom ${locked} ${origin}`, async () => {
    const where = locked ? sampleWhere(db) : eventsWhere(db)
    const { rows, rest } = await newestEntries(db, await where)
    const self = origin + CHANGES_FEED_PATH
    const head = { origin, id: self, self, title: 'تغییرات بازار دارو', href: CHANGES }
    return atomOf(rows, { ...head, note: rest })
  })
  const scope = viewer.userId === null ? 'public' : 'private'
  const headers = { ...ATOM, 'cache-control': `${scope}, max-age=900`, vary: 'cookie' }
  return answerTagged(request, text, headers)
}

interface AtomHead {
  origin: string
  /** Stays the same as long as there is the feed. */
  id: string
  self: string
  title: string
  /** The page of the same. */
  href: string
  /** Said in an entry of its own, once. */
  note?: { text: string; at?: string; of?: string } | undefined
}

export function atomOf(
  rows: readonly AtomRow[],
  { origin, id, self, title, href, note }: AtomHead,
): string {
  // What says nothing is as new as that in which nothing was found.
  const updated = note?.at ?? rows[0]?.at ?? currentDataset()?.publishedAt ?? now().toISOString()
  const link = `<link rel="alternate" type="text/html" href="${escapeXml(origin + href)}"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fa">
<id>${escapeXml(id)}</id>
<title>${escapeXml(`${title} | دیتا دارو`)}</title>
<updated>${updated}</updated>
<author><name>دیتا دارو</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
${link}
${note ? `<entry>\n<id>${escapeXml(`${id}#note${note.of ?? ''}`)}</id>\n<title>${escapeXml(note.text)}</title>\n<updated>${updated}</updated>\n${link}\n</entry>` : ''}${rows.map((row) => entryOf(row, origin)).join('\n')}
</feed>
`
}

function entryOf(row: AtomRow, origin: string): string {
  // Names begin in either script: each stands for itself, whatever stands around it.
  const sorts = SORTS.filter((sort) => row.sorts.includes(sort))
  const title = `${sorts.map((sort) => SORT_WORDS[sort]).join('، ')}: ${CHANGED_KINDS[row.kind]} «\u2068${row.title}\u2069»`
  return `<entry>
<id>${escapeXml(`${origin}${CHANGES_FEED_PATH}#${row.id}`)}</id>
<title>${escapeXml(title)}</title>
<updated>${row.at}</updated>
<summary>${escapeXml(`در برداشت ${formatJalali(row.seenOn, 'long', 'fa')} دیده شد`)}</summary>
<link rel="alternate" type="text/html" href="${escapeXml(origin + (row.href ?? CHANGES))}"/>
${sorts.map((sort) => `<category term="${sort}" label="${SORT_WORDS[sort]}"/>`).join('\n')}
</entry>`
}

/** Text for XML; what XML has no place for is left out. */
function escapeXml(text: string): string {
  return escapeHtml(text).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
