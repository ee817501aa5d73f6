import { crc32, deflateSync } from 'node:zlib'

export const sampleFiles = { png: png(), jpeg: jpeg(), webp: webp(), pdf: pdf() }

/** A square of one colour that every reader draws. */
export function png(width = 8, height = 8): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const rows = Buffer.alloc(Math.min(height, 8) * (Math.min(width, 8) + 1), 0)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function jpeg(): Buffer {
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]
  return Buffer.from([0xff, 0xd8, ...frame, ...scan, 0xff, 0xd9])
}

function webp(): Buffer {
  const data = Buffer.from([0x2f, 0, 0, 0, 0, 0])
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0', 'latin1')
  head.writeUInt32LE(12 + data.length, 4)
  head.writeUInt32LE(data.length, 16)
  return Buffer.concat([head, data])
}

/** A PDF whose objects are packed into a stream, as most programs write them. */
export function packedPdf(object: string, entries = '/Filter /FlateDecode'): Buffer {
  const bytes = deflateSync(Buffer.from(`7 0 ${object}`, 'latin1')).toString('latin1')
  const stream = `2 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${entries} >>\nstream\n${bytes}\nendstream`
  return pdf(`/OpenAction 7 0 R >>\nendobj\n${stream}\nendobj\n3 0 obj <<`)
}

/** `object` stands in the catalogue of the document. */
export function pdf(object = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${object} >>\nendobj\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )
}
