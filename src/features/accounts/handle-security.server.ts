import { SECURITY_PATH } from '#src/addresses/pages.ts'
import { createContext } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { letterPage } from '../messaging/letter-page.server.ts'
import { accountsRouter } from './router.ts'

const createCaller = createCallerFactory(accountsRouter)

const callerFor = async (request: Request) => createCaller(await createContext(request))

export const SECURITY_FORMS = '/api/account/security/'

const MAX_FORM = 4_096

/** The forms of the security page, with script and without: the procedures, then the page again. */
export async function handleSecurity(request: Request): Promise<Response> {
  const action = new URL(request.url).pathname.slice(SECURITY_FORMS.length)
  try {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED')
    if (foreignWrite(request)) throw new AppError('FORBIDDEN')
    const body = await readBody(request, MAX_FORM)
    if (body === null) throw new AppError('PAYLOAD_TOO_LARGE')
    const codes = await submit(request, action, new URLSearchParams(new TextDecoder().decode(body)))
    return codes ? recoveryPage(codes) : back('')
  } catch (thrown) {
    return refuse(asAppError(thrown), action)
  }
}

async function submit(request: Request, action: string, form: URLSearchParams) {
  const text = (name: string) => form.get(name) ?? ''
  const accounts = await callerFor(request)
  if (action === 'confirm') {
    await accounts.confirmIdentity({ password: text('password'), code: text('totp') })
  } else if (action === 'start') await accounts.startSecondFactor()
  else if (action === 'disable') await accounts.disableSecondFactor()
  else if (action === 'enable') {
    return (await accounts.enableSecondFactor({ code: text('code') })).recoveryCodes
  } else if (action === 'recovery') return (await accounts.renewRecoveryCodes()).recoveryCodes
  else throw new AppError('NOT_FOUND')
  return null
}

/** What was wrong with a code or a password stands over its form. */
function refuse({ code, message, reason, retryAfterSeconds }: AppError, action: string): Response {
  if (code === 'UNAUTHORIZED')
    return back('', `/login?callbackUrl=${encodeURIComponent(SECURITY_PATH)}`)
  if (reason === 'confirm-identity' || code === 'CONFLICT') return back('')
  if (code === 'BAD_REQUEST') return back(`?problem=${action === 'confirm' ? 'proof' : 'code'}`)
  const response = errorPage(wireError(code).status, 'انجام نشد', message)
  if (retryAfterSeconds) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

function back(search: string, page = SECURITY_PATH): Response {
  const headers = { location: `${page}${search}`, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

/** In this answer only: the database holds nothing that could show them again. */
function recoveryPage(codes: readonly string[]): Response {
  const items = codes.map((code) => `<li><code dir="ltr">${code}</code></li>`).join('')
  return letterPage(
    'کدهای بازیابی',
    200,
    `<h1>ورود دومرحله‌ای روشن است</h1>
<p>این کدها را همین حالا چاپ یا در جایی امن یادداشت کنید؛ دیگر نشان داده نمی‌شوند. هر کد یک بار، به جای کد برنامهٔ رمزساز به کار می‌رود.</p>
<ol>${items}</ol>
<p><a href="${SECURITY_PATH}">یادداشت کردم؛ بازگشت به امنیت حساب</a></p>`,
  )
}
