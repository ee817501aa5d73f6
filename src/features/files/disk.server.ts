import { createHash, randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { makeFolder } from '#src/server/db/embedded/place.ts'
import { files } from '#src/server/db/schema/files.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { log } from '#src/server/log/log.ts'
import { filesDirectory } from '#src/server/portal.ts'
import { isUuid } from '#src/server/uuid.ts'

// Names on the disk are the database's random ids, so that nothing a person writes becomes a path.

function pathOf(id: string): string {
  if (!isUuid(id)) throw new Error('not the id of a file')
  return path.join(filesDirectory(), id)
}

/**
 * Makes the folder of the files; fails in words where nothing can be kept there. It is closed to others, but not
 * the folders above it: the database of another account lies there too.
 */
export async function openFilesDirectory(folder: string): Promise<void> {
  try {
    makeFolder(path.dirname(folder))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `در پوشهٔ ${folder} نمی‌توان نوشت (${code})؛ DATA_DIRECTORY را پوشه‌ای نوشتنی بگذارید.
${folder} cannot be written (${code}): set DATA_DIRECTORY to a folder that can.`,
      { cause: error },
    )
  }
}

/** Returns once the bytes are on the disk, so that a row never names a file that is not there. */
export async function writeToDisk(id: string, bytes: Uint8Array): Promise<void> {
  await streamToDisk(id, [bytes])
}

/** The same of bytes that come piece by piece, of which no two are held; answers what they were. */
export async function streamToDisk(
  id: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) {
  const place = pathOf(id)
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  await using file = await open(place, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const piece of pieces) {
      // `write` takes as much as there is room for, and calls it well.
      await file.writeFile(piece)
      hash.update(piece)
      size += piece.length
    }
    await file.sync()
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}

export function readFromDisk(id: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(pathOf(id))
}

export async function removeFromDisk(ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(pathOf(id), { force: true })
}

/** Ids of files on the disk that were written before a moment. */
async function listOnDisk(before: Date): Promise<string[]> {
  const names = await readdir(filesDirectory()).catch(() => [])
  const old: string[] = []
  for (const name of names.filter(isUuid)) {
    const { mtime } = await stat(path.join(filesDirectory(), name))
    if (mtime < before) old.push(name)
  }
  return old
}

/** In the folder: the number of the database whose files these are. */
export const FOLDER_MARK = '.database'

/**
 * Whether the folder is that of this database, whose own number lies in it. To another database, as of a trial
 * with the same DATA_DIRECTORY, all of it would look like what was left behind.
 */
export async function isOwnFolder(db: Queryable): Promise<boolean> {
  const place = path.join(filesDirectory(), FOLDER_MARK)
  await db
    .insert(settings)
    .values({ key: 'files', value: { id: randomUUID() } })
    .onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, 'files'))
  const own = JSON.stringify(row?.value)
  const found = await readFile(place, 'utf8').catch(() => '')
  if (found === '') await writeFile(place, own, { mode: 0o600 })
  if (found === '' || found === own) return true
  log.warn({ folder: filesDirectory() }, 'the files are of another database; none is deleted')
  return false
}

const DAY_MS = 86_400_000
const ROWS_AT_ONCE = 500

/** Deletes files that nothing took for a day, and bytes whose row is gone or was never committed. */
export async function purgeFiles(db: Queryable): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS)
  const gone = await db
    .delete(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, before)))
    .returning({ id: files.id })
  await removeFromDisk(gone.map(({ id }) => id))
  const onDisk = (await isOwnFolder(db)) ? await listOnDisk(before) : []
  const orphans = await findOrphans(db, onDisk)
  await removeFromDisk(orphans)
  log.info({ unattached: gone.length, orphans: orphans.length }, 'files deleted')
}

async function findOrphans(db: Queryable, onDisk: readonly string[]): Promise<string[]> {
  const orphans: string[] = []
  for (let from = 0; from < onDisk.length; from += ROWS_AT_ONCE) {
    const some = onDisk.slice(from, from + ROWS_AT_ONCE)
    const known = await db.select({ id: files.id }).from(files).where(inArray(files.id, some))
    const ids = new Set(known.map(({ id }) => id))
    orphans.push(...some.filter((id) => !ids.has(id)))
  }
  return orphans
}
