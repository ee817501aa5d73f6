import { type Checked, sensibleSize } from './checked.ts'

const FIRST = new Set(['VP8 ', 'VP8L', 'VP8X'])
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Walks the chunks of a WebP up to the length that its first bytes state. */
export function readWebp(bytes: Buffer): Checked | null {
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
