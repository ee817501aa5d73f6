export const PAPER_DAYS = { standard: 400, min: 30, max: 3_650 } as const
