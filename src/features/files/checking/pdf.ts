import type { Checked } from './checked.ts'
import { type ObjectStream, splitPdf, unescapeNames } from './pdf-streams.ts'

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
  const whole = text.slice(0, mark)
  const parts = splitPdf(whole)
  if (parts === null || ACTIVE.test(unescapeNames(whole))) return null
  const open = [parts.outside, ...parts.objects.map(({ text }) => text)].join('\n')
  if (ACTIVE.test(open) || SHORT.test(open) || REMOTE_FILE.test(open)) return null
  if (!linksToWeb(open) || !opensAPage(open, parts.outside, parts.objects)) return null
  return { mediaType: 'application/pdf', end: mark + END.length }
}

function linksToWeb(open: string): boolean {
  return [...open.matchAll(LINK)].every(([, kind, address]) => kind ?? address)
}

/** What happens by itself when the file is opened may be a place in it, and nothing else. */
function opensAPage(open: string, outside: string, streams: readonly ObjectStream[]): boolean {
  return [...open.matchAll(OPENING)].every(([, found, number]) => {
    if (found === undefined) return false
    if (number === undefined) return true
    const targets = [
      ...outside.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b([^]{0,400})`, 'g')),
    ].map(([, target = '']) => target)
    const packed = streams.flatMap(({ objects }) => objects.get(number) ?? [])
    const all = [...targets, ...packed]
    return all.length > 0 && all.every((target) => GOES_TO_PAGE.test(target))
  })
}
