import { SECURITY_PAGE } from '#src/features/accounts/security-words.ts'
import { minuteOf } from '#src/features/alerts/quiet-hours.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { createContext } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { adminSourcesRouter } from './router.ts'

const createCaller = createCallerFactory(adminSourcesRouter)

export const SOURCE_FORMS = '/api/admin/sources/'

const MAX_FORM = 65_536

/** The forms of /admin/sources, with script and without: the procedures, then the page again. */
export async function handleSourceForms(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [name = '', action = ''] = pathname.slice(SOURCE_FORMS.length).split('/')
  try {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED')
    if (foreignWrite(request)) throw new AppError('FORBIDDEN')
    const body = await readBody(request, MAX_FORM)
    if (body === null) throw new AppError('PAYLOAD_TOO_LARGE')
    const form = new URLSearchParams(new TextDecoder().decode(body))
    const sources = createCaller(await createContext(request))
    if (action === 'settings') {
      await sources.save({ name, isOn: form.get('isOn') === 'on', settings: settingsIn(form) })
    } else {
      const act = action as Parameters<typeof sources.act>[0]['action']
      await sources.act({ name, action: act, failure: form.get('failure') ?? undefined })
    }
    return to(`/admin/sources/${name}`)
  } catch (thrown) {
    return refuse(asAppError(thrown))
  }
}

function settingsIn(form: URLSearchParams) {
  const text = (field: string) => toLatinDigits(form.get(field) ?? '').trim()
  const entries = [
    ...['contact', 'proxy', 'origin'].map((field) => [field, text(field) || null]),
    ...['pauseMs', 'dailyBudget', 'from', 'to', 'keepDays', 'startHour', 'everyDays'].flatMap(
      (field) => (text(field) === '' ? [] : [[field, Number(text(field))]]),
    ),
    ...['quietFrom', 'quietTo'].map((field) => [field, minuteOf(text(field))]),
    ['addresses', text('addresses').split(/\s+/).filter(Boolean)],
  ]
  return Object.fromEntries(entries)
}

function to(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function refuse({ code, message, reason }: AppError): Response {
  if (code === 'UNAUTHORIZED') return to('/login?callbackUrl=%2Fadmin%2Fsources')
  if (reason === 'confirm-identity') return to(SECURITY_PAGE)
  const words = `${message} با دکمهٔ بازگشت مرورگر به فرم برگردید؛ نوشتهٔ شما همان‌جاست.`
  return errorPage(wireError(code).status, 'انجام نشد', words)
}
