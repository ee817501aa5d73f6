export const JOBS = [
  'business-development',
  'regulatory-affairs',
  'procurement',
  'marketing-sales',
  'investors',
  'api-makers',
] as const

export type Job = (typeof JOBS)[number]

export const PRICING_PATH = '/solutions/pricing'
export const METHOD_PATH = '/solutions/data-and-method'

export function solutionPath(job: Job): string {
  return `/solutions/${job}`
}

export function isJob(text: string): text is Job {
  return JOBS.some((job) => job === text)
}

/** Current licences of emergency supply, whether their source tells of a date or not. */
export const EMERGENCY_LICENCES =
  '/medicine?level=products&supply=emergency&status=listed&status=emergency'

/** Where anybody can write to the team; public, as all of /solutions/ is. */
export const CONTACT_PATH = '/solutions/contact'

export function ticketPath(number: number): string {
  return `/support/${number}`
}

export const ASK_PATH = '/ask'

export function askPath(question: string): string {
  return `${ASK_PATH}?q=${encodeURIComponent(question)}`
}

export const SECURITY_PATH = '/account/security'

export const WATCH_PATH = '/account/watch'

export const NOTES_PATH = '/account/notes'

/** The notes of one record, where they can be read and written without script. */
export function recordNotesPath(kind: string, key: string): string {
  return `${NOTES_PATH}?record=${encodeURIComponent(`${kind}:${key}`)}`
}

export const ALERTS_PATH = '/account/alerts'
export const ALERT_SETTINGS_PATH = '/account#alerts'

export const DECISIONS_PATH = '/decisions'

export function decisionPath(id: string): string {
  return `${DECISIONS_PATH}/${id}`
}

export function conditionPath(decision: string, id: number): string {
  return `${decisionPath(decision)}#condition-${id}`
}

export function newDecisionPath(code: number): string {
  return `${DECISIONS_PATH}/new?medicine=${code}`
}

export const DECISION_FORMS = '/api/decisions/'

export const CHANGES_FEED_PATH = '/changes.atom'
