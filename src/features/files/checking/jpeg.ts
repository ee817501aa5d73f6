import { type Checked, sensibleSize } from './checked.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
// C4, C8 and CC lie among the frames and are none.
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks the segments of a JPEG up to the end of its picture. */
export function readJpeg(bytes: Buffer): Checked | null {
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
