import { crc32 } from 'node:zlib'
import { type Checked, type FormatReader, sensibleSize } from './checked.ts'
import { readPdf } from './pdf.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
// C4, C8 and CC lie among the frames and are none.
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks the segments of a JPEG up to the end of its picture. */
function readJpeg(bytes: Buffer): Checked | null {
  if (bytes[0] !== 0xff || bytes[1] !== START || bytes[2] !== 0xff) return null
  let at = 2
  let frames = 0
  let scans = 0
  while (at + 4 <= bytes.length || bytes[at + 1] === END) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === 0xff) at += 1
    else if (marker === END) return frames > 0 && scans > 0 ? ended(at + 2) : null
    else {
      const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
      if (length < 2) return null
      if (isFrame(marker) && !hasSensibleFrame(bytes, at)) return null
      if (isFrame(marker)) frames += 1
      at += 2 + length
      if (marker === SCAN) {
        scans += 1
        at = nextMarker(bytes, at)
      }
    }
  }
  return null
}

const ended = (end: number): Checked => ({ mediaType: 'image/jpeg', end })

function hasSensibleFrame(bytes: Buffer, at: number): boolean {
  if (at + 9 > bytes.length) return false
  return sensibleSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
}

/** After a scan come its coded bytes, in which FF is followed by 00 or a restart mark. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Walks the chunks of a PNG, with their checksums, up to its end. */
function readPng(bytes: Buffer): Checked | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null
  let at = 8
  let data = false
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const next = at + 12 + length
    if (next > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return null
    if (crc32(bytes.subarray(at + 4, next - 4)) !== bytes.readUInt32BE(next - 4)) return null
    if (at === 8 && !isHeader(type, length, bytes)) return null
    if (type === 'IDAT') data = true
    if (type === 'IEND') return data && length === 0 ? { mediaType: 'image/png', end: next } : null
    at = next
  }
  return null
}

function isHeader(type: string, length: number, bytes: Buffer): boolean {
  if (type !== 'IHDR' || length !== 13) return false
  return sensibleSize(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
}

const FIRST = new Set(['VP8 ', 'VP8L', 'VP8X'])
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Walks the chunks of a WebP up to the length that its first bytes state. */
function readWebp(bytes: Buffer): Checked | null {
  const text = (from: number) => bytes.toString('latin1', from, from + 4)
  if (bytes.length < 20 || text(0) !== 'RIFF' || text(8) !== 'WEBP') return null
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length || !FIRST.has(text(12))) return null
  let picture = false
  let at = 12
  while (at + 8 <= end) {
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > end) return null
    if (text(at) === 'VP8X' && !hasSensibleCanvas(bytes, at)) return null
    if (PICTURES.has(text(at))) picture = true
    at = next
  }
  return picture && at === end ? { mediaType: 'image/webp', end } : null
}

function hasSensibleCanvas(bytes: Buffer, at: number): boolean {
  if (at + 18 > bytes.length) return false
  return sensibleSize(bytes.readUIntLE(at + 12, 3) + 1, bytes.readUIntLE(at + 15, 3) + 1)
}

const READERS: readonly FormatReader[] = [readJpeg, readPng, readWebp, readPdf]

/** What the bytes are, whatever their name says; null where they are none of the formats. */
export function checkFile(bytes: Buffer): Checked | null {
  for (const read of READERS) {
    const checked = read(bytes)
    if (checked) return checked
  }
  return null
}
