import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isLocked } from '#src/access/policy.ts'
import { CHANGES_FEED_PATH } from '#src/addresses/pages.ts'
import { createContext } from '#src/procedures/context.ts'
import { rememberStamped } from '#src/server/stamp.ts'
import { type ChangeRow, eventsWhere, readEvents } from './feed.server.ts'
import { CHANGES } from './list.ts'
import { sampleChanges } from './source.server.ts'
import { CHANGED_KINDS, SORT_WORDS } from './words.ts'

const ENTRIES = 50

/**
 * `GET /changes.atom`: the newest changes as Atom 1.0 (RFC 4287): which record and which kind of
 * change, never the values. Of the market to a subscriber; to everybody else of the records that
 * anyone may read.
 */
export async function handleAtom(request: Request): Promise<Response> {
  const { db, viewer } = await createContext(request)
  const { origin } = new URL(request.url)
  const locked = isLocked(viewer)
  const feed = await rememberStamped(`atom ${locked} ${origin}`, async () => {
    // One record may change in many fields at once: that is one entry.
    const newest = sql`e.id in (select max(s.id) from change_events s
      group by s.dataset_version, s.kind, s.record_key)`
    const where = sql`${await eventsWhere(db, { from: null, to: null })} and ${newest}`
    const rows = locked
      ? await sampleChanges(db, ENTRIES, newest)
      : await readEvents(db, where, { limit: ENTRIES })
    const text = atomOf(rows, origin)
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
  })
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': viewer.userId === null ? 'public, max-age=900' : 'private, max-age=900',
    vary: 'cookie',
    etag: feed.etag,
  }
  const known = request.headers.get('if-none-match') ?? ''
  if (known.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === feed.etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : feed.text, { headers })
}

function atomOf(rows: readonly ChangeRow[], origin: string): string {
  const updated = instantOf(rows[0]?.seenOn ?? '1970-01-01')
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fa">
<id>${escapeXml(origin + CHANGES_FEED_PATH)}</id>
<title>تغییرات بازار دارو | دیتا دارو</title>
<updated>${updated}</updated>
<author><name>دیتا دارو</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + CHANGES_FEED_PATH)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + CHANGES)}"/>
${rows.map((row) => entryOf(row, origin)).join('\n')}
</feed>
`
}

function entryOf(row: ChangeRow, origin: string): string {
  const title = `${SORT_WORDS[row.sort]}: ${CHANGED_KINDS[row.kind]} «${row.title}»`
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
