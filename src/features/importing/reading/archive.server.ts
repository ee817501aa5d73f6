import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type Options, open, type ZipFile } from 'yauzl'
import { formatNumber } from '#src/persian/numbers.ts'
import { LIMITS } from '#src/words/import-limits.ts'
import { refuse } from './refuse.ts'

/** Closed where `using` ends. */
export interface Archive extends Disposable {
  /** By their names. */
  entries: ReadonlyMap<string, Entry>
  /** Ends with a refusal where the content outgrows what the directory says of it. */
  read(entry: Entry): AsyncGenerator<Buffer>
}

const MAX_DIRECTORY = 8 * 1024 * 1024

const BROKEN = 'این فایل آسیب دیده یا ناقص است.'
const TOO_LARGE = 'حجم بازشدهٔ این فایل اکسل بیش از اندازه است؛ داده‌ها را با قالب CSV بدهید.'

/**
 * Opens a ZIP file by its path or its bytes, held by its directory to the limits before a byte of it
 * is inflated.
 */
export async function openArchive(
  file: string | Buffer,
  name: string,
  inflatedBytes: number = LIMITS.inflatedBytes,
): Promise<Archive> {
  // Names are never paths of this machine, so that a leading slash does no harm.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
  const opening =
    typeof file === 'string'
      ? promisify<string, Options, ZipFile>(open)(file, options)
      : promisify<Buffer, Options, ZipFile>(fromBuffer)(file, options)
  const zip = await opening.catch(() => {
    throw refuse(name, BROKEN)
  })
  try {
    const entries = await readDirectory(zip, name)
    refuseBombs([...entries.values()], name, inflatedBytes)
    return {
      entries,
      read: (entry) => contentOf(zip, entry, name),
      [Symbol.dispose]: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function readDirectory(zip: ZipFile, name: string): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITS.zipEntries) {
    throw refuse(name, `فایل بیش از ${formatNumber(LIMITS.zipEntries)} بخش دارد.`)
  }
  const entries = new Map<string, Entry>()
  let bytes = 0
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(refuse(name, BROKEN)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (bytes > MAX_DIRECTORY) return reject(refuse(name, BROKEN))
      if (entry.isEncrypted()) return reject(refuse(name, 'فایل رمز دارد؛ رمز را بردارید.'))
      entries.set(entry.fileNameRaw.toString().replace(/^\//, ''), entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function refuseBombs(entries: readonly Entry[], name: string, inflatedBytes: number): void {
  let inflated = 0
  for (const { compressedSize: packed, uncompressedSize: size } of entries) {
    inflated += size
    const isTight = size > LIMITS.ratioFromBytes && size > packed * LIMITS.inflateRatio
    if (isTight || inflated > inflatedBytes) throw refuse(name, TOO_LARGE, 'PAYLOAD_TOO_LARGE')
  }
}

async function* contentOf(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Buffer> {
  try {
    const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry)
    for await (const chunk of stream) yield chunk
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.startsWith('too many bytes')
    throw isTooLarge ? refuse(name, TOO_LARGE, 'PAYLOAD_TOO_LARGE') : refuse(name, BROKEN)
  }
}
