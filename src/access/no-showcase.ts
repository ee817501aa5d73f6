import type { ShowcasePaths } from './route-rules.ts'

// By itself: pages that ask no rules of routes bring none.
export const NO_SHOWCASE: ShowcasePaths = { medicineCode: null, moleculeId: null, companyKeys: [] }
