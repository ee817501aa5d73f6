import { POLICY_ELEMENT } from './policy-element.ts'

export type ViewerKind = 'visitor' | 'free' | 'trial' | 'professional' | 'organizational'

/** Who asks. Made from the session on the server only; never from anything the browser says. */
export interface Viewer {
  kind: ViewerKind
  userId: string | null
  name: string | null
  /** Whose subscription counts, where it is not one's own: the holder of the team. */
  holderId?: string | null
}

export const VISITOR: Viewer = { kind: 'visitor', userId: null, name: null }

/** Whether of an insight only its preview is shown. */
export function isLocked({ kind }: Pick<Viewer, 'kind'>): boolean {
  return POLICY[kind].insightRows < ALL
}

/** Whose budgets and allowances count: seats of a team share those of its holder. */
export function accountOf({ userId, holderId }: Viewer): string | null {
  return holderId ?? userId
}

/** The team whose work somebody sees, named by its holder; null without one. */
export function teamOf(viewer: Viewer): string | null {
  return viewer.kind === 'organizational' ? accountOf(viewer) : null
}

export interface Allowance {
  /** Rows of one query that may be reached, counted from the first. */
  listRows: number
  /** `open`: only the columns that a list marks open. */
  columns: 'open' | 'all'
  details: 'showcase' | 'identity' | 'all'
  /** Records of an insight page, counted from the top; the true total is always told. */
  insightRows: number
  compare: number
  watchList: number
  /** Saved views that tell what comes and goes; alerts of any kind come where there are some. */
  alertedViews: number
  /** Open decisions whose conditions are watched; 0 where there are none. */
  decisions: number
  exportRowsPerDay: number
  /** Of all keys of an account together, by the day in Tehran; 0 where there are no keys. */
  apiRequestsPerDay: number
  apiRowsPerDay: number
  /** Questions by SMS that one person may ask in a day in Tehran. */
  smsQuestionsPerDay: number
  seats: number
  /** Distinct rows shown in a day in Tehran; to a visitor, in ten minutes and by address. */
  rowBudget: number
  /** Distinct records opened in a day in Tehran. */
  recordBudget: number
}

/** Numbers of the policy that an admin may set; what a tier may see at all is the product's. */
export type PolicyNumber = {
  [Key in keyof Allowance]: Allowance[Key] extends number ? Key : never
}[keyof Allowance]

export type PolicyOverrides = { [Kind in ViewerKind]?: { [Key in PolicyNumber]?: number } }

const ALL = Number.MAX_SAFE_INTEGER

/** The table as the product has it (product.md section 4). */
export const PRODUCT_POLICY: Readonly<Record<ViewerKind, Allowance>> = {
  visitor: {
    listRows: 20,
    columns: 'open',
    details: 'showcase',
    insightRows: 0,
    compare: 0,
    watchList: 0,
    alertedViews: 0,
    decisions: 0,
    exportRowsPerDay: 0,
    apiRequestsPerDay: 0,
    apiRowsPerDay: 0,
    smsQuestionsPerDay: 0,
    seats: 1,
    rowBudget: 600,
    recordBudget: 0,
  },
  free: {
    listRows: 100,
    columns: 'all',
    details: 'identity',
    insightRows: 3,
    compare: 2,
    watchList: 3,
    alertedViews: 0,
    decisions: 0,
    exportRowsPerDay: 0,
    apiRequestsPerDay: 0,
    apiRowsPerDay: 0,
    smsQuestionsPerDay: 0,
    seats: 1,
    rowBudget: 2_000,
    recordBudget: 100,
  },
  trial: {
    listRows: ALL,
    columns: 'all',
    details: 'all',
    insightRows: ALL,
    compare: 5,
    watchList: 50,
    alertedViews: 5,
    decisions: 1,
    exportRowsPerDay: 100,
    apiRequestsPerDay: 0,
    apiRowsPerDay: 0,
    smsQuestionsPerDay: 0,
    seats: 1,
    rowBudget: 5_000,
    recordBudget: 300,
  },
  professional: {
    listRows: ALL,
    columns: 'all',
    details: 'all',
    insightRows: ALL,
    compare: 5,
    watchList: 200,
    alertedViews: 20,
    decisions: 20,
    exportRowsPerDay: 5_000,
    apiRequestsPerDay: 0,
    apiRowsPerDay: 0,
    smsQuestionsPerDay: 20,
    seats: 1,
    rowBudget: 20_000,
    recordBudget: 1_000,
  },
  organizational: {
    listRows: ALL,
    columns: 'all',
    details: 'all',
    insightRows: ALL,
    compare: 10,
    watchList: 2_000,
    alertedViews: 100,
    decisions: 200,
    exportRowsPerDay: 100_000,
    apiRequestsPerDay: 10_000,
    apiRowsPerDay: 100_000,
    smsQuestionsPerDay: 50,
    seats: 5,
    rowBudget: 400_000,
    recordBudget: 10_000,
  },
}

const inForce: Record<ViewerKind, Allowance> = structuredClone(PRODUCT_POLICY)

/** The one table of what each tier may see, with the numbers that an admin has set. */
export const POLICY: Readonly<Record<ViewerKind, Readonly<Allowance>>> = inForce

/** Puts an admin's numbers in force, wherever the table is read from. What is not set is the product's. */
export function applyPolicy(overrides: PolicyOverrides): void {
  const kinds: readonly ViewerKind[] = [
    'visitor',
    'free',
    'trial',
    'professional',
    'organizational',
  ]
  for (const kind of kinds) Object.assign(inForce[kind], PRODUCT_POLICY[kind], overrides[kind])
}

// The browser words the same numbers: the server left them in the page.
if (typeof document !== 'undefined') {
  const given = document.getElementById(POLICY_ELEMENT)?.textContent
  if (given) applyPolicy(JSON.parse(given))
}
