/** A text as a program of another time or place stores it. */
export function bytesIn(encoding: string, text: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'windows-1256') {
    const decoder = new TextDecoder(encoding)
    const signs = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)))
    return Uint8Array.from(text.replaceAll('ی', 'ي'), (sign) => signs.indexOf(sign))
  }
  const bytes = Buffer.from(`\ufeff${text}`, 'utf-16le')
  return Uint8Array.from(encoding === 'utf-16be' ? bytes.swap16() : bytes)
}
