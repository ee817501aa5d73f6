import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline, Transform } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { refuse } from '#src/features/importing/reading/inspect-file.ts'
import { LIMITS } from '../limits.ts'

export interface ZipEntry {
  name: string
  method: number
  packed: number
  size: number
  at: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const LONGEST_DIRECTORY = 8 * 1024 * 1024

const BROKEN = 'این پروندهٔ اکسل آسیب دیده یا ناقص است.'

/** What a ZIP archive says it holds, held to the limits before a byte of it is inflated. */
export async function readZipDirectory(
  file: FileHandle,
  bytes: number,
  name: string,
): Promise<Map<string, ZipEntry>> {
  const end = await findEnd(file, bytes, name)
  const count = end.readUInt16LE(10)
  const [size, start] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  if (count > LIMITS.zipEntries) throw refuse(name, `پرونده بیش از ${LIMITS.zipEntries} بخش دارد.`)
  if (size > LONGEST_DIRECTORY || start + size > bytes) throw refuse(name, BROKEN)
  const directory = await readAt(file, start, size, name)
  const entries = new Map<string, ZipEntry>()
  for (let at = 0, seen = 0; seen < count; seen += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) {
      throw refuse(name, BROKEN)
    }
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const entry = {
      name: directory.toString('utf8', at + 46, nameEnd).replace(/^\//, ''),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    }
    if (directory.readUInt16LE(at + 8) & 1) throw refuse(name, 'پرونده رمز دارد؛ رمز را بردارید.')
    entries.set(entry.name, entry)
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  refuseBombs([...entries.values()], name)
  return entries
}

async function findEnd(file: FileHandle, bytes: number, name: string): Promise<Buffer> {
  const length = Math.min(bytes, END_BYTES + LONGEST_COMMENT)
  const tail = await readAt(file, bytes - length, length, name)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END) return tail.subarray(at)
  }
  throw refuse(name, BROKEN)
}

const TOO_LARGE = 'حجم بازشدهٔ این پروندهٔ اکسل بیش از اندازه است؛ داده‌ها را با قالب CSV بدهید.'

function refuseBombs(entries: readonly ZipEntry[], name: string): void {
  let inflated = 0
  for (const { packed, size } of entries) {
    inflated += size
    const isTight = size > LIMITS.ratioFromBytes && size > packed * LIMITS.inflateRatio
    if (isTight || inflated > LIMITS.inflatedBytes)
      throw refuse(name, TOO_LARGE, 'PAYLOAD_TOO_LARGE')
  }
}

async function readAt(file: FileHandle, at: number, length: number, name: string): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw refuse(name, BROKEN)
  return buffer
}

/** The content of one entry as a stream that ends with an error where it outgrows its word. */
export async function openEntry(
  file: FileHandle,
  entry: ZipEntry,
  name: string,
): Promise<Readable> {
  const head = await readAt(file, entry.at, 30, name)
  if (head.readUInt32LE(0) !== LOCAL || (entry.method !== 0 && entry.method !== 8)) {
    throw refuse(name, BROKEN)
  }
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const meter = sizeGuard(entry, name)
  if (entry.packed === 0) {
    meter.end()
    return meter
  }
  const packed = file.createReadStream({
    start,
    end: start + entry.packed - 1,
    autoClose: false,
    highWaterMark: 256 * 1024,
  })
  const done = () => undefined
  if (entry.method === 0) pipeline(packed, meter, done)
  else pipeline(packed, createInflateRaw({ chunkSize: 256 * 1024 }), meter, done)
  return meter
}

function sizeGuard(entry: ZipEntry, name: string): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > entry.size) done(refuse(name, TOO_LARGE, 'PAYLOAD_TOO_LARGE'))
      else done(null, chunk)
    },
    flush(done) {
      done(size < entry.size ? refuse(name, BROKEN) : null)
    },
  })
}
