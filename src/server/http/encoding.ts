import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const known = new Map<string, Encoding>()
const maxKnown = 200

/** The best encoding the client takes; browsers send few different headers, so answers are kept. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const found = known.get(header)
  if (found) return found
  const chosen = negotiate(header)
  if (known.size < maxKnown) known.set(header, chosen)
  return chosen
}

function negotiate(header: string): Encoding {
  const accepted = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    accepted.set(name, weight ? Number(weight.slice(2)) : 1)
  }
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

export type Effort = 'once' | 'often'

/** `once` for bytes that are kept and sent many times, `often` for those made per request. */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body
  const packed = await pack(body, encoding, effort)
  return effort === 'once' ? alone(packed) : packed
}

function pack(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: effort === 'once' ? 7 : 5 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 5 : 3,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window longer than a page; on a busy machine the usual 4 MB cost more than drawing the page.
    [constants.BROTLI_PARAM_LGWIN]: effort === 'once' ? 22 : 18,
  }
  return brotli(body, { params })
}

/** Packed bytes lie at the beginning of 16 KB, all of which would be kept with them. */
function alone(packed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(packed.length)
  packed.copy(own)
  return own
}
