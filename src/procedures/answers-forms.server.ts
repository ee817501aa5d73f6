import { SECURITY_PATH } from '#src/addresses/pages.ts'
import { AppError, asAppError, messageOfForm } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody, requireMethod } from '#src/server/http/request.ts'
import { headersOf, httpStatusOf } from '#src/server/http/wire-error.ts'
import { type Context, createContext } from './context.ts'

const MAX_FORM = 65_536
/** No form has as many fields; a megabyte of signs between them takes seconds to read. */
const MAX_FIELDS = 2_000

interface Sent {
  /** The address behind that of the forms. */
  action: string
  /** What stands in a field; empty where there is none. */
  text: (name: string) => string
  form: URLSearchParams
  files: FormData
  ctx: Context
}

interface FormRules {
  /** Over the words of a refusal. */
  title?: string
  /** Where who is not signed in comes back to; absent: they are told, and nothing they wrote is lost. */
  home?: string
  maxBytes?: number
}

/**
 * Forms with script and without, `at` an address: `act` asks the same procedures, and names the page that
 * is shown then, or makes it.
 */
export function answersForms<Call>(
  createCaller: (ctx: Context) => Call,
  at: string,
  act: (call: Call, sent: Sent) => Promise<string | Response>,
  { title = 'انجام نشد', home, maxBytes = MAX_FORM }: FormRules = {},
) {
  return async (request: Request): Promise<Response> => {
    try {
      requireMethod(request, 'POST')
      if (foreignWrite(request)) throw new AppError('FORBIDDEN')
      if (maxBytes > MAX_FORM) await requireSignedIn(request)
      const body = await readBody(request, maxBytes)
      if (body === null) throw new AppError('PAYLOAD_TOO_LARGE')
      const { form, files } = await readForm(body, request.headers.get('content-type') ?? '')
      const written = new Headers()
      const ctx = await createContext(request, written)
      const action = new URL(request.url).pathname.slice(at.length)
      const text = (name: string) => form.get(name) ?? ''
      const next = await act(createCaller(ctx), { action, text, form, files, ctx })
      const answer = typeof next === 'string' ? goOn(request, next) : next
      // How far its sender has written: the page that follows shows no older state.
      for (const cookie of written.getSetCookie()) answer.headers.append('set-cookie', cookie)
      return answer
    } catch (thrown) {
      const error = asAppError(thrown)
      return isInPlace(request) ? refuseInPlace(error) : refuse(error, title, home)
    }
  }
}

/** Comes before the body is read: nobody else's megabytes are taken. */
async function requireSignedIn(request: Request): Promise<void> {
  const { viewer } = await createContext(request)
  if (viewer.userId === null) throw new AppError('UNAUTHORIZED')
}

async function readForm(body: Uint8Array<ArrayBuffer>, type: string) {
  const files = new FormData()
  if (!type.startsWith('multipart/')) {
    const text = new TextDecoder().decode(body)
    if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new AppError('PAYLOAD_TOO_LARGE')
    return { form: new URLSearchParams(text), files }
  }
  const headers = { 'content-type': type }
  const sent = await new Response(body, { headers }).formData().catch(() => null)
  if (!sent) throw new AppError('BAD_REQUEST')
  const form = new URLSearchParams()
  for (const [name, value] of sent) {
    if (typeof value === 'string') form.append(name, value)
    // A browser sends an empty file without a name where none was chosen.
    else if (value.name !== '') files.append(name, value)
  }
  return { form, files }
}

/** Sent by script from the page where the form stands (api/post-form.tsx), which says what is refused. */
function isInPlace(request: Request): boolean {
  return request.headers.get('accept') === 'application/json'
}

function goOn(request: Request, next: string): Response {
  return isInPlace(request) ? inPlace({ next }, 200) : seeOther(next)
}

function inPlace(answer: object, status: number, more: Record<string, string> = {}): Response {
  return Response.json(answer, { status, headers: { ...more, 'cache-control': 'no-store' } })
}

function refuseInPlace(error: AppError): Response {
  const { code, message, reason } = error
  const answer = { code, message: messageOfForm(message), reason }
  return inPlace(answer, httpStatusOf(code), headersOf(error))
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function refuse(error: AppError, title: string, home: string | undefined): Response {
  const { code, message, reason } = error
  if (code === 'UNAUTHORIZED' && home !== undefined) {
    return seeOther(`/login?callbackUrl=${encodeURIComponent(home)}`)
  }
  if (reason === 'confirm-identity') return seeOther(SECURITY_PATH)
  const words = `${messageOfForm(message)} با دکمهٔ بازگشت مرورگر به فرم برگردید؛ نوشتهٔ شما همان‌جاست.`
  return errorPage(httpStatusOf(code), title, words, headersOf(error))
}
