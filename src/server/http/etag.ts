import { createHash } from 'node:crypto'

/** A tag of what is sent: the same for the same bytes. */
export function tagOf(body: Buffer | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Compressed answers are the same for whoever asks again, so a weak tag will do. */
export function isKnown(asked: string | null | undefined, etag: string): boolean {
  const known = asked?.split(',') ?? []
  return known.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

/** Sends a text, but not twice to who has it. */
export function answerTagged(request: Request, text: string, others: Record<string, string>) {
  const headers = { ...others, etag: tagOf(text) }
  if (isKnown(request.headers.get('if-none-match'), headers.etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : text, { headers })
}
