import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
const SYNC = { finishFlush: constants.Z_SYNC_FLUSH, level: 6 }
const PIECE = 256 * 1024

/** What a container has to say about its content, known when all of it has passed. */
export interface Tally {
  crc: number
  size: number
  compressed: number
}

export function newTally(): Tally {
  return { crc: 0, size: 0, compressed: 0 }
}

/**
 * One raw deflate stream, made in pieces of which each ends on a byte: nothing is held but the piece
 * at hand, and whoever stops reading stops the source by its own `return`.
 */
export async function* deflatePieces(
  texts: AsyncIterable<string> | Iterable<string>,
  tally: Tally,
): AsyncGenerator<Buffer> {
  let held = ''
  const pack = async (text: string) => {
    const plain = Buffer.from(text)
    tally.crc = crc32(plain, tally.crc)
    tally.size += plain.length
    const packed = await deflate(plain, SYNC)
    tally.compressed += packed.length
    return packed
  }
  for await (const text of texts) {
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
