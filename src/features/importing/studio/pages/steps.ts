import type { AnswerOf } from '#src/api/procedures.ts'

type DraftAnswer = AnswerOf<'adminImports.byId'>

export const STEPS = ['files', 'mapping', 'check', 'diff', 'publish'] as const
export type Step = (typeof STEPS)[number]

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  files: 'بارگذاری',
  mapping: 'نگاشت',
  check: 'بررسی',
  diff: 'تفاوت',
  publish: 'انتشار',
}

export function isStep(text: string): text is Step {
  return STEPS.some((step) => step === text)
}

export function stepPath(id: string, step: Step): string {
  return `/admin/imports/${id}/${step}`
}

/** Nothing more can be changed about it. */
export function isEnded({ state }: Pick<DraftAnswer, 'state'>): boolean {
  return state === 'published' || state === 'unchanged' || state === 'discarded'
}

export function isBusy({ id, jobs }: Pick<DraftAnswer, 'id' | 'jobs'>): boolean {
  return jobs.some((job) => job.draftId === id)
}
