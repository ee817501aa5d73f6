import { isIdentified } from '#src/access/session.ts'
import { ticketPath } from '#src/addresses/pages.ts'
import { createContext } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError, asAppError, messageOfForm } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { messageReceived, TICKET_LIMITS } from '../accounts/ticket-words.ts'
import { MAX_FILE } from '../files/file-rules.ts'
import { storeFile } from '../files/store-file.server.ts'
import { supportRouter } from './router.ts'

const createCaller = createCallerFactory(supportRouter)

const callerFor = async (request: Request) => createCaller(await createContext(request))

export const SUPPORT_FORMS = '/api/support/'

const MAX_FORM = TICKET_LIMITS.files * MAX_FILE + 131_072
const MAX_MESSAGE = 65_536

/** The forms of the support pages where there is no script: the same procedures, then a page. */
export async function handleSupport(request: Request): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED')
    const { pathname } = new URL(request.url)
    const action = pathname.slice(SUPPORT_FORMS.length)
    if (action === 'message') return await takeMessage(request)
    const location = await submit(request, action)
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  } catch (thrown) {
    return refusal(asAppError(thrown))
  }
}

async function submit(request: Request, action: string): Promise<string> {
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const userId = await requireUserId(request)
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const support = await callerFor(request)
  if (action === 'open') {
    const files = await keepFiles(form, userId)
    const topic = text('topic') as Parameters<typeof support.open>[0]['topic']
    const asked = { topic, subject: text('subject'), body: text('body'), record: text('record') }
    const { number } = await support.open({ ...asked, files })
    return ticketPath(number)
  }
  const number = Number(text('number'))
  if (action === 'reply') {
    await support.reply({ number, body: text('body'), files: await keepFiles(form, userId) })
  } else if (action === 'state') {
    await support.setState({ number, state: text('state') === 'open' ? 'open' : 'closed' })
  } else {
    throw new AppError('NOT_FOUND')
  }
  return ticketPath(number)
}

/** Comes before the body is read: nobody else's megabytes are taken. */
async function requireUserId(request: Request): Promise<string> {
  const session = (await currentSession(request))?.session ?? null
  if (!isIdentified(session)) throw new AppError('UNAUTHORIZED')
  if (session.user.status !== 'ACTIVE') throw new AppError('FORBIDDEN')
  return session.user.id
}

/** Of anybody, so no more is read than a message takes. */
async function takeMessage(request: Request): Promise<Response> {
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const form = await readForm(request, MAX_MESSAGE)
  const text = (name: string) => String(form.get(name) ?? '')
  const support = await callerFor(request)
  const asked = { name: text('name'), reach: text('reach'), body: text('body') }
  const { number } = await support.message(asked)
  return errorPage(200, 'پیام شما رسید', messageReceived(number))
}

async function readForm(request: Request, largest = MAX_FORM): Promise<FormData> {
  const bytes = await readBody(request, largest)
  if (bytes === null) throw new AppError('PAYLOAD_TOO_LARGE')
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (!form) throw new AppError('BAD_REQUEST')
  return form
}

/** A browser sends an empty file where none was chosen. */
async function keepFiles(form: FormData, ownerId: string): Promise<string[]> {
  const given = form.getAll('file').filter((file) => file instanceof File)
  const chosen = given.filter(({ name, size }) => name !== '' || size > 0)
  if (chosen.length > TICKET_LIMITS.files) {
    throw new AppError('BAD_REQUEST', 'حداکثر ۳ فایل می‌توانید بفرستید.')
  }
  const ids: string[] = []
  for (const file of chosen) {
    await countAttempts(['uploads', ownerId])
    const body = new Uint8Array(await file.arrayBuffer())
    const { db } = requirePortal()
    const stored = await storeFile(db, { ownerId, purpose: 'ticket', name: file.name, body })
    if (!stored.ok) throw new AppError('UNPROCESSABLE_CONTENT', stored.message)
    ids.push(stored.file.id)
  }
  return ids
}

function refusal({ code, message }: AppError): Response {
  const { status } = wireError(code)
  return errorPage(
    status,
    'پیام شما فرستاده نشد',
    `${messageOfForm(message)} با دکمهٔ بازگشت مرورگر به فرم برگردید؛ نوشتهٔ شما همان‌جاست.`,
  )
}
