import { crc32 } from 'node:zlib'
import { type Checked, sensibleSize } from './checked.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Walks the chunks of a PNG, with their checksums, up to its end. */
export function readPng(bytes: Buffer): Checked | null {
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
