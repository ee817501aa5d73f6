/** What the list of decisions may be narrowed to. */
export const TABS = ['all', 'broken', 'open', 'closed'] as const

export type Tab = (typeof TABS)[number]
