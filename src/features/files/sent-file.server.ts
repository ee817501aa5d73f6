import { isIdentified, type SessionUser } from '#src/access/session.ts'
import { AppError } from '#src/server/errors.ts'
import { readBody } from '#src/server/http/request.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { MAX_FILE } from './file-rules.ts'
import { refused } from './store-file.server.ts'

/** Boundaries and headers of a form with one file. */
const FORM_ROOM = 16_384

/** Comes before the body is read: nobody else's megabytes are taken. */
export async function requireActive(request: Request): Promise<SessionUser> {
  const session = (await currentSession(request))?.session ?? null
  if (!isIdentified(session)) throw new AppError('UNAUTHORIZED')
  if (session.user.status !== 'ACTIVE') throw new AppError('FORBIDDEN')
  return session.user
}

/** The `file` of a form; `missing` says that none was chosen. */
export async function readSentFile(request: Request, missing: string) {
  const bytes = await readBody(request, MAX_FILE + FORM_ROOM)
  if (bytes === null) throw new AppError('PAYLOAD_TOO_LARGE', refused('too-large').message)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  const file = form?.get('file')
  // A browser sends an empty file without a name where none was chosen.
  if (!(file instanceof File) || file.name === '') throw new AppError('BAD_REQUEST', missing)
  return { name: file.name, body: new Uint8Array(await file.arrayBuffer()) }
}
