import { COMPANY_CLAIM_PATH } from '#src/addresses/pages.ts'
import { createContext } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError, asAppError, messageOfForm } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { answersForms } from '../admin/actions/admin-forms.server.ts'
import { MAX_FILE } from '../files/file-rules.ts'
import { storeFile } from '../files/store-file.server.ts'
import { adminCorrectionsRouter, correctionsRouter } from './router.ts'
import { ADMIN_CORRECTION_FORMS, CORRECTION_FORMS } from './words.ts'

const createCaller = createCallerFactory(correctionsRouter)
const createAdminCaller = createCallerFactory(adminCorrectionsRouter)
const MAX_FORM = MAX_FILE + 65_536

/** The forms of claims and proposals, with script or without, each with one file at most. */
export async function handleCorrections(request: Request): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED')
    if (foreignWrite(request)) throw new AppError('FORBIDDEN')
    const ctx = await createContext(request)
    const { userId } = ctx.viewer
    if (userId === null) throw new AppError('UNAUTHORIZED')
    const bytes = await readBody(request, MAX_FORM)
    if (bytes === null) throw new AppError('PAYLOAD_TOO_LARGE')
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const form = await new Response(bytes, { headers }).formData().catch(() => null)
    if (!form) throw new AppError('BAD_REQUEST')
    const text = (name: string) => String(form.get(name) ?? '')
    const corrections = createCaller(ctx)
    const action = new URL(request.url).pathname.slice(CORRECTION_FORMS.length)
    if (action === 'withdraw') await corrections.withdraw({ id: text('id') })
    else if (action === 'claim' || action === 'propose') {
      const fileId = await keepFile(form, ctx.db, userId)
      const path = text('path')
      if (action === 'claim') {
        const companyId = Number(text('company'))
        await corrections.claim({ companyId, path, evidence: text('evidence'), fileId })
      } else {
        const given = { field: text('field'), value: text('value'), reason: text('reason') }
        await corrections.propose({ ...given, path, fileId })
      }
    } else throw new AppError('NOT_FOUND')
    const location = { location: COMPANY_CLAIM_PATH, 'cache-control': 'no-store' }
    return new Response(null, { status: 303, headers: location })
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    const way = 'با دکمهٔ بازگشت مرورگر به فرم برگردید؛ نوشتهٔ شما همان‌جاست.'
    return errorPage(wireError(code).status, 'فرستاده نشد', `${messageOfForm(message)} ${way}`)
  }
}

/** A browser sends an empty file where none was chosen. */
async function keepFile(
  form: FormData,
  db: Parameters<typeof storeFile>[0],
  ownerId: string,
): Promise<string | null> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return null
  await countAttempts(['uploads', ownerId])
  const body = new Uint8Array(await file.arrayBuffer())
  const stored = await storeFile(db, { ownerId, purpose: 'correction', name: file.name, body })
  if (!stored.ok) throw new AppError('UNPROCESSABLE_CONTENT', stored.message)
  return stored.file.id
}

/** What an admin decides of them. */
export const handleAdminCorrections = answersForms(async (request, form) => {
  const corrections = createAdminCaller(await createContext(request))
  const action = new URL(request.url).pathname.slice(ADMIN_CORRECTION_FORMS.length)
  const [id, reason] = [form.get('id') ?? '', form.get('reason') ?? '']
  const isRight = form.get('verdict') === 'yes'
  if (action === 'claim') await corrections.decideClaim({ id, reason, isRight })
  else if (action === 'end') await corrections.endClaim({ id, reason })
  else if (action === 'proposal') await corrections.decideProposal({ id, reason, isRight })
  else throw new AppError('NOT_FOUND')
  return '/admin/corrections'
})
