import { REPORTS_PATH } from '#src/addresses/pages.ts'
import { createContext } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError, asAppError, messageOfForm } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { reportsRouter } from './router.ts'
import { REPORT_FORMS } from './words.ts'

const createCaller = createCallerFactory(reportsRouter)
const MAX_FORM = 32_768

/** The forms of the page of reports, with script or without: the procedures, then the page again. */
export async function handleReports(request: Request): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED')
    if (foreignWrite(request)) throw new AppError('FORBIDDEN')
    const body = await readBody(request, MAX_FORM)
    if (body === null) throw new AppError('PAYLOAD_TOO_LARGE')
    const action = new URL(request.url).pathname.slice(REPORT_FORMS.length)
    await write(request, action, new URLSearchParams(new TextDecoder().decode(body)))
    const headers = { location: REPORTS_PATH, 'cache-control': 'no-store' }
    return new Response(null, { status: 303, headers })
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    const way = 'با دکمهٔ بازگشت مرورگر به فرم برگردید؛ نوشتهٔ شما همان‌جاست.'
    const { status } = wireError(code)
    return errorPage(status, 'این کار انجام نشد', `${messageOfForm(message)} ${way}`)
  }
}

async function write(request: Request, action: string, form: URLSearchParams): Promise<void> {
  const reports = createCaller(await createContext(request))
  const text = (name: string) => form.get(name) ?? ''
  const id = text('id')
  if (action === 'create') {
    const isWeekly = text('period') === 'weekly'
    const day = Number(text(isWeekly ? 'weekday' : 'monthday'))
    const title = text('title')
    await reports.create({
      ...{ address: text('address'), title, day, hour: Number(text('hour')) },
      period: isWeekly ? 'weekly' : 'monthly',
      audience: text('audience') === 'team' ? 'team' : 'me',
    })
  } else if (action === 'stop') await reports.setOn({ id, isOn: false })
  else if (action === 'resume') await reports.setOn({ id, isOn: true })
  else if (action === 'remove') await reports.remove({ id })
  else if (action === 'retry') await reports.retry({ id })
  else if (action === 'refuse') await reports.setWanted({ id, isWanted: false })
  else if (action === 'want') await reports.setWanted({ id, isWanted: true })
  else throw new AppError('NOT_FOUND')
}
