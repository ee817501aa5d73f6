import { deflatePieces, newTally, type Tally } from './deflate-pieces.server.ts'

export interface ZipEntry {
  name: string
  texts: AsyncIterable<string> | Iterable<string>
}

interface Written extends Tally {
  name: Buffer
  at: number
}

// Sizes follow the content (bit 3); names are UTF-8 (bit 11); deflate; 1980-01-01, no time of day.
const VERSION = 20
const FLAGS = 0x0808
const DEFLATE = 8
const DATE = 0x21

/** A ZIP archive written front to back, without knowing how long its entries become. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { name, texts } of entries) {
    const entry: Written = { name: Buffer.from(name), at, ...newTally() }
    const head = localHeader(entry.name)
    yield head
    yield* deflatePieces(texts, entry)
    const tail = descriptor(entry)
    yield tail
    at += head.length + entry.compressed + tail.length
    written.push(entry)
  }
  yield directory(written, at)
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(DATE, 12)
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

function directoryRecord({ name, at, crc, size, compressed }: Written): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(VERSION, 4)
  record.writeUInt16LE(VERSION, 6)
  record.writeUInt16LE(FLAGS, 8)
  record.writeUInt16LE(DEFLATE, 10)
  record.writeUInt16LE(DATE, 14)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(compressed, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(at, 42)
  return Buffer.concat([record, name])
}
