import { budgetWords } from '#src/access/budget-words.ts'
import { type Allowance, POLICY } from '#src/access/policy.ts'
import { formatNumber } from '#src/persian/numbers.ts'

const ALL = Number.MAX_SAFE_INTEGER

/** The kinds of viewers that the public pages tell apart; the trial is told in a sentence. */
export const KIND_LABELS = {
  visitor: 'بازدیدکننده',
  free: 'رایگان',
  professional: 'حرفه‌ای',
  organizational: 'سازمانی',
} as const

export const SHOWN_KINDS = Object.keys(KIND_LABELS) as (keyof typeof KIND_LABELS)[]

const NONE = '—'

const lines = {
  lists: {
    label: 'ردیف‌های هر فهرست',
    of: ({ listRows }) => (listRows >= ALL ? 'همه' : `${formatNumber(listRows)} ردیف اول`),
  },
  columns: {
    label: 'ستون‌های هر فهرست',
    of: ({ columns }) => (columns === 'all' ? 'همه، با قیمت و اعتبار' : 'ستون‌های پایه'),
  },
  records: { label: 'صفحهٔ دارو، فرآورده و شرکت', of: ({ details }) => DETAILS[details] },
  insight: {
    label: 'تاریخچهٔ قیمت، فرصت‌ها، رادار انقضا و تغییرات',
    of: ({ insightRows }) => insightWords(insightRows),
  },
  compare: { label: 'مقایسهٔ کنار هم', of: ({ compare }) => counted(compare, 'مورد') },
  watch: { label: 'فهرست پیگیری', of: ({ watchList }) => counted(watchList, 'مورد') },
  decisions: {
    label: 'تصمیم باز، با پایش فرض‌هایش',
    of: ({ decisions }) => counted(decisions, 'تصمیم'),
  },
  export: {
    label: 'خروجی اکسل و CSV در روز',
    of: ({ exportRowsPerDay }) => counted(exportRowsPerDay, 'ردیف'),
  },
  budget: {
    label: 'سقف خواندن (ردیف و صفحهٔ متمایز)',
    of: ({ rowBudget, recordBudget }) =>
      `روزی ${formatNumber(rowBudget)} ردیف و ${formatNumber(recordBudget)} صفحه`,
  },
  seats: { label: 'کاربر هر اشتراک', of: ({ seats }) => `${formatNumber(seats)} نفر` },
  api: {
    label: 'درخواست API در روز',
    of: ({ apiRequestsPerDay }) => counted(apiRequestsPerDay, 'درخواست'),
  },
} as const satisfies Record<string, { label: string; of: (allowance: Allowance) => string }>

export type AccessKey = keyof typeof lines

export const ACCESS_KEYS = Object.keys(lines) as readonly AccessKey[]

const DETAILS: Readonly<Record<Allowance['details'], string>> = {
  showcase: 'یک دارو و یک شرکت نمونه',
  identity: 'شناسه، و نام آنچه قفل است',
  all: 'کامل',
}

export type AccessLine = ReturnType<typeof accessLines>[number]

/** What each kind of viewer sees, in words; read from the table that the server goes by. */
export function accessLines(keys: readonly AccessKey[]) {
  return keys.map((key) => {
    const { label, of } = lines[key]
    return {
      key,
      label,
      of: {
        visitor: visitorWords(key),
        free: of(POLICY.free),
        professional: of(POLICY.professional),
        organizational: of(POLICY.organizational),
      },
    }
  })
}

/** Visitors have no seat, and only these lists are open to them. */
function visitorWords(key: AccessKey): string {
  if (key === 'seats') return NONE
  if (key === 'budget') return budgetWords('visitor')
  const words = lines[key].of(POLICY.visitor)
  return key === 'lists' ? `${words} داروها و شرکت‌ها` : words
}

/** What the first hour opens, in a sentence. */
export function trialWords(): string {
  const { exportRowsPerDay, watchList } = POLICY.trial
  return `پس از تأیید حساب، اولین ورود یا اولین صفحه‌ای که باز کنید یک ساعت همهٔ فهرست‌ها، فایل‌ها و تحلیل‌ها را باز می‌کند، با ${formatNumber(watchList)} مورد پیگیری و ${formatNumber(exportRowsPerDay)} ردیف خروجی. پس از آن پلن رایگان برقرار است و چیزی پاک نمی‌شود.`
}

function insightWords(rows: number): string {
  if (rows >= ALL) return 'کامل'
  return rows === 0 ? 'نمونهٔ محاسبه' : `${formatNumber(rows)} مورد اول، با تعداد واقعی`
}

function counted(count: number, unit: string): string {
  if (count === 0) return NONE
  return count >= ALL ? 'همه' : `${formatNumber(count)} ${unit}`
}
