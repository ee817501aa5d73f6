import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#src/server/errors.ts'
import { filesDirectory, requirePortal } from '#src/server/portal.ts'
import { LIMITS } from '#src/words/import-limits.ts'

const root = () => path.join(filesDirectory(), 'imports')

/** Where the bytes of a file lie; the name is ours, never the sender's. */
export function storedPath(fileId: string): string {
  return path.join(root(), `${fileId}.bin`)
}

/** Files that somebody put on the server wait here to be chosen. */
export function inboxFolder(): string {
  return requirePortal().importFolder ?? path.join(root(), 'inbox')
}

export const TOO_LARGE = 'فایل بزرگ‌تر از ۲۰۰ مگابایت است؛ آن را چند پاره کنید یا CSV بفرستید.'

/** Writes what comes to disk as it comes; nothing remains of what is too large or breaks off. */
export async function storeStream(
  fileId: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ bytes: number; sha256: string }> {
  await mkdir(root(), { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > LIMITS.fileBytes ? new AppError('PAYLOAD_TOO_LARGE', TOO_LARGE) : null, chunk)
    },
  })
  try {
    await pipeline(
      Readable.from(body),
      meter,
      createWriteStream(storedPath(fileId), { mode: 0o600 }),
    )
  } catch (error) {
    await removeStored(fileId)
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function removeStored(fileId: string): Promise<void> {
  await rm(storedPath(fileId), { force: true })
}

export async function isStored(fileId: string): Promise<boolean> {
  return stat(storedPath(fileId)).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** Ids of files that were written before a moment. */
export async function storedBefore(moment: Date): Promise<string[]> {
  const names = await readdir(root()).catch(() => [])
  const old: string[] = []
  for (const name of names.filter((name) => name.endsWith('.bin'))) {
    const found = await stat(path.join(root(), name)).catch(() => null)
    if (found && found.mtime < moment) old.push(name.slice(0, -'.bin'.length))
  }
  return old
}

export interface InboxFile {
  name: string
  bytes: number
  changedAt: string
}

/** CSV and XLSX files of the server's folder; links are not followed. */
export async function listInbox(): Promise<InboxFile[]> {
  const folder = inboxFolder()
  const names = await readdir(folder).catch(() => [])
  const files: InboxFile[] = []
  for (const name of names.filter((name) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name)).slice(0, 200)) {
    const found = await lstat(path.join(folder, name)).catch(() => null)
    if (!found?.isFile()) continue
    files.push({ name, bytes: found.size, changedAt: found.mtime.toISOString() })
  }
  return files.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
}

/** A copy of a file of the server's folder: what happens to it later does not change a draft. */
export async function storeFromInbox(fileId: string, name: string) {
  const found = (await listInbox()).find((file) => file.name === name)
  if (!found) throw new AppError('NOT_FOUND', `فایلی به نام «${name}» در پوشهٔ سرور نیست.`)
  return storeStream(fileId, createReadStream(path.join(inboxFolder(), name)))
}
