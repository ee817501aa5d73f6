import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import {
  type FilePurpose,
  type FileType,
  files,
  WORKBOOK_TYPE,
} from '#src/server/db/schema/files.ts'
import { AppError } from '#src/server/errors.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { checkFile } from './checking/check-file.ts'
import { removeFromDisk, writeToDisk } from './disk.server.ts'
import { MAX_FILE, MAX_FILE_WORDS } from './file-rules.ts'

const EXTENSIONS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  [WORKBOOK_TYPE]: ['xlsx'],
}

const MAX = 100
// Controls, bidi marks and overrides, zero-width characters other than the half-space.
const UNSEEN = /(?!\u200c)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const FORBIDDEN = /[<>:"|?*%;]/g

const MAX_UNATTACHED = 20

interface NewFile {
  ownerId: string
  purpose: FilePurpose
  /** As the browser says it. */
  name: string
  body: Uint8Array
}

export interface StoredFile {
  id: string
  name: string
  mediaType: FileType
  size: number
}

export type Refusal = 'empty' | 'too-large' | 'wrong-type' | 'too-many'

const MESSAGES: Readonly<Record<Refusal, string>> = {
  empty: 'این فایل خالی است.',
  'too-large': `فایل از ${MAX_FILE_WORDS} بزرگ‌تر است.`,
  'wrong-type':
    'این فایل پذیرفته نیست؛ تصویر سالم JPEG، PNG یا WebP یا PDF بدون اسکریپت و پیوست بفرستید.',
  'too-many': `بیش از ${formatNumber(MAX_UNATTACHED)} فایل استفاده‌نشده دارید؛ فردا دوباره تلاش کنید.`,
}

type Stored = { ok: true; file: StoredFile } | { ok: false; reason: Refusal; message: string }

export const refused = (reason: Refusal) =>
  ({ ok: false, reason, message: MESSAGES[reason] }) as const

/** Keeps a file of somebody. Its type is told by its bytes; what follows its end is cut off. */
export async function storeFile(db: Queryable, given: NewFile): Promise<Stored> {
  const body = Buffer.from(given.body.buffer, given.body.byteOffset, given.body.byteLength)
  if (body.length === 0) return refused('empty')
  if (body.length > MAX_FILE) return refused('too-large')
  const checked = checkFile(body)
  if (!checked) return refused('wrong-type')
  const { mediaType } = checked
  const stored = body.subarray(0, checked.end)
  const name = cleanFileName(given.name, mediaType)
  const file = { id: randomUUID(), name, mediaType, size: stored.length }
  return keep(db, given, file, stored)
}

/** Keeps a file of a form. It counts as sent whether it is taken or refused; what is refused is thrown. */
export async function storeSent(
  db: Queryable,
  file: File,
  of: Pick<NewFile, 'ownerId' | 'purpose'>,
): Promise<string> {
  await countAttempts(['uploads', of.ownerId])
  const body = new Uint8Array(await file.arrayBuffer())
  const stored = await storeFile(db, { ...of, name: file.name, body })
  if (!stored.ok) throw new AppError('UNPROCESSABLE_CONTENT', stored.message)
  return stored.file.id
}

async function keep(
  db: Queryable,
  { ownerId, purpose }: NewFile,
  file: StoredFile,
  stored: Buffer,
) {
  const sha256 = createHash('sha256').update(stored).digest('hex')
  try {
    return await db.transaction(async (tx): Promise<Stored> => {
      // Side by side, the limit holds too.
      await lockPerson(tx, ownerId)
      const unattached = and(eq(files.ownerId, ownerId), isNull(files.attachedAt))
      if ((await tx.$count(files, unattached)) >= MAX_UNATTACHED) return refused('too-many')
      await tx.insert(files).values({ ...file, ownerId, purpose, sha256, createdAt: now() })
      await writeToDisk(file.id, stored)
      return { ok: true, file }
    })
  } catch (error) {
    await removeFromDisk([file.id])
    throw error
  }
}

/** The name as it is shown and downloaded: no path, nothing unseen, the extension of its type. */
export function cleanFileName(given: string, type: FileType): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(UNSEEN, '').replace(FORBIDDEN, '-').replace(/\s+/g, ' ')
  const [extension] = EXTENSIONS[type]
  const known = EXTENSIONS[type].find((one) => seen.toLowerCase().endsWith(`.${one}`))
  const stem = (known ? seen.slice(0, -known.length - 1) : seen)
    .slice(0, 4 * MAX)
    .replace(/^[.\s-]+|[.\s]+$/g, '')
  return `${Array.from(stem).slice(0, MAX).join('').toWellFormed() || 'پیوست'}.${known ?? extension}`
}

/** The header's value: a Latin name for who cannot read the Persian one. */
export function dispositionOf(name: string, type: FileType): string {
  const way = type.startsWith('image/') ? 'inline' : 'attachment'
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `${way}; filename="file.${EXTENSIONS[type][0]}"; filename*=UTF-8''${encoded}`
}

interface OwnFile {
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

interface FileReader {
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
