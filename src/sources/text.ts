import { isUtf8 } from 'node:buffer'
import { isZip, READ_TWICE } from '#src/features/importing/reading/what-it-is.ts'
import { formatCompact } from '#src/persian/compact.ts'
import { type SourceFile, unusable } from './reading.ts'
import { pageOfArchive } from './web-archive.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256'

interface TextLimits {
  maxBytes: number
  /** How bytes that are not UTF-8 are read; without one they are refused. */
  otherwise?: Encoding
}

/**
 * The text of a file: by its byte order mark, else UTF-8, else what the source is known to write.
 * What a header says of the encoding is not believed: bytes show it. Throws for what is no text.
 */
export function textOfFile(file: SourceFile, limits: TextLimits): string {
  if (file.bytes.length > limits.maxBytes) refuseSize(file.name, limits.maxBytes)
  const bytes = pageOfArchive(file.bytes) ?? file.bytes
  if (isPacked(bytes)) {
    unusable('other-content', 'این فایل فشرده است (ZIP یا gzip)؛ نخست بازش کنید.')
  }
  const encoding = encodingOf(bytes, limits.otherwise)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.trim() === '') unusable('truncated', 'فایل خالی است؛ دوباره دریافت شود.')
  if (text.includes('\0')) {
    unusable('other-content', 'این فایل متن نیست؛ ببینید آنچه ذخیره شده همان فایل منبع است.')
  }
  if (READ_TWICE.test(text)) {
    unusable('encoding', 'متن فارسی دو بار تبدیل شده و به هم ریخته است؛ بایت‌های خام را بدهید.')
  }
  return text
}

/** As archives begin, and what a command saved that did not unpack an answer. */
function isPacked(bytes: Uint8Array): boolean {
  return isZip(bytes) || (bytes[0] === 0x1f && bytes[1] === 0x8b)
}

function encodingOf(bytes: Uint8Array, otherwise: Encoding | undefined): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  // A zero byte is no text in any of them.
  if (bytes.includes(0)) {
    unusable('other-content', 'این فایل متن نیست؛ ببینید آنچه ذخیره شده همان فایل منبع است.')
  }
  return (
    otherwise ??
    unusable(
      'encoding',
      'متن UTF-8 نیست؛ این منبع تاکنون تنها UTF-8 داده است. صفحه را دوباره و بی تبدیل ذخیره کنید.',
    )
  )
}

export function refuseSize(name: string, maxBytes: number): never {
  const limit = `${formatCompact(maxBytes)} بایت`
  return unusable('too-large', `«${name}» از ${limit} بزرگ‌تر است و خوانده نشد.`)
}
