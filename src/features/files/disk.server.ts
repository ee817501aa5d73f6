import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { requirePortal } from '#src/server/portal.ts'

// Names on the disk are the database's random ids, so that nothing a person writes becomes a path.
const isId = (name: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)

const directory = () => requirePortal().filesDirectory ?? path.resolve('.data', 'files')

function pathOf(id: string): string {
  if (!isId(id)) throw new Error('not the id of a file')
  return path.join(directory(), id)
}

/** Returns once the bytes are on the disk, so that a row never names a file that is not there. */
export async function writeToDisk(id: string, bytes: Uint8Array): Promise<void> {
  const place = pathOf(id)
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const file = await open(place, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

export function readFromDisk(id: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(pathOf(id))
}

export async function removeFromDisk(ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(pathOf(id), { force: true })
}

/** Ids of files on the disk that were written before a moment. */
export async function listOnDisk(before: Date): Promise<string[]> {
  const names = await readdir(directory()).catch(() => [])
  const old: string[] = []
  for (const name of names.filter(isId)) {
    const { mtime } = await stat(path.join(directory(), name))
    if (mtime < before) old.push(name)
  }
  return old
}
