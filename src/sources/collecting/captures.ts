import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Database, type Queryable, rowsOf } from '#src/server/db/client.ts'
import { capturedBodies, captures } from '#src/server/db/schema/collecting.ts'
import type { SourceFile } from '../reading.ts'
import type { Answer, Known } from './polite-fetch.ts'
import { addressesOfRound } from './run-addresses.ts'

const pack = promisify(brotliCompress)
export const unpack = promisify(brotliDecompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
export const BATCH = 100

interface Place {
  runId: number
  source: string
  address: string
}

/** Keeps what an address answered; the same bytes are kept once. An empty answer has no body. */
export async function keepCapture(db: Queryable, place: Place, answer: Answer): Promise<number> {
  const { status, contentType, etag, lastModified, bytes } = answer
  const body = bytes.length === 0 ? null : await keepBody(db, bytes)
  const [row] = await db
    .insert(captures)
    .values({ ...place, status, contentType, etag, lastModified, body, fetchedAt: sql`now()` })
    .returning({ id: captures.id })
  if (!row) throw new Error('an insert gives its row')
  return row.id
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function keepBody(db: Queryable, bytes: Uint8Array): Promise<string> {
  const sha256 = hashOf(bytes)
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
export async function lastPageOf(db: Queryable, source: string, origin: string) {
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

export async function isCaptured(db: Queryable, source: string, address: string): Promise<boolean> {
  const here = and(eq(captures.source, source), eq(captures.address, address))
  return (await db.$count(captures, and(here, isNotNull(captures.body)))) > 0
}

/** A page of an earlier round, the first that it met at the same origin; null where there is none. */
export async function firstPageOf(
  db: Queryable,
  source: string,
  run: { id: number; origin: string },
): Promise<string | null> {
  const [row] = await rowsOf<{ address: string }>(
    db,
    sql`select address from captures where run_id = (
        select max(run_id) from captures where source = ${source} and run_id < ${run.id}
          and body is not null)
      and body is not null and starts_with(address, ${`${run.origin}/`}) order by id limit 1`,
  )
  return row?.address ?? null
}

/** The newest bytes of an address; null where it has none. */
export async function newestFile(db: Queryable, source: string, address: string) {
  const [row] = await db
    .select({ packed: capturedBodies.packed })
    .from(captures)
    .innerJoin(capturedBodies, eq(capturedBodies.sha256, captures.body))
    .where(and(eq(captures.source, source), eq(captures.address, address)))
    .orderBy(desc(captures.id))
    .limit(1)
  return row ? { name: address, bytes: await unpack(row.packed) } : null
}

/** The newest bytes of the other files of a register, of those that its last round asks. */
export async function capturedBeside(db: Queryable, source: string, address: string) {
  const asked = new Set(await addressesOfRound(db, source))
  const files: SourceFile[] = []
  for await (const file of capturedFiles(db, source)) {
    if (asked.has(file.name) && file.name !== address) files.push(file)
  }
  return files
}

/**
 * Forgets captures of a source that are older than so many days, but never the newest with a body of an
 * address, nor the newest that was understood, and bodies that no capture has any more.
 */
export async function purgeCaptures(db: Database, source: string, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from captures old where source = ${source}
        and fetched_at < now() - make_interval(days => ${days})
        and exists (select from captures newer where newer.source = old.source
          and newer.address = old.address and newer.id > old.id
          and (old.body is null or newer.body is not null
            and (not ${isStrange('newer')} or ${isStrange('old')})))`)
    await tx.execute(sql`
      delete from captured_bodies b where not exists (
        select from captures c where c.body = b.sha256)`)
  })
}

/** Where bytes are kept that an address answered; `day` is that of Tehran. */
export interface CapturedPage {
  captureId: number
  runId: number
  day: string
}

/** Bytes as they came, with where they are kept. */
export type CapturedFile = SourceFile & CapturedPage

export interface CapturedRow extends CapturedPage {
  address: string
  contentType: string | null
  packed: Buffer
}

/** SQL: whether nothing of a capture was understood by a reader, or by whichever read it last. */
export const isStrange = (capture: 'c' | 'newer' | 'old', reader?: string) => sql`exists (
  select from page_readings read where read.body = ${sql.raw(capture)}.body
    and read.address = ${sql.raw(capture)}.address and read.row = 'null'
    ${reader === undefined ? sql`` : sql`and read.reader = ${reader}`})`

/**
 * SQL: the newest body of each address of a source as `c`; an address that answered since that it is no
 * more has none.
 */
const newestPages = (source: string) => sql`captures c
  where c.source = ${source} and c.body is not null and not exists (
    select from captures newer where newer.source = c.source and newer.address = c.address
      and newer.id > c.id)`

export const PLACE = sql`c.id::int as "captureId", c.run_id as "runId", c.address,
  (c.fetched_at at time zone 'Asia/Tehran')::date::text as day`

/** The newest bytes of each address of a source, in the order in which they were fetched first. */
export async function* capturedFiles(db: Queryable, source: string): AsyncGenerator<CapturedFile> {
  for (let after = 0; ; ) {
    const rows = await rowsOf<CapturedRow>(
      db,
      sql`select c.*, b.packed from (
          select ${PLACE}, c.content_type as "contentType", c.body
          from ${newestPages(source)} and c.id > ${after} order by c.id limit ${BATCH}
        ) c join captured_bodies b on b.sha256 = c.body order by c."captureId"`,
    )
    for (const { captureId, runId, day, address, contentType, packed } of rows) {
      const bytes = await unpack(packed)
      const about = { name: address, captureId, runId, day }
      yield { ...about, bytes, ...(contentType ? { contentType } : {}) }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.captureId
  }
}

/** The bytes of one capture with what is known of them; null where it is not kept, or has none. */
export async function readCapture(db: Queryable, id: number) {
  const [row] = await db
    .select({
      address: captures.address,
      fetchedAt: captures.fetchedAt,
      packed: capturedBodies.packed,
    })
    .from(captures)
    .innerJoin(capturedBodies, eq(capturedBodies.sha256, captures.body))
    .where(eq(captures.id, id))
  if (!row) return null
  const { packed, ...about } = row
  return { ...about, bytes: await unpack(packed) }
}
