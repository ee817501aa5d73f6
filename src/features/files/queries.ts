import { and, eq, isNull } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { type FilePurpose, files } from '#src/server/db/schema/files.ts'
import { AppError } from '#src/server/errors.ts'

export interface OwnFile {
  fileId: string
  ownerId: string
  purpose: FilePurpose
}

const isOwn = ({ fileId, ownerId, purpose }: OwnFile) =>
  and(eq(files.id, fileId), eq(files.ownerId, ownerId), eq(files.purpose, purpose))

/**
 * Takes somebody's own file, sent for this purpose, for good and once; throws NOT_FOUND for any
 * other. In the transaction of what it belongs to.
 */
export async function attachOwnFile(db: Queryable, own: OwnFile) {
  const [file] = await db
    .update(files)
    .set({ attachedAt: now() })
    .where(and(isOwn(own), isNull(files.attachedAt)))
    .returning()
  if (!file) throw notFound()
  return file
}

export interface FileReader {
  id: string
  isAdmin: boolean
}

/** A file for its owner and for admins; null for everybody else, whether it exists or not. */
export async function getFileFor(db: Queryable, fileId: string, reader: FileReader) {
  const own = reader.isAdmin ? undefined : eq(files.ownerId, reader.id)
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), own))
  return file ?? null
}

const notFound = () => new AppError('NOT_FOUND', 'این فایل پیدا نشد؛ آن را دوباره بفرستید.')
