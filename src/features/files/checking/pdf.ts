import type { Checked } from './checked.ts'

const END = '%%EOF'
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/
/** Too short to be looked for in compressed bytes, where it may stand by chance. */
const SHORT = /\/JS\b/

/** A PDF from its first byte on, without scripts, attachments or programs to launch. */
export function readPdf(bytes: Buffer): Checked | null {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return null
  const mark = text.lastIndexOf(END)
  if (mark < 0 || !/\bobj\b/.test(text) || !text.includes('startxref')) return null
  const plain = unescapeNames(text.slice(0, mark))
  if (ACTIVE.test(plain) || SHORT.test(withoutStreams(plain))) return null
  return { mediaType: 'application/pdf', end: mark + END.length }
}

/** One pass, whatever the file repeats: a search that looks back would take hours. */
function withoutStreams(text: string): string {
  const kept: string[] = []
  let from = 0
  let at = text.indexOf('stream')
  while (at >= 0) {
    const begins = /^\Wstream\r?\n/.test(text.slice(at - 1, at + 8))
    const end = begins ? text.indexOf('endstream', at + 6) : at
    if (end < 0) break
    if (begins) {
      kept.push(text.slice(from, at))
      from = end
    }
    at = text.indexOf('stream', end + (begins ? 9 : 6))
  }
  return kept.join(' ') + text.slice(from)
}

/** A name may be written as `/J#61vaScript`. */
function unescapeNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
