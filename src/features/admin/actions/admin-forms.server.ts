import { SECURITY_PAGE } from '#src/features/accounts/security-words.ts'
import { AppError, asAppError, messageOfForm } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'

const MAX_FORM = 65_536

/**
 * Forms with script and without: `act` answers the page that is shown then. Who is not signed in comes
 * back to `home`.
 */
export function answersForms(
  act: (request: Request, form: URLSearchParams) => Promise<string>,
  home = '/admin',
) {
  return async (request: Request): Promise<Response> => {
    try {
      if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED')
      if (foreignWrite(request)) throw new AppError('FORBIDDEN')
      const body = await readBody(request, MAX_FORM)
      if (body === null) throw new AppError('PAYLOAD_TOO_LARGE')
      return to(await act(request, new URLSearchParams(new TextDecoder().decode(body))))
    } catch (thrown) {
      return refuse(asAppError(thrown), home)
    }
  }
}

function to(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function refuse({ code, message, reason }: AppError, home: string): Response {
  if (code === 'UNAUTHORIZED') return to(`/login?callbackUrl=${encodeURIComponent(home)}`)
  if (reason === 'confirm-identity') return to(SECURITY_PAGE)
  const words = `${messageOfForm(message)} با دکمهٔ بازگشت مرورگر به فرم برگردید؛ نوشتهٔ شما همان‌جاست.`
  return errorPage(wireError(code).status, 'انجام نشد', words)
}
