import { plainLine } from '#src/persian/plain-text.ts'
import { answersFiles, openAdminRequest } from '#src/procedures/answers-files.server.ts'
import { AppError } from '#src/server/errors.ts'
import { bodyOf, foreignWrite } from '#src/server/http/request.ts'
import { isUuid } from '#src/server/uuid.ts'
import { LIMITS } from '#src/words/import-limits.ts'
import { type ReadOwn, receiveFile } from './receive-file.server.ts'
import { storeFromInbox, storeStream, TOO_LARGE } from './storage.server.ts'

const NAME_CHARACTERS = 150

/**
 * `POST …/files?name=&draft=` with the bytes as body, or `&from=server` for a file of the server's
 * folder: a file joins a draft, or begins one.
 */
export const handleUpload = (readOwn: ReadOwn) =>
  answersFiles(async (request) => {
    if (foreignWrite(request)) throw new AppError('FORBIDDEN')
    const { db, adminId, clientIp } = await openAdminRequest(request, 'POST')
    const answer = await receiveFile(
      db,
      { userId: adminId, ip: clientIp },
      { ...arrival(request), readOwn },
    )
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
  }, 'فایل دریافت نشد')

function arrival(request: Request) {
  const { searchParams } = new URL(request.url)
  const given = searchParams.get('name') ?? ''
  const name = cleanName(given)
  const draftId = searchParams.get('draft') || null
  if (draftId !== null && !isUuid(draftId)) throw new AppError('NOT_FOUND')
  if (searchParams.get('from') === 'server') {
    return { name, draftId, store: (fileId: string) => storeFromInbox(fileId, given) }
  }
  if (Number(request.headers.get('content-length') ?? 0) > LIMITS.fileBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE', TOO_LARGE)
  }
  if (!request.body) throw new AppError('BAD_REQUEST', 'فایلی فرستاده نشد.')
  return { name, draftId, store: (fileId: string) => storeStream(fileId, bodyOf(request)) }
}

/** For showing only; never part of a path. */
function cleanName(given: string): string {
  const name = plainLine(given.replace(/^.*[\\/]|[\p{Cc}\p{Cs}]/gu, '')).slice(-NAME_CHARACTERS)
  if (name === '') throw new AppError('BAD_REQUEST', 'فایل نامی ندارد.')
  return name
}
