import { formatNumber } from '#src/persian/numbers.ts'
import { POLICY, type ViewerKind } from './policy.ts'

/** Every sentence about a budget that is spent has these words; see `isBudgetSpent`. */
const LIMIT = 'سقف خواندن'

export const VISITOR_WINDOW_SECONDS = 600

const NEXT: Readonly<Partial<Record<ViewerKind, readonly [ViewerKind, string]>>> = {
  visitor: ['free', 'حساب رایگان'],
  free: ['professional', 'اشتراک حرفه‌ای'],
  trial: ['professional', 'اشتراک حرفه‌ای'],
  professional: ['organizational', 'اشتراک سازمانی'],
}

/** Whether an error, however it came here, says that the budget of its reader is spent. */
export function isBudgetSpent(error: unknown): error is Error {
  return error instanceof Error && error.message.includes(LIMIT)
}

/** «روزی ۲٬۰۰۰ ردیف و ۱۰۰ صفحه», as plans and refusals say it. */
export function budgetWords(kind: ViewerKind): string {
  const { rowBudget, recordBudget } = POLICY[kind]
  const rows = `${formatNumber(rowBudget)} ردیف`
  return kind === 'visitor'
    ? `${rows} در ۱۰ دقیقه`
    : `روزی ${rows} و ${formatNumber(recordBudget)} صفحه`
}

/** What was read, when it opens again, and what the next plan gives. */
export function visitorSpentWords(rows: number, secondsLeft: number): string {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60))
  return `از نشانی شبکهٔ شما در ۱۰ دقیقهٔ گذشته ${formatNumber(rows)} ردیف خوانده شده است؛ ${LIMIT} بدون ورود ${budgetWords('visitor')} است. ${formatNumber(minutes)} دقیقهٔ دیگر دوباره باز می‌شود. ${nextWords('visitor')}`
}

/** The same for an account; a team's seats share one budget. */
export function accountSpentWords(
  kind: ViewerKind,
  { rows, records }: { rows: number; records: number },
  ofTeam: boolean,
): string {
  const whose = ofTeam ? 'گروه شما امروز' : 'امروز'
  const read = ofTeam ? 'خوانده است' : 'خوانده‌اید'
  return `${whose} ${formatNumber(rows)} ردیف و ${formatNumber(records)} صفحه ${read}؛ ${LIMIT} این پلن ${budgetWords(kind)} است. فردا ساعت ۰۰:۰۰ دوباره باز می‌شود و آنچه امروز دیده شده همچنان باز است. ${nextWords(kind)}`.trimEnd()
}

function nextWords(kind: ViewerKind): string {
  const next = NEXT[kind]
  return next ? `${next[1]} ${budgetWords(next[0])} می‌دهد.` : ''
}
