import { StringDecoder } from 'node:string_decoder'
import { AppError } from '#src/server/errors.ts'

export interface XmlHandler {
  /** `attributes` is the text between the name and the end of the tag. */
  open(name: string, attributes: string, isEmpty: boolean): void
  close(name: string): void
  /** Text as written, with its entities. */
  text(text: string): void
}

const LONGEST_TAG = 64 * 1024

/**
 * Cuts streamed XML into tags and texts. Nothing is resolved, a document type is refused: what
 * spreadsheets write needs neither, and attacks on parsers do. Names come without their prefix.
 */
export function createXmlReader(handler: XmlHandler): (chunk: Buffer) => void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return (chunk) => {
    const text = rest + decoder.write(chunk)
    let at = 0
    for (;;) {
      const start = text.indexOf('<', at)
      if (start < 0) break
      const end = endOfTag(text, start)
      if (end < 0) {
        if (start > at) handler.text(text.slice(at, start))
        at = start
        break
      }
      if (start > at) handler.text(text.slice(at, start))
      tell(handler, text.slice(start + 1, end))
      at = end + 1
    }
    const hasTag = text.charCodeAt(at) === 60
    // An entity may be cut in two, so a text waits for its tag.
    rest = text.slice(at)
    if (rest.length > (hasTag ? LONGEST_TAG : LONGEST_TAG * 4)) {
      throw new AppError('BAD_REQUEST', 'ساختار این پروندهٔ اکسل خوانده نشد.')
    }
  }
}

function endOfTag(text: string, start: number): number {
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start)
    return end < 0 ? -1 : end + 2
  }
  return text.indexOf('>', start)
}

function tell(handler: XmlHandler, tag: string): void {
  const first = tag.charCodeAt(0)
  if (first === 63) return
  if (first === 33) {
    if (tag.startsWith('!DOCTYPE') || tag.startsWith('![CDATA[')) {
      throw new AppError('BAD_REQUEST', 'این پروندهٔ اکسل تعریف سند دارد و خوانده نمی‌شود.')
    }
    return
  }
  if (first === 47) {
    handler.close(local(tag.slice(1).trim()))
    return
  }
  const isEmpty = tag.endsWith('/')
  const body = isEmpty ? tag.slice(0, -1) : tag
  const space = body.search(/\s/)
  const name = local(space < 0 ? body : body.slice(0, space))
  handler.open(name, space < 0 ? '' : body.slice(space), isEmpty)
  if (isEmpty) handler.close(name)
}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** The value of an attribute; null when it is not there. */
export function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)(?:[\\w]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
    attributes,
  )
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : null
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function unescapeXml(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/_x([\dA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
