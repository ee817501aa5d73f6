import { minuteOf } from '#src/features/alerts/quiet-hours.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { readSeen } from '#src/procedures/merge-seen.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { adminSourcesRouter } from './router.ts'

export const SOURCE_FORMS = '/api/admin/sources/'

/** The forms of /admin/sources: the procedures, then the page again. */
export const handleSourceForms = answersForms(
  createCallerFactory(adminSourcesRouter),
  SOURCE_FORMS,
  async (sources, { action: place, form }) => {
    const [name = '', action = ''] = place.split('/')
    if (action === 'settings') {
      await sources.save({
        name,
        isOn: form.get('isOn') === 'on',
        settings: settingsIn(form),
        seen: readSeen(form.get('seen') ?? ''),
      })
    } else {
      const act = action as Parameters<typeof sources.act>[0]['action']
      await sources.act({ name, action: act, failure: form.get('failure') ?? undefined })
    }
    return `/admin/sources/${name}`
  },
  { home: '/admin' },
)

function settingsIn(form: URLSearchParams) {
  const text = (field: string) => toLatinDigits(form.get(field) ?? '').trim()
  const entries = [
    ...['contact', 'proxy', 'origin'].map((field) => [field, text(field) || null]),
    ...['pauseMs', 'dailyBudget', 'from', 'to', 'keepDays', 'startHour', 'everyDays'].flatMap(
      (field) => (text(field) === '' ? [] : [[field, numberIn(text(field))]]),
    ),
    ...['quietFrom', 'quietTo'].map((field) => [
      field,
      minuteOf(text(field)) ?? (text(field) || null),
    ]),
    ['addresses', text('addresses').split(/\s+/).filter(Boolean)],
  ]
  return Object.fromEntries(entries)
}

/** What is no number stays as it was written, to be refused by its field. */
function numberIn(text: string): number | string {
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}
