export class TooLarge extends Error {}

/** What another server answers, in memory; no more of it than is expected, however much comes. */
export async function bytesOfAnswer(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new TooLarge(`the answer is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A number as other servers say it, in figures or as text; undefined for anything else. */
export function numberSaid(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
}
