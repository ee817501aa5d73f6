/** The whole body, or null where it is larger than allowed; never holds more than that. */
export async function readBody(
  request: Request,
  largest: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largest) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
