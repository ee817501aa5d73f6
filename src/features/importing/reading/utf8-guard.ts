import { isUtf8 } from 'node:buffer'
import { Transform, type TransformCallback } from 'node:stream'
import { formatNumber } from '#src/persian/numbers.ts'
import { refuse } from './refuse.ts'

const NEWLINE = 0x0a

/** Passes bytes on; one that is not UTF-8 ends the stream. */
export class Utf8Guard extends Transform {
  endsInNewline = false
  readonly #file: string
  #line = 1
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    super()
    this.#file = file
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.endsInNewline = chunk.at(-1) === NEWLINE
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const whole = bytes.length - unfinished(bytes)
    this.#rest = bytes.subarray(whole)
    this.#pass(bytes.subarray(0, whole), done)
  }

  override _flush(done: TransformCallback): void {
    this.#pass(this.#rest, done)
  }

  #pass(bytes: Buffer, done: TransformCallback): void {
    const zero = bytes.indexOf(0)
    if (zero >= 0) {
      const line = this.#line + count(bytes.subarray(0, zero))
      done(refuse(this.#file, `در سطر ${formatNumber(line)} بایت صفر هست؛ این فایل متن نیست.`))
    } else if (isUtf8(bytes)) {
      this.#line += count(bytes)
      done(null, bytes)
    } else {
      const line = this.#badLine(bytes)
      done(
        refuse(
          this.#file,
          `سطر ${formatNumber(line)} با UTF-8 نوشته نشده است. فایل را با قالب «CSV UTF-8» ذخیره کنید.`,
        ),
      )
    }
  }

  #badLine(bytes: Buffer): number {
    let line = this.#line
    let start = 0
    for (;;) {
      const end = bytes.indexOf(NEWLINE, start)
      if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line
      start = end + 1
      line += 1
    }
  }
}

function count(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}

/** How many bytes at the end belong to a character whose last bytes have not come yet. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return byte >= (back === 1 ? 0xc0 : back === 2 ? 0xe0 : 0xf0) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}
