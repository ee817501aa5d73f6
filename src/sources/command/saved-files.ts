import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { SourceFile } from '../reading.ts'

/** No source has a larger file; beyond it nothing is read into memory. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024
const MAX_FILES = 200_000

/** The files that paths name, those of a folder in the order of their names. Throws for what is not there. */
export async function listSavedFiles(paths: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(paths.map(listPath))
  const files = lists.flat()
  if (files.length === 0) throw new Error('در این پوشه فایلی نیست.')
  if (files.length > MAX_FILES) throw new Error(`بیش از ${MAX_FILES} فایل است؛ پوشهٔ کوچک‌تری بدهید.`)
  return files
}

async function listPath(name: string): Promise<string[]> {
  const found = await stat(name).catch(() => null)
  if (!found) throw new Error(`«${name}» پیدا نشد.`)
  if (found.isFile()) return [name]
  if (!found.isDirectory()) throw new Error(`«${name}» فایل یا پوشه نیست.`)
  const entries = await readdir(name, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files.map((entry) => path.join(name, entry.name)).sort()
}

/** The file with its bytes; null where it is larger than anything a source has. */
export async function openSavedFile(name: string): Promise<SourceFile | null> {
  const { size } = await stat(name)
  if (size > MAX_FILE_BYTES) return null
  return { name: path.basename(name), bytes: await readFile(name) }
}
