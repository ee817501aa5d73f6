import { createContext } from '#src/procedures/context.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { readCapture } from './captures.ts'

export const CAPTURES = '/api/admin/captures/'

/** Of a register of 200 MB the beginning is enough to see what it is. */
const SHOWN_BYTES = 4 * 1024 * 1024

/**
 * What an address answered, byte for byte, to admins: as plain text, which no browser takes for a page
 * whatever stands in it.
 */
export async function handleCapture(request: Request): Promise<Response> {
  try {
    if (request.method !== 'GET') throw new AppError('METHOD_NOT_SUPPORTED')
    const { db, session } = await createContext(request)
    if (!session?.user.id) throw new AppError('UNAUTHORIZED')
    const { role, status } = session.user
    if (role !== 'ADMIN' || status !== 'ACTIVE') throw new AppError('FORBIDDEN')
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
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    const answer = wireError(code, { message })
    if (!request.headers.get('accept')?.includes('text/html')) return answer
    return errorPage(answer.status, 'برداشت خام پیدا نشد', message)
  }
}
