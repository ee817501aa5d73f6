import { openArchive } from '#src/features/importing/reading/archive.server.ts'
import { firstTable } from '#src/features/importing/reading/sheet-rows.server.ts'
import { isZip } from '#src/features/importing/reading/what-it-is.ts'
import { openWorkbook } from '#src/features/importing/reading/workbook-file.server.ts'
import { AppError } from '#src/server/errors.ts'
import { type SourceFile, unusable } from './reading.ts'
import { refuseSize } from './text.ts'

const MB = 1024 * 1024
const MAX_PACKED = 128 * MB
const MAX_UNPACKED = 512 * MB
const MAX_SHEET_ROWS = 200_000

/**
 * The text files of a ZIP, also of ZIPs within it; anything else counts as one file. `room` is for all of it
 * together, since everything is in memory at once.
 */
export async function unpack(file: SourceFile, room = { bytes: MAX_UNPACKED }, depth = 0) {
  if (!isZip(file.bytes)) return [file]
  if (depth > 1) unusable('too-large', 'فایل‌های فشرده بیش از اندازه در هم است.')
  return refusing(file, async () => {
    using archive = await openArchive(bufferOf(file), file.name)
    const unpacked: SourceFile[] = []
    for (const [path, entry] of archive.entries) {
      if (!/\.(?:txt|csv|zip)$/i.test(path)) continue
      room.bytes -= entry.uncompressedSize
      if (room.bytes < 0) refuseSize(file.name, MAX_UNPACKED)
      const chunks: Buffer[] = []
      for await (const chunk of archive.read(entry)) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      const name = path.split('/').at(-1) ?? path
      unpacked.push(...(await unpack({ name, bytes }, room, depth + 1)))
    }
    return unpacked
  })
}

/** The rows of a workbook's first table, as text; days are ISO dates. */
export async function sheetOf(file: SourceFile): Promise<string[][]> {
  return refusing(file, async () => {
    using book = await openWorkbook(bufferOf(file), file.name)
    const { rows } = await firstTable(book, MAX_SHEET_ROWS + 1)
    if (rows.length > MAX_SHEET_ROWS) unusable('too-large', 'سطرهای برگه بیش از اندازه است.')
    return rows
  })
}

function bufferOf(file: SourceFile): Buffer {
  if (file.bytes.length > MAX_PACKED) refuseSize(file.name, MAX_PACKED)
  return Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
}

/** What the importing rooms refuse in words is a problem of this file; so is XML that is cut short. */
async function refusing<T>(file: SourceFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isTooLarge = error.code === 'PAYLOAD_TOO_LARGE'
    return unusable(isTooLarge ? 'too-large' : 'truncated', error.message, { file: file.name })
  }
}
