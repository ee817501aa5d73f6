export const TABS = ['all', 'broken', 'open', 'closed'] as const

export type Tab = (typeof TABS)[number]
