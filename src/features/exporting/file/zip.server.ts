import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
const SYNC = { finishFlush: constants.Z_SYNC_FLUSH, level: 6 }
const PIECE = 256 * 1024

/** What a container has to say about its content, known when all of it has passed. */
interface Tally {
  crc: number
  size: number
  compressed: number
}

function newTally(): Tally {
  return { crc: 0, size: 0, compressed: 0 }
}

/**
 * One raw deflate stream, made in pieces of which each ends on a byte: nothing is held but the piece
 * at hand, and whoever stops reading stops the source by its own `return`.
 */
async function* deflatePieces(texts: ZipEntry['texts'], tally: Tally): AsyncGenerator<Buffer> {
  let held = ''
  const pack = async (piece: string | Buffer) => {
    const plain = Buffer.from(piece)
    tally.crc = crc32(plain, tally.crc)
    tally.size += plain.length
    const packed = await deflate(plain, SYNC)
    tally.compressed += packed.length
    return packed
  }
  for await (const text of texts) {
    if (typeof text !== 'string') {
      yield await pack(text)
      continue
    }
    held += text
    if (held.length < PIECE) continue
    yield await pack(held)
    held = ''
  }
  if (held) yield await pack(held)
  const end = await deflate(Buffer.alloc(0))
  tally.compressed += end.length
  yield end
}

export interface ZipEntry {
  name: string
  /** Texts, or whole bytes. */
  texts: AsyncIterable<string> | Iterable<string | Buffer>
}

interface Written extends Tally {
  name: Buffer
  at: number
  form: { flags: number; method: number }
}

// Sizes follow the content (bit 3); names are UTF-8 (bit 11); deflate; 1980-01-01, no time of day.
const VERSION = 20
const STREAMED = { flags: 0x0808, method: 8 }
const STORED = { flags: 0, method: 0 }
const DATE = 0x21

/** A ZIP archive written front to back, without knowing how long its entries become. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { name, texts } of entries) {
    const entry: Written = { name: Buffer.from(name), at, form: STREAMED, ...newTally() }
    const head = localHeader(entry)
    yield head
    yield* deflatePieces(texts, entry)
    const tail = descriptor(entry)
    yield tail
    at += head.length + entry.compressed + tail.length
    written.push(entry)
  }
  yield directory(written, at)
}

/** A small archive as a whole: stored, each size told before its content, for the strictest readers. */
export function zipStored(files: readonly { name: string; content: Buffer }[]): Buffer {
  const written: Written[] = []
  let pieces = Buffer.alloc(0)
  for (const { name, content } of files) {
    const size = content.length
    const tally = { crc: crc32(content), size, compressed: size }
    const entry = { name: Buffer.from(name), at: pieces.length, form: STORED, ...tally }
    pieces = Buffer.concat([pieces, localHeader(entry), content])
    written.push(entry)
  }
  return Buffer.concat([pieces, directory(written, pieces.length)])
}

/** Before the content; of a streamed one nothing is known yet, and all stays zero. */
function localHeader({ name, form, crc, size, compressed }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(form.flags, 6)
  head.writeUInt16LE(form.method, 8)
  head.writeUInt16LE(DATE, 12)
  head.writeUInt32LE(crc, 14)
  head.writeUInt32LE(compressed, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, size, compressed }: Tally): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(compressed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directory(entries: readonly Written[], at: number): Buffer {
  const records = Buffer.concat(entries.map(directoryRecord))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(records.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([records, end])
}

function directoryRecord({ name, at, form, crc, size, compressed }: Written): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(VERSION, 4)
  record.writeUInt16LE(VERSION, 6)
  record.writeUInt16LE(form.flags, 8)
  record.writeUInt16LE(form.method, 10)
  record.writeUInt16LE(DATE, 14)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(compressed, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(at, 42)
  return Buffer.concat([record, name])
}

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The texts as one gzip member, piece by piece. */
export async function* gzipPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const tally = newTally()
  yield HEAD
  yield* deflatePieces(texts, tally)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(tally.crc, 0)
  tail.writeUInt32LE(tally.size % 2 ** 32, 4)
  yield tail
}
