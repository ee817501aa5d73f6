import { LINE_QUESTION_PATH, MERGE_ANCHOR, MERGE_PATH } from '#src/addresses/admin-pages.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { adminQualityRouter } from './router.ts'

/** Merges the two companies of a form, or takes a merge back; then the page of the one that is there. */
export const handleMerge = answersForms(
  createCallerFactory(adminQualityRouter),
  MERGE_PATH,
  async (quality, { text }) => {
    const [id, undone, reason] = [text('id'), text('undo'), text('reason')]
    if (undone !== '') {
      await quality.undo({ id: undone, reason })
      return pageOf(id)
    }
    const stays = text('stays') as 'this' | 'other'
    const { staying } = await quality.merge({ id, other: text('other'), stays, reason })
    return pageOf(staying)
  },
  { home: '/admin' },
)

/** Asks which medicine a line of a report is; then the page of the question. */
export const handleQuestion = answersForms(
  createCallerFactory(adminQualityRouter),
  LINE_QUESTION_PATH,
  async (quality, { text }) => {
    const { id } = await quality.questionLine({ company: text('company'), line: text('line') })
    return `/admin/quality/${id}`
  },
  { home: '/admin' },
)

const pageOf = (key: string) =>
  `/admin/records/${companyKind.name}/${encodeURIComponent(key)}#${MERGE_ANCHOR}`
