import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { CHOICES, CONDITION_STATES } from '#src/server/db/schema/decisions.ts'

export type Choice = (typeof CHOICES)[number]
export type ConditionState = (typeof CONDITION_STATES)[number]
export type Sign = 'least' | 'most' | 'is' | 'not'

/** What the portal holds of a medicine on a day, as far as conditions ask for it. */
export interface MedicineFacts {
  code: number
  slug: string
  nameFa: string | null
  nameEn: string
  strength: string | null
  volume: string | null
  form: string | null
  atcCode: string | null
  /** Companies that make it here, and current licences that might be one more maker's. */
  makers: number
  unknownSupply: number
  licences: number
  /** Of the current licences, those brought in; 0 to 1, null without a licence. */
  importShare: number | null
  /** Rial for one unit: the median and the least of current licences. */
  unitPrice: number | null
  lowestUnitPrice: number | null
  priceUnit: string | null
  /** Tenths; null where no licence is in force. */
  score: number | null
  apiMakers: number | null
  hhi: number | null
  nextLapse: string | null
  /** A word of COVERAGE_WORDS; null where no insurer says anything of it. */
  coverage: string | null
  /** Day of the newest notice of a shortage that is not over. */
  shortage: string | null
  /** Whether any source of notices was read: where none was, their absence says nothing. */
  shortagesRead: boolean
}

/** Whether what a condition names is in force, and until when. */
export interface SubjectFacts {
  isValid: boolean
  until: string | null
}

export interface Condition {
  fact: Fact
  sign: Sign
  amount: number | null
  /** What it names; of a price its unit, null where that was not read. */
  subject: string | null
  subjectName: string | null
  /** ISO date by which something must have happened. */
  dueOn: string | null
}

interface Kind {
  label: string
  signs: readonly Sign[]
  /** What its amount counts; absent where it has none. */
  amount?: 'count' | 'rial' | 'percent' | 'points'
  subject?: 'maker' | 'licence'
  /** Where the facts behind it stand: of the medicine's page or of its opportunity. */
  evidence: { page: 'medicine' | 'opportunity'; anchor: string }
}

const medicine = (anchor: string) => ({ page: 'medicine', anchor }) as const
const opportunity = (anchor: string) => ({ page: 'opportunity', anchor }) as const

export const CONDITIONS = {
  makers: {
    label: 'تعداد سازندهٔ داخلی',
    signs: ['most', 'least'],
    amount: 'count',
    evidence: medicine('licences'),
  },
  localMaker: { label: 'هنوز بدون سازندهٔ داخلی', signs: ['not'], evidence: medicine('licences') },
  unitPrice: {
    label: 'میانهٔ قیمت واحد',
    signs: ['least', 'most'],
    amount: 'rial',
    evidence: medicine('prices'),
  },
  lowestUnitPrice: {
    label: 'کمترین قیمت واحد',
    signs: ['least', 'most'],
    amount: 'rial',
    evidence: medicine('prices'),
  },
  importShare: {
    label: 'سهم واردات از پروانه‌ها',
    signs: ['least', 'most'],
    amount: 'percent',
    evidence: medicine('licences'),
  },
  score: {
    label: 'امتیاز فرصت',
    signs: ['least', 'most'],
    amount: 'points',
    evidence: opportunity('parts'),
  },
  apiMaker: {
    label: 'پروانهٔ سازندهٔ مادهٔ مؤثره',
    signs: ['is'],
    subject: 'maker',
    evidence: opportunity('api-makers'),
  },
  rivalValid: {
    label: 'پروانهٔ رقیب معتبر بماند',
    signs: ['is'],
    subject: 'licence',
    evidence: opportunity('licences'),
  },
  rivalLapsed: {
    label: 'پروانهٔ رقیب تمدید نشود',
    signs: ['not'],
    subject: 'licence',
    evidence: opportunity('licences'),
  },
  covered: { label: 'پوشش بیمه', signs: ['is', 'not'], evidence: medicine('coverage') },
  shortage: { label: 'اعلان کمبود', signs: ['is', 'not'], evidence: medicine('shortages') },
} as const satisfies Record<string, Kind>

export type Fact = keyof typeof CONDITIONS

export const FACTS = Object.keys(CONDITIONS) as readonly Fact[]

export function kindOf(fact: Fact): Kind {
  return CONDITIONS[fact]
}

export const CHOICE_WORDS: Readonly<Record<Choice, string>> = {
  enter: 'تصمیم ورود',
  wait: 'انتظار',
  decline: 'وارد نمی‌شویم',
}

export const STATE_WORDS: Readonly<Record<ConditionState, string>> = {
  holds: 'برقرار',
  broken: 'نقض‌شده',
  unknown: 'نامعلوم',
}

export const SIGN_WORDS: Readonly<Record<Sign, string>> = {
  least: 'حداقل',
  most: 'حداکثر',
  is: 'باشد',
  not: 'نباشد',
}

type SeenCondition = Pick<Condition, 'fact'> & Partial<Pick<Condition, 'subject'>>

/**
 * The figure that a condition is about; null where nobody tells it. A price of a tablet says nothing of what
 * is counted in millilitres by now.
 */
function figureOf({ fact, subject = null }: SeenCondition, facts: MedicineFacts): number | null {
  const isOfUnit = kindOf(fact).amount === 'rial' && subject !== null
  if (isOfUnit && subject !== facts.priceUnit) return null
  if (fact === 'makers' || fact === 'localMaker') return facts.makers
  if (fact === 'unitPrice') return facts.unitPrice
  if (fact === 'lowestUnitPrice') return facts.lowestUnitPrice
  if (fact === 'importShare') return facts.importShare === null ? null : facts.importShare * 100
  return fact === 'score' && facts.score !== null ? facts.score / 10 : null
}

/**
 * Whether a condition holds by facts of an ISO day; null facts are a medicine that the catalogue no longer
 * has. What no source tells is unknown: never held, never broken.
 */
export function judge(condition: Condition, { facts, subject, today }: Judged): ConditionState {
  const { fact, sign, amount, dueOn } = condition
  if (facts === null) return 'unknown'
  const asked = (is: boolean) => (is === (sign === 'is') ? 'holds' : 'broken')
  if (kindOf(fact).subject) {
    if (subject === null) return 'unknown'
    if (fact !== 'rivalLapsed') return subject.isValid ? 'holds' : 'broken'
    return subject.isValid && dueOn !== null && isRenewed(subject, dueOn, today)
      ? 'broken'
      : 'holds'
  }
  if (fact === 'localMaker') return firstMaker(facts)
  if (fact === 'covered') return facts.coverage === null ? 'unknown' : asked(isCovered(facts))
  if (fact === 'shortage') return facts.shortagesRead ? asked(facts.shortage !== null) : 'unknown'
  const figure = figureOf(condition, facts)
  if (figure === null || amount === null) return 'unknown'
  // A share is a quotient: what is written as 50 percent is 50 percent.
  const [least = 0, most = 0] = [figure, figure + unclearOf(fact, facts)].map(
    (one) => Math.round(one * 1_000) / 1_000,
  )
  if (sign === 'most') return most <= amount ? 'holds' : least > amount ? 'broken' : 'unknown'
  return least >= amount ? 'holds' : most < amount ? 'broken' : 'unknown'
}

/** By how much a figure may be more: a licence of unknown supply might be one more maker's, or an import. */
function unclearOf(fact: Fact, { unknownSupply, licences }: MedicineFacts): number {
  if (fact === 'importShare') return (100 * unknownSupply) / licences
  return fact === 'makers' ? unknownSupply : 0
}

export interface Judged {
  facts: MedicineFacts | null
  subject: SubjectFacts | null
  today: string
}

/** A licence that was to end by a day has another end by now, or that day is over and it is in force. */
const isRenewed = ({ until }: SubjectFacts, dueOn: string, today: string) =>
  today > dueOn || (until !== null && until > dueOn)

const isCovered = ({ coverage }: MedicineFacts) => coverage === 'covered'

function firstMaker({ makers, unknownSupply }: MedicineFacts): ConditionState {
  if (makers > 0) return 'broken'
  return unknownSupply > 0 ? 'unknown' : 'holds'
}

/** What tells one condition on a fact from another. */
export function conditionMark({
  sign,
  amount,
  subject,
  dueOn,
}: Pick<Condition, 'sign' | 'amount' | 'subject' | 'dueOn'>): string {
  return JSON.stringify([sign, amount, subject, dueOn])
}

/** An amount as its kind is written: «۲», «۱۲٬۰۰۰ ریال», «۴۰٪». */
export function amountWords(fact: Fact, amount: number): string {
  const { amount: counts } = kindOf(fact)
  if (counts === 'rial') return formatMoney(Math.round(amount))
  if (counts === 'percent') return `${formatNumber(Math.round(amount * 10) / 10)}٪`
  return formatNumber(Math.round(amount * 10) / 10)
}

/** A condition in a sentence: «تعداد سازندهٔ داخلی حداکثر ۲». */
export function conditionWords({
  fact,
  sign,
  amount,
  subjectName,
  dueOn,
}: Omit<Condition, 'subject'>): string {
  const { label, amount: counts } = kindOf(fact)
  if (fact === 'localMaker') return 'هنوز سازندهٔ داخلی نیامده باشد'
  if (fact === 'apiMaker') return `پروانهٔ مادهٔ مؤثرهٔ «${subjectName}» معتبر باشد`
  if (fact === 'rivalValid') return `پروانهٔ «${subjectName}» معتبر باشد`
  if (fact === 'rivalLapsed') {
    return `پروانهٔ «${subjectName}» تا ${formatJalali(dueOn ?? '', 'long')} تمدید نشود`
  }
  if (fact === 'covered') return `بیمه آن را پوشش ${sign === 'is' ? 'بدهد' : 'ندهد'}`
  if (fact === 'shortage') return `اعلان کمبود باز ${sign === 'is' ? 'داشته' : 'نداشته'} باشد`
  const isOfUnit = counts === 'rial' && subjectName !== null
  const what = isOfUnit ? label.replace('واحد', `هر ${subjectName}`) : label
  return `${what} ${SIGN_WORDS[sign]} ${amountWords(fact, amount ?? 0)}`
}

/** What is seen of a condition, as it is kept: a figure, an ISO date or a word; null: nobody tells. */
export function seenOf(condition: SeenCondition, { facts, subject }: Omit<Judged, 'today'>) {
  const { fact } = condition
  if (facts === null) return null
  if (kindOf(fact).subject) {
    return subject && (subject.isValid ? (subject.until ?? 'valid') : 'invalid')
  }
  if (fact === 'covered') return facts.coverage
  if (fact === 'shortage') return facts.shortagesRead ? (facts.shortage ?? 'none') : null
  const figure = figureOf(condition, facts)
  return figure === null ? null : String(figure)
}

export function seenWords(fact: Fact, seen: string | null): string | null {
  if (seen === null) return null
  if (kindOf(fact).subject) {
    if (seen === 'invalid') return 'معتبر نیست'
    return seen === 'valid' ? 'معتبر' : `معتبر تا ${formatJalali(seen, 'long')}`
  }
  if (fact === 'covered') return seen === 'covered' ? 'بیمه‌ای' : 'غیربیمه‌ای'
  if (fact === 'shortage') {
    return seen === 'none' ? 'اعلان بازی نیست' : `اعلان باز از ${formatJalali(seen, 'long')}`
  }
  if (fact === 'makers' || fact === 'localMaker') return `${formatNumber(Number(seen))} سازنده`
  return amountWords(fact, Number(seen))
}
