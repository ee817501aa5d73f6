import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** A text as a QR code: the side in modules, and the dark ones as one path. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}

/** Pixels of a module's side: enough to stay sharp where a sheet is printed. */
const PIXELS = 8

/** The same as a PNG of grey values, for files that hold no drawing of paths. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const lines = data.flatMap((row) => {
    const grey = row.flatMap((isDark) => Array<number>(PIXELS).fill(isDark ? 0 : 255))
    // Each line begins with its filter: none.
    return Array<Buffer>(PIXELS).fill(Buffer.from([0, ...grey]))
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size * PIXELS, 0)
  head.writeUInt32BE(size * PIXELS, 4)
  head.writeUInt8(8, 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const body = deflateSync(Buffer.concat(lines))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND')])
}

function chunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
