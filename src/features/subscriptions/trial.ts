/** Plan of the free trial, as the wire names it. */
export const TRIAL_PLAN = 'free_trial'

/** Length of the free trial: one hour. */
export const TRIAL_MS = 3_600_000
