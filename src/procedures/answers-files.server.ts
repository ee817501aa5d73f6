import { AppError, asAppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { asksForPage, requireMethod } from '#src/server/http/request.ts'
import { headersOf, wireError } from '#src/server/http/wire-error.ts'
import { type Context, createContext } from './context.ts'

/** A handler that answers with a file, or says why there is none: on a page under `title`. */
export function answersFiles(
  file: (request: Request) => Promise<Response>,
  title = 'خروجی آماده نشد',
) {
  return async (request: Request): Promise<Response> => {
    try {
      return await file(request)
    } catch (thrown) {
      return refusal(request, asAppError(thrown), title)
    }
  }
}

/** Who asks for what is for admins alone. */
export async function openAdminRequest(
  request: Request,
  method = 'GET',
): Promise<Context & { adminId: string }> {
  requireMethod(request, method)
  const ctx = await createContext(request)
  if (!ctx.session?.user.id) throw new AppError('UNAUTHORIZED')
  const { id, role, status } = ctx.session.user
  if (role !== 'ADMIN' || status !== 'ACTIVE') throw new AppError('FORBIDDEN')
  return { ...ctx, adminId: id }
}

/** A page for whoever followed a link, the wire's own form for programs. */
function refusal(request: Request, error: AppError, title: string): Response {
  const { code, message } = error
  const headers = headersOf(error)
  const answer = wireError(code, { message, headers })
  return asksForPage(request) ? errorPage(answer.status, title, message, headers) : answer
}
