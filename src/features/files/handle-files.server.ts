import { isIdentified, type SessionUser } from '#src/access/session.ts'
import { FILE_PURPOSES, type FilePurpose } from '#src/server/db/schema/files.ts'
import { AppError, asAppError, type ErrorCode } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { isUuid } from '#src/server/uuid.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { readFromDisk } from './disk.server.ts'
import { MAX_FILE } from './file-rules.ts'
import { dispositionOf, getFileFor, type Refusal, refused, storeFile } from './store-file.server.ts'

export const FILES = '/api/files'

/** Boundaries and headers of a form with one file. */
const FORM_ROOM = 16_384

const CODES: Readonly<Record<Refusal, ErrorCode>> = {
  empty: 'UNPROCESSABLE_CONTENT',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'wrong-type': 'UNPROCESSABLE_CONTENT',
  'too-many': 'TOO_MANY_REQUESTS',
}

/** `POST /api/files?purpose=…` with a form whose `file` is the file; `GET /api/files/{id}`. */
export async function handleFiles(request: Request): Promise<Response> {
  try {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === FILES) return await receive(request, searchParams.get('purpose'))
    return await send(request, pathname.slice(FILES.length + 1))
  } catch (thrown) {
    return refusal(request, asAppError(thrown))
  }
}

async function receive(request: Request, asked: string | null): Promise<Response> {
  if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED')
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const { id: ownerId } = await requireActive(request)
  const purpose = requirePurpose(asked)
  await countAttempts(['uploads', ownerId])
  const { name, body } = await readForm(request)
  const stored = await storeFile(requirePortal().db, { ownerId, purpose, name, body })
  if (!stored.ok) throw new AppError(CODES[stored.reason], stored.message)
  return Response.json(stored.file, { status: 201, headers: { 'cache-control': 'no-store' } })
}

async function readForm(request: Request): Promise<{ name: string; body: Uint8Array }> {
  const bytes = await readBody(request, MAX_FILE + FORM_ROOM)
  if (bytes === null) throw new AppError('PAYLOAD_TOO_LARGE', refused('too-large').message)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File)) throw new AppError('BAD_REQUEST', 'فایلی فرستاده نشد.')
  return { name: file.name, body: new Uint8Array(await file.arrayBuffer()) }
}

async function send(request: Request, id: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError('METHOD_NOT_SUPPORTED')
  }
  const { id: userId, role } = await requireActive(request)
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  const reader = { id: userId, isAdmin: role === 'ADMIN' }
  const file = await getFileFor(requirePortal().db, id, reader)
  if (!file) throw new AppError('NOT_FOUND')
  const headers = {
    'content-type': file.mediaType,
    'content-length': String(file.size),
    'content-disposition': dispositionOf(file.name, file.mediaType),
    // Whatever a reader makes of the bytes, it is a page without scripts and of no origin.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
  const body = request.method === 'HEAD' ? null : await readFromDisk(id)
  return new Response(body, { headers })
}

async function requireActive(request: Request): Promise<SessionUser> {
  const session = (await currentSession(request))?.session ?? null
  if (!isIdentified(session)) throw new AppError('UNAUTHORIZED')
  if (session.user.status !== 'ACTIVE') throw new AppError('FORBIDDEN')
  return session.user
}

function requirePurpose(asked: string | null): FilePurpose {
  const purpose = FILE_PURPOSES.find((known) => known === asked && known !== 'report')
  if (!purpose) throw new AppError('BAD_REQUEST')
  return purpose
}

/** A page for whoever followed a link, the wire's own form for programs. */
function refusal(request: Request, { code, message, retryAfterSeconds }: AppError): Response {
  const retry: Record<string, string> = retryAfterSeconds
    ? { 'retry-after': String(retryAfterSeconds) }
    : {}
  const answer = wireError(code, { message, headers: retry })
  if (!request.headers.get('accept')?.includes('text/html')) return answer
  return errorPage(answer.status, 'فایل در دسترس نیست', message)
}
