import { ticketPath } from '#src/addresses/pages.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import type { Context } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { messageReceived, TICKET_LIMITS } from '../accounts/ticket-words.ts'
import { MAX_FILE } from '../files/file-rules.ts'
import { storeSent } from '../files/store-file.server.ts'
import { supportRouter } from './router.ts'

export const SUPPORT_FORMS = '/api/support/'
export const MESSAGE_FORM = `${SUPPORT_FORMS}message`

const createCaller = createCallerFactory(supportRouter)
const title = 'پیام شما فرستاده نشد'

export const handleSupport = answersForms(
  createCaller,
  SUPPORT_FORMS,
  async (support, { action, text, files, ctx }) => {
    if (action === 'open') {
      const topic = text('topic') as Parameters<typeof support.open>[0]['topic']
      const asked = { topic, subject: text('subject'), body: text('body'), record: text('record') }
      const { number } = await support.open({ ...asked, files: await keepFiles(files, ctx) })
      return ticketPath(number)
    }
    const number = Number(text('number'))
    if (action === 'reply') {
      await support.reply({ number, body: text('body'), files: await keepFiles(files, ctx) })
    } else if (action === 'state') {
      await support.setState({ number, state: text('state') === 'open' ? 'open' : 'closed' })
    } else {
      throw new AppError('NOT_FOUND')
    }
    return ticketPath(number)
  },
  { title, maxBytes: TICKET_LIMITS.files * MAX_FILE + 131_072 },
)

/** The form of the contact page: anybody's, so no more is read than a message takes. */
export const handleMessage = answersForms(
  createCaller,
  MESSAGE_FORM,
  async (support, { text }) => {
    const asked = { name: text('name'), reach: text('reach'), body: text('body') }
    const { number } = await support.message(asked)
    return errorPage(200, 'پیام شما رسید', messageReceived(number))
  },
  { title },
)

async function keepFiles(given: FormData, { db, viewer }: Context): Promise<string[]> {
  const files = given.getAll('file').filter((file) => file instanceof File)
  if (files.length > TICKET_LIMITS.files) {
    throw new AppError('BAD_REQUEST', 'حداکثر ۳ فایل می‌توانید بفرستید.')
  }
  const ownerId = viewer.userId
  if (ownerId === null) throw new AppError('FORBIDDEN')
  const ids: string[] = []
  for (const file of files) ids.push(await storeSent(db, file, { ownerId, purpose: 'ticket' }))
  return ids
}
