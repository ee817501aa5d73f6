import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { refuse } from '#src/features/importing/reading/inspect-file.ts'
import type { Encoding } from './layout.ts'

/** Passes text of another encoding on as UTF-8; what the encoding does not have ends the stream. */
export class DecodingGuard extends Transform {
  bytes = 0
  endsInNewline = false
  readonly #file: string
  readonly #hash = createHash('sha256')
  readonly #decoder: { decode(chunk?: Buffer, options?: { stream: boolean }): string }

  constructor(file: string, encoding: Encoding) {
    super()
    this.#file = file
    // The platform's own decoder takes this name for Windows-1252.
    this.#decoder =
      encoding === 'iso-8859-1'
        ? { decode: (chunk?: Buffer) => chunk?.toString('latin1') ?? '' }
        : new TextDecoder(encoding, { fatal: true })
  }

  sha256(): string {
    return this.#hash.copy().digest('hex')
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    this.#pass(() => this.#decoder.decode(chunk, { stream: true }), done)
  }

  override _flush(done: TransformCallback): void {
    this.#pass(() => this.#decoder.decode(), done)
  }

  #pass(decode: () => string, done: TransformCallback): void {
    try {
      const text = decode()
      if (text !== '') this.endsInNewline = text.endsWith('\n')
      if (text.includes('\0')) {
        done(refuse(this.#file, 'در متن بایت صفر هست؛ رمزگذاری متن را عوض کنید.'))
      } else done(null, Buffer.from(text))
    } catch {
      done(refuse(this.#file, 'متن با این رمزگذاری خوانده نشد؛ رمزگذاری دیگری برگزینید.'))
    }
  }
}
