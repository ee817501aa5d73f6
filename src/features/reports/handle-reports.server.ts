import { REPORTS_PATH } from '#src/addresses/account-pages.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { readSeen } from '#src/procedures/merge-seen.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { reportsRouter } from './router.ts'
import { REPORT_FORMS } from './words.ts'

/** The forms of the page of reports, with script or without: the procedures, then the page again. */
export const handleReports = answersForms(
  createCallerFactory(reportsRouter),
  REPORT_FORMS,
  async (reports, { action, text }) => {
    const id = text('id')
    if (action === 'create' || action === 'edit') {
      const isWeekly = text('period') === 'weekly'
      const day = Number(text(isWeekly ? 'weekday' : 'monthday'))
      const ordered = {
        title: text('title'),
        day,
        hour: Number(text('hour')),
        period: isWeekly ? ('weekly' as const) : ('monthly' as const),
        audience: text('audience') === 'team' ? ('team' as const) : ('me' as const),
      }
      if (action === 'edit') await reports.edit({ ...ordered, id, seen: readSeen(text('seen')) })
      else await reports.create({ ...ordered, address: text('address') })
    } else if (action === 'stop') await reports.setOn({ id, isOn: false })
    else if (action === 'resume') await reports.setOn({ id, isOn: true })
    else if (action === 'remove') await reports.remove({ id })
    else if (action === 'retry') await reports.retry({ id })
    else if (action === 'refuse') await reports.setWanted({ id, isWanted: false })
    else if (action === 'want') await reports.setWanted({ id, isWanted: true })
    else throw new AppError('NOT_FOUND')
    return REPORTS_PATH
  },
)
