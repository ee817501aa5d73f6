import { localPath } from '#src/access/callback-url.ts'
import { NOTES_PATH } from '#src/addresses/pages.ts'
import { createContext } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError, asAppError, messageOfForm } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { NOTE_FORMS } from './note-words.ts'
import { notesRouter } from './router.ts'

const createCaller = createCallerFactory(notesRouter)
const MAX_FORM = 65_536

/** The forms of notes where there is no script: the same procedures, then the page they stood on. */
export async function handleNotes(request: Request): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED')
    if (foreignWrite(request)) throw new AppError('FORBIDDEN')
    const body = await readBody(request, MAX_FORM)
    if (body === null) throw new AppError('PAYLOAD_TOO_LARGE')
    const { pathname, origin } = new URL(request.url)
    const form = new URLSearchParams(new TextDecoder().decode(body))
    await write(request, pathname.slice(NOTE_FORMS.length), form)
    const location = localPath(form.get('back'), origin) ?? NOTES_PATH
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    const way = 'با دکمهٔ بازگشت مرورگر به فرم برگردید؛ نوشتهٔ شما همان‌جاست.'
    const { status } = wireError(code)
    return errorPage(status, 'یادداشت ثبت نشد', `${messageOfForm(message)} ${way}`)
  }
}

async function write(request: Request, action: string, form: URLSearchParams): Promise<void> {
  const notes = createCaller(await createContext(request))
  const text = (name: string) => form.get(name) ?? ''
  if (action === 'add') {
    const kind = text('kind') as Parameters<typeof notes.add>[0]['kind']
    const shared = text('shared') === 'team'
    await notes.add({ kind, key: text('key'), body: text('body'), shared })
  } else if (action === 'edit') {
    await notes.edit({ id: text('id'), body: text('body') })
  } else if (action === 'remove') {
    await notes.remove({ id: text('id') })
  } else throw new AppError('NOT_FOUND')
}
