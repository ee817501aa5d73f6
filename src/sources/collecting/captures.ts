import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Database, type Queryable, rowsOf } from '#src/server/db/client.ts'
import { capturedBodies, captures } from '#src/server/db/schema/collecting.ts'
import type { SourceFile } from '../reading.ts'
import type { Answer, Known } from './polite-fetch.ts'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const BATCH = 100

interface Place {
  runId: number
  source: string
  address: string
}

/** Keeps what an address answered; the same bytes are kept once. An empty answer has no body. */
export async function keepCapture(db: Queryable, place: Place, answer: Answer): Promise<void> {
  const { status, contentType, etag, lastModified, bytes } = answer
  const body = bytes.length === 0 ? null : await keepBody(db, bytes)
  await db.insert(captures).values({
    ...place,
    ...{ status, contentType, etag, lastModified, body, fetchedAt: sql`now()` },
  })
}

async function keepBody(db: Queryable, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await db
    .select({ sha256: capturedBodies.sha256 })
    .from(capturedBodies)
    .where(eq(capturedBodies.sha256, sha256))
  if (known.length === 0) {
    const packed = await pack(bytes, QUALITY)
    await db
      .insert(capturedBodies)
      .values({ sha256, size: bytes.length, packed })
      .onConflictDoNothing()
  }
  return sha256
}

/** An answer that nothing changed: the newest capture once more, as of now. */
export async function keepUnchanged(db: Queryable, place: Place): Promise<void> {
  await db.execute(sql`
    insert into captures
      (run_id, source, address, fetched_at, status, content_type, etag, last_modified, body)
    select ${place.runId}, source, address, now(), 304, content_type, etag, last_modified, body
    from captures where source = ${place.source} and address = ${place.address}
    order by id desc limit 1`)
}

/** By what the newest capture of an address can be asked for only if it changed. */
export async function knownOf(
  db: Queryable,
  source: string,
  address: string,
): Promise<Known | null> {
  const [newest] = await db
    .select({ etag: captures.etag, lastModified: captures.lastModified, body: captures.body })
    .from(captures)
    .where(and(eq(captures.source, source), eq(captures.address, address)))
    .orderBy(desc(captures.id))
    .limit(1)
  return newest?.body ? newest : null
}

/** The address of the newest capture with a body, at an origin; null where there is none. */
export async function lastPageOf(
  db: Queryable,
  source: string,
  origin: string,
): Promise<string | null> {
  const [newest] = await db
    .select({ address: captures.address })
    .from(captures)
    .where(
      and(
        eq(captures.source, source),
        isNotNull(captures.body),
        sql`starts_with(${captures.address}, ${`${origin}/`})`,
      ),
    )
    .orderBy(desc(captures.id))
    .limit(1)
  return newest?.address ?? null
}

/**
 * Forgets captures of a source that are older than so many days, but never the newest with a body of an
 * address, and bodies that no capture has any more.
 */
export async function purgeCaptures(db: Database, source: string, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from captures old where source = ${source}
        and fetched_at < now() - make_interval(days => ${days})
        and exists (select from captures newer where newer.source = old.source
          and newer.address = old.address and newer.id > old.id
          and (newer.body is not null or old.body is null))`)
    await tx.execute(sql`
      delete from captured_bodies b where not exists (
        select from captures c where c.body = b.sha256)`)
  })
}

interface CapturedRow {
  id: number
  address: string
  content_type: string | null
  packed: Buffer
}

/** The newest body of each address of a source, in the order in which they were fetched first. */
export async function* capturedFiles(db: Queryable, source: string): AsyncGenerator<SourceFile> {
  let after = 0
  for (;;) {
    const rows = await rowsOf<CapturedRow>(
      db,
      sql`select c.id::int, c.address, c.content_type, b.packed
        from captures c join captured_bodies b on b.sha256 = c.body
        where c.source = ${source} and c.id > ${after} and not exists (
          select from captures newer where newer.source = c.source and newer.address = c.address
            and newer.id > c.id)
        order by c.id limit ${BATCH}`,
    )
    for (const { address, content_type, packed } of rows) {
      const bytes = await unpack(packed)
      yield { name: address, bytes, ...(content_type ? { contentType: content_type } : {}) }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
