import { answersFiles, openAdminRequest } from '#src/procedures/answers-files.server.ts'
import { AppError } from '#src/server/errors.ts'
import { readCapture } from './captures.ts'

export const CAPTURES = '/api/admin/captures/'

/** Of a register of 200 MB the beginning is enough to see what it is. */
const SHOWN_BYTES = 4 * 1024 * 1024

/**
 * What an address answered, byte for byte, to admins: as plain text, which no browser takes for a page
 * whatever stands in it.
 */
export const handleCapture = answersFiles(async (request) => {
  const { db } = await openAdminRequest(request)
  const id = /^\d{1,15}$/.exec(new URL(request.url).pathname.slice(CAPTURES.length))?.[0]
  const capture = id === undefined ? null : await readCapture(db, Number(id))
  if (!capture) throw new AppError('NOT_FOUND', 'این برداشت خام نگه‌داری نشده است.')
  const { address, fetchedAt, bytes } = capture
  return new Response(new Uint8Array(bytes.subarray(0, SHOWN_BYTES)), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-captured-from': encodeURI(address),
      'x-captured-at': fetchedAt.toISOString(),
    },
  })
}, 'برداشت خام پیدا نشد')
