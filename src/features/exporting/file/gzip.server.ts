import { deflatePieces, newTally } from './deflate-pieces.server.ts'

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
