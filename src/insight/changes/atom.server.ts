import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isLocked } from '#src/access/policy.ts'
import { CHANGES_FEED_PATH } from '#src/addresses/pages.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { createContext } from '#src/procedures/context.ts'
import { rememberStamped } from '#src/server/stamp.ts'
import { type ChangeRow, eventsWhere, readEvents } from './feed.server.ts'
import { CHANGES } from './list.ts'
import { sampleChanges } from './source.server.ts'
import { CHANGED_KINDS, SORT_WORDS } from './words.ts'

const ENTRIES = 50
const MAX_ENTRIES = 500

/** One record may change in many fields at once: that is one entry. */
export const NEWEST_OF_RECORD = sql`e.id in (select max(s.id) from change_events s
  group by s.dataset_version, s.kind, s.record_key)`

/**
 * The newest changes, and all of the newest day: who asks once a day misses none. `rest` where even that
 * is too much for a feed.
 */
export async function newestEntries(read: (limit: number) => Promise<ChangeRow[]>) {
  const rows = await read(MAX_ENTRIES + 1)
  const day = rows[0]?.seenOn
  const ofDay = rows.filter(({ seenOn }) => seenOn === day).length
  const text = `بیش از ${formatNumber(MAX_ENTRIES, 'fa')} رکورد در یک روز تغییر کرد؛ بقیه در صفحهٔ تغییرات است.`
  return {
    rows: rows.slice(0, Math.min(Math.max(ENTRIES, ofDay), MAX_ENTRIES)),
    rest: day && ofDay > MAX_ENTRIES ? { text, at: instantOf(day), of: day } : undefined,
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
    const where = sql`${await eventsWhere(db, { from: null, to: null })} and ${NEWEST_OF_RECORD}`
    const { rows, rest } = await newestEntries((limit) =>
      locked ? sampleChanges(db, limit, NEWEST_OF_RECORD) : readEvents(db, where, { limit }),
    )
    const self = origin + CHANGES_FEED_PATH
    const head = { origin, id: self, self, title: 'تغییرات بازار دارو', href: CHANGES }
    return atomOf(rows, { ...head, note: rest })
  })
  const scope = viewer.userId === null ? 'public' : 'private'
  return answerAtom(request, text, { 'cache-control': `${scope}, max-age=900`, vary: 'cookie' })
}

/** Sends a feed, but not twice to who has it. */
export function answerAtom(
  request: Request,
  text: string,
  others: Record<string, string>,
): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': 'application/atom+xml; charset=utf-8', ...others, etag }
  const known = request.headers.get('if-none-match') ?? ''
  if (known.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : text, { headers })
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
  note?: { text: string; at: string; of?: string } | undefined
}

export function atomOf(
  rows: readonly ChangeRow[],
  { origin, id, self, title, href, note }: AtomHead,
): string {
  const updated = note?.at ?? instantOf(rows[0]?.seenOn ?? '1970-01-01')
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

function entryOf(row: ChangeRow, origin: string): string {
  // Names begin in either script: each stands for itself, whatever stands around it.
  const title = `${SORT_WORDS[row.sort]}: ${CHANGED_KINDS[row.kind]} «\u2068${row.title}\u2069»`
  return `<entry>
<id>${escapeXml(`${origin}${CHANGES_FEED_PATH}#${row.id}`)}</id>
<title>${escapeXml(title)}</title>
<updated>${instantOf(row.seenOn)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(origin + (row.href ?? CHANGES))}"/>
<category term="${row.sort}" label="${SORT_WORDS[row.sort]}"/>
</entry>`
}

/** The beginning of a day in Tehran. */
function instantOf(day: string): string {
  return `${day}T00:00:00+03:30`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text for XML; what XML has no place for is left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
