const HEAD = 8_000
const MULTIPART =
  /^[\w-]+: [\s\S]*?content-type:\s*multipart\/related;[\s\S]*?boundary="?([^"\r\n;]+)/i

/**
 * The page in a web archive (.mht), as browsers save it with its pictures, and where it is from in the
 * comment by which they tell it beside a page; null for anything else.
 */
export function pageOfArchive(bytes: Uint8Array): Uint8Array | null {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boundary = MULTIPART.exec(all.toString('latin1', 0, HEAD))?.[1]
  if (boundary === undefined) return null
  for (const part of all.toString('latin1').split(`--${boundary}`).slice(1)) {
    const end = /\r?\n\r?\n/.exec(part)
    const head = part.slice(0, end?.index ?? 0)
    if (!end || !/^content-type:\s*text\/html/im.test(head)) continue
    const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase()
    const from = /^content-location:\s*(\S+)/im.exec(head)?.[1] ?? ''
    const page = decoded(part.slice(end.index + end[0].length), encoding)
    return Buffer.concat([Buffer.from(`<!-- saved from url=(${from.length})${from} -->\n`), page])
  }
  return null
}

function decoded(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const text = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}
