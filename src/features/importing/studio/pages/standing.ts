import type { DraftAnswer } from './load.ts'

/** Nothing more can be changed about it. */
export function isEnded({ state }: Pick<DraftAnswer, 'state'>): boolean {
  return state === 'published' || state === 'unchanged' || state === 'discarded'
}

export function isBusy({ id, jobs }: Pick<DraftAnswer, 'id' | 'jobs'>): boolean {
  return jobs.some((job) => job.draftId === id)
}
