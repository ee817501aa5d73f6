import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { AppError } from '#src/server/errors.ts'

export type Attributes = Readonly<Record<string, string>>

export interface XmlHandler {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
}

/** A tag or a text longer than that is kept by no spreadsheet. */
const MAX_PART = 512 * 1024
/** Nor are tags within so many others: each that is open takes memory. */
const MAX_DEPTH = 100

/** Signs in a text that XML does not know: it stays as it is written. */
const HARMLESS = /(?:disallowed character|malformed character entity|undefined entity)\.$/

/**
 * Reads streamed XML. A document type is refused: spreadsheets have none, and attacks on parsers do.
 * Names come without their prefix.
 */
export function createXmlReader(handler: XmlHandler) {
  const decoder = new StringDecoder('utf8')
  const parser = new SaxesParser()
  let [unheard, depth] = [0, 0]
  const refuseStructure = () => {
    throw new AppError('BAD_REQUEST', 'ساختار این فایل اکسل خوانده نشد.')
  }
  const refuseDefinition = () => {
    throw new AppError('BAD_REQUEST', 'این فایل اکسل تعریف سند دارد و خوانده نمی‌شود.')
  }
  parser.on('error', ({ message }) => HARMLESS.test(message) || refuseStructure())
  parser.on('doctype', refuseDefinition)
  parser.on('opentag', ({ name, attributes }) => {
    unheard = 0
    depth += 1
    if (depth > MAX_DEPTH) refuseStructure()
    handler.open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handler.close(local(name))
  })
  for (const kind of ['text', 'cdata'] as const) parser.on(kind, (text) => handler.text(text))
  return {
    read(chunk: Buffer): void {
      unheard += chunk.length
      parser.write(decoder.write(chunk))
      if (unheard > MAX_PART + chunk.length) refuseStructure()
    },
    /** Refuses what was cut short. */
    end: () => parser.close(),
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Signs that XML cannot hold, as spreadsheets write them; those that no database holds go. */
export function unescapeSigns(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replace(/_x([\dA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\0', '')
    .toWellFormed()
}
