import { COMPANY_CLAIM_PATH } from '#src/addresses/account-pages.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { MAX_FILE } from '../files/file-rules.ts'
import { storeSent } from '../files/store-file.server.ts'
import { adminCorrectionsRouter, correctionsRouter } from './router.ts'
import { ADMIN_CORRECTION_FORMS, CORRECTION_FORMS } from './words.ts'

/** The forms of claims and proposals, with script or without, each with one file at most. */
export const handleCorrections = answersForms(
  createCallerFactory(correctionsRouter),
  CORRECTION_FORMS,
  async (corrections, { action, text, files, ctx }) => {
    if (action === 'withdraw') await corrections.withdraw({ id: text('id') })
    else if (action === 'claim' || action === 'propose') {
      const fileId = await keepFile(files.get('file'), ctx.db, ctx.viewer.userId)
      const path = text('path')
      if (action === 'claim') {
        const companyId = Number(text('company'))
        await corrections.claim({ companyId, path, evidence: text('evidence'), fileId })
      } else {
        const given = { field: text('field'), value: text('value'), reason: text('reason') }
        await corrections.propose({ ...given, path, fileId })
      }
    } else throw new AppError('NOT_FOUND')
    return COMPANY_CLAIM_PATH
  },
  { maxBytes: MAX_FILE + 65_536 },
)

async function keepFile(
  file: FormDataEntryValue | null,
  db: Parameters<typeof storeSent>[0],
  ownerId: string | null,
): Promise<string | null> {
  if (!(file instanceof File) || ownerId === null) return null
  return storeSent(db, file, { ownerId, purpose: 'correction' })
}

export const handleAdminCorrections = answersForms(
  createCallerFactory(adminCorrectionsRouter),
  ADMIN_CORRECTION_FORMS,
  async (corrections, { action, text }) => {
    const [id, reason] = [text('id'), text('reason')]
    const isRight = text('verdict') === 'yes'
    if (action === 'claim') await corrections.decideClaim({ id, reason, isRight })
    else if (action === 'end') await corrections.endClaim({ id, reason })
    else if (action === 'proposal') await corrections.decideProposal({ id, reason, isRight })
    else throw new AppError('NOT_FOUND')
    return '/admin/corrections'
  },
  { home: '/admin' },
)
