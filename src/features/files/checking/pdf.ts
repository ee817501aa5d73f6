import { inflateSync } from 'node:zlib'
import type { Checked } from './checked.ts'

interface ObjectStream {
  text: string
  /** Where its first object begins, behind the numbers and places of all. */
  first: number
}

interface PdfParts {
  /** Everything but the contents of streams. */
  outside: string
  /** Streams that hold objects of the document and not what it shows. */
  objects: ObjectStream[]
}

/** Of all object streams together: what a file of a few megabytes may unpack to. */
const MAX_INFLATED = 32 * 1024 * 1024
/** Of them, numbers and places of objects: one takes a dozen signs, and is looked up. */
const MAX_PLACES = 2 * 1024 * 1024
const PICTURE = /\/(?:DCT|JPX|CCITTFax|JBIG2)Decode\b/
// So few blanks: of any number, those before a bracket that is not there would be parted in every way.
const PLAIN_FLATE = /\/Filter\s{0,9}\[?\s{0,9}\/(?:FlateDecode|Fl)\s*(?:\]|\/(?!\w+Decode)|>>|$)/m
/** A table of places may lead a reader to it although it lies within a stream. Comments count as blanks. */
const INNER_OBJECT = /[\d\s\0]obj[\s\0]*(?:<<|%)/
const PREDICTED = /\/Predictor\s+(?!1\b)/

/** Null where objects are packed so that nobody can look into them, or lie where readers alone find them. */
function splitPdf(text: string, unescapeNames: Unescape): PdfParts | null {
  const outside: string[] = []
  const objects: ObjectStream[] = []
  let [left, places] = [MAX_INFLATED, MAX_PLACES]
  let from = 0
  // One pass, whatever the file repeats: a search that looks back would take hours.
  let at = text.indexOf('stream')
  while (at >= 0) {
    const begin = /^\Wstream(?:\r?\n|(?!\w))/.exec(text.slice(at - 1, at + 8))
    // Readers take one whose line ends otherwise, or that has no end.
    if (begin && !begin[0].endsWith('\n')) return null
    const end = begin ? text.indexOf('endstream', at + 6) : at
    if (end < 0 || INNER_OBJECT.test(text.slice(at, end))) return null
    if (begin) {
      const before = unescapeNames(text.slice(from, at))
      outside.push(before)
      if (holdsObjects(before)) {
        const packed = text.slice(at - 1 + begin[0].length, end)
        const stream = readObjects(before, unpack(before, packed, left, unescapeNames))
        if (stream === null || stream.first > places) return null
        objects.push(stream)
        left -= stream.text.length
        places -= stream.first
      }
      from = end
    }
    at = text.indexOf('stream', end + (begin ? 9 : 6))
  }
  return { outside: [...outside, unescapeNames(text.slice(from))].join(' '), objects }
}

function holdsObjects(before: string): boolean {
  if (/\/ObjStm\b/.test(before)) return true
  return /\/N\b/.test(before) && /\/First\b/.test(before) && !PICTURE.test(before)
}

function readObjects(before: string, text: string | null): ObjectStream | null {
  if (text === null) return null
  return { text, first: Number(/\/First\s+(\d+)/.exec(before)?.[1] ?? 0) }
}

/** The beginnings of those of its objects that have these numbers. */
function objectsIn({ text, first }: ObjectStream, wanted: ReadonlySet<string>) {
  const numbers = text.slice(0, first).trim().split(/\s+/)
  return numbers.flatMap((number, at) => {
    if (at % 2 > 0 || !wanted.has(number)) return []
    const begins = first + Number(numbers[at + 1])
    return [{ number, target: text.slice(begins, begins + 400) }]
  })
}

function unpack(before: string, packed: string, most: number, unescapeNames: Unescape) {
  if (!/\/Filter\b/.test(before)) return unescapeNames(packed)
  if (!PLAIN_FLATE.test(before) || PREDICTED.test(before) || most <= 0) return null
  try {
    const bytes = inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: most })
    return unescapeNames(bytes.toString('latin1'))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    return null
  }
}

type Unescape = (text: string) => string

/** Of a whole file; in compressed bytes some hundred stand by chance. */
const MAX_ESCAPED = 20_000

class Unreadable extends Error {}

const ESCAPED = /#([\da-f]{2})/gi

/** A name may be written as `/J#61vaScript`; a file of nothing else would be read for seconds. */
function unescaper(): Unescape {
  let left = MAX_ESCAPED
  return (text) => {
    // Counted first: what is replaced is found as a whole before any of it is looked at.
    left -= [...text.matchAll(ESCAPED).take(left + 1)].length
    if (left < 0) throw new Unreadable()
    return text.replace(ESCAPED, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
}

const END = '%%EOF'
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToR|GoToE|Encrypt)\b/
/** Too short to be looked for in compressed bytes, where they may stand by chance. */
const SHORT = /\/(?:JS|AA)\b/
/** A file of another machine, which a reader would sign in to for; also in octal and hexadecimal. */
const REMOTE_FILE =
  /\/(?:U?F|URI|Base)\s*(?:\(\s*(?:\\\\|\\134|\/\/|file:|smb:)|<\s*(?:feff00)?(?:5c(?:00)?5c|2f(?:00)?2f|66(?:00)?69(?:00)?6c(?:00)?65))/i
/** Both the kind of an action and its key, which has to name an address of the web. */
const LINK = /(\/S\s*)?\/URI\b(\s*\((?:https?:|mailto:|tel:|www\.))?/gi
const OPENING = /\/OpenAction\b\s*(\[|null\b|(\d+)\s+\d+\s+R\b|<<[^<>]{0,200}?\/S\s*\/GoTo\b)?/g
const GOES_TO_PAGE = /^\s*(?:\[|<<[^<>]{0,200}?\/S\s*\/GoTo\b)/

/** A PDF from its first byte on, without scripts, attachments or programs to launch. */
export function readPdf(bytes: Buffer): Checked | null {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return null
  const mark = text.lastIndexOf(END)
  if (mark < 0 || !/\bobj\b/.test(text) || !text.includes('startxref')) return null
  try {
    if (!isQuiet(text.slice(0, mark))) return null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
  return { mediaType: 'application/pdf', end: mark + END.length }
}

function isQuiet(whole: string): boolean {
  const unescapeNames = unescaper()
  if (ACTIVE.test(unescapeNames(whole))) return false
  const parts = splitPdf(whole, unescapeNames)
  if (parts === null) return false
  const open = [parts.outside, ...parts.objects.map(({ text }) => text)].join('\n')
  if (ACTIVE.test(open) || SHORT.test(open) || REMOTE_FILE.test(open)) return false
  return linksToWeb(open) && opensAPage(open, parts)
}

function linksToWeb(open: string): boolean {
  return open.matchAll(LINK).every(([, kind, address]) => kind ?? address)
}

/** Each version that was saved into the file may have one; every one is looked up in the whole file. */
const MAX_OPENINGS = 20

/** What happens by itself when the file is opened may be a place in it, and nothing else. */
function opensAPage(open: string, { outside, objects }: PdfParts): boolean {
  const openings = [...open.matchAll(OPENING).take(MAX_OPENINGS + 1)]
  if (openings.length > MAX_OPENINGS || openings.some(([, found]) => !found)) return false
  const wanted = new Set(openings.flatMap(([, , number]) => number ?? []))
  if (wanted.size === 0) return true
  const packed = objects.flatMap((stream) => objectsIn(stream, wanted))
  return [...wanted].every((number) => {
    const targets = [
      ...outside.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b([^]{0,400})`, 'g')),
    ].map(([, target = '']) => target)
    const all = [...targets, ...packed.flatMap((one) => (one.number === number ? one.target : []))]
    return all.length > 0 && all.every((target) => GOES_TO_PAGE.test(target))
  })
}
