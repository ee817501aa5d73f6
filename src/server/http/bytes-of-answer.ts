export class TooLarge extends Error {}

/** What another server answers, in memory; no more of it than is expected, however much comes. */
export async function bytesOfAnswer(body: AsyncIterable<Uint8Array> | null, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new TooLarge(`the answer is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same as text, without the mark of UTF-8 that some put before it. */
export async function textOfAnswer(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await bytesOfAnswer(response.body, maxBytes))
}

/** What kept `fetch` from an answer, for whoever looks for it: a shut port, a certificate that has expired. */
export function lineTrouble(error: unknown): string {
  const { name, message, cause } = error as Error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return String(code ?? (cause instanceof Error ? cause.message : `${name}: ${message}`))
}

/** JSON as others say it; null where it is none. */
export function jsonSaid(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A number as other servers say it, in figures or as text; undefined for anything else. */
export function numberSaid(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
}
