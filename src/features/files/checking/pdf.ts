import type { Checked } from './checked.ts'

const END = '%%EOF'
const STREAMS = /\bstream\r?\n[\s\S]*?endstream/g
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
  if (ACTIVE.test(plain) || SHORT.test(plain.replace(STREAMS, ''))) return null
  return { mediaType: 'application/pdf', end: mark + END.length }
}

/** A name may be written as `/J#61vaScript`. */
function unescapeNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
