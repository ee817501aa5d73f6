import { answersFiles } from '#src/procedures/answers-files.server.ts'
import { FILE_PURPOSES, type FilePurpose } from '#src/server/db/schema/files.ts'
import { AppError, type ErrorCode } from '#src/server/errors.ts'
import { foreignWrite, requireMethod } from '#src/server/http/request.ts'
import { log } from '#src/server/log/log.ts'
import { requirePortal } from '#src/server/portal.ts'
import { isUuid } from '#src/server/uuid.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { readFromDisk } from './disk.server.ts'
import { readSentFile, requireActive } from './sent-file.server.ts'
import { dispositionOf, getFileFor, type Refusal, storeFile } from './store-file.server.ts'

export const FILES = '/api/files'

const CODES: Readonly<Record<Refusal, ErrorCode>> = {
  empty: 'UNPROCESSABLE_CONTENT',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'wrong-type': 'UNPROCESSABLE_CONTENT',
  'too-many': 'TOO_MANY_REQUESTS',
}

/** `POST /api/files?purpose=…` with a form whose `file` is the file; `GET /api/files/{id}`. */
export const handleFiles = answersFiles(async (request) => {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === FILES) return await receive(request, searchParams.get('purpose'))
  return send(request, pathname.slice(FILES.length + 1))
}, 'فایل در دسترس نیست')

async function receive(request: Request, asked: string | null): Promise<Response> {
  requireMethod(request, 'POST')
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const { id: ownerId } = await requireActive(request)
  const purpose = requirePurpose(asked)
  await countAttempts(['uploads', ownerId])
  const { name, body } = await readSentFile(request, 'فایلی فرستاده نشد.')
  const stored = await storeFile(requirePortal().db, { ownerId, purpose, name, body })
  if (!stored.ok) throw new AppError(CODES[stored.reason], stored.message)
  return Response.json(stored.file, { status: 201, headers: { 'cache-control': 'no-store' } })
}

async function send(request: Request, id: string): Promise<Response> {
  requireMethod(request, 'GET', 'HEAD')
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
  const body = request.method === 'HEAD' ? null : await bytesOf(id)
  return new Response(body, { headers })
}

/** A row whose bytes are lost, as after a restore without them, is nothing that coming again would bring. */
async function bytesOf(id: string) {
  try {
    return await readFromDisk(id)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    log.error({ file: id }, 'the bytes of a file are not on the disk')
    throw new AppError('NOT_FOUND', 'این فایل دیگر روی سرور نیست؛ به پشتیبانی پیام بدهید.')
  }
}

function requirePurpose(asked: string | null): FilePurpose {
  const purpose = FILE_PURPOSES.find((known) => known === asked && known !== 'report')
  if (!purpose) throw new AppError('BAD_REQUEST')
  return purpose
}
