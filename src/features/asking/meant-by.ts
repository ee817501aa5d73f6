import { companyKind } from '#src/catalogue/companies/kind.ts'
import { ingredientKind } from '#src/catalogue/ingredients/kind.ts'
import { productKind } from '#src/catalogue/medicines/kind.ts'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { BY_SIZE, CURRENT } from './phrase-parts.ts'
import type { Understood } from './read-question.ts'
import type { Time } from './time-rules.ts'

export const COMPETITORS = 'competitors'

/** «کدام شرکت‌ها … می‌سازند» of a substance, a form, or a group that companies are not listed by: its licences say who, in the order of their holders. */
export const isOfMakers = ({ slots, company }: Pick<Understood, 'slots' | 'company'>) =>
  (['q', 'form', 'route'].some((slot) => slots.has(slot)) ||
    (slots.get('atc')?.values ?? []).some((code) => code.length > 1)) &&
  !company &&
  (isOfRivals(slots) || isOfCompanies(slots))

export const isOfCompanies = (slots: Understood['slots']) =>
  slots.get('maybe')?.values.includes(companyKind.name) ?? false

/** What is said of companies, not of what they have. */
const OF_COMPANIES = ['sort', 'maybe', 'count', 'first', 'role', 'scale', 'hasSoleMaker']

/** «کدام شرکت بیشترین آنتی‌بیوتیک را دارد»: the list of companies counts all that each has, so the licences say it. */
const isOfMost = ({ slots, company }: Pick<Understood, 'slots' | 'company'>) =>
  !company &&
  isOfCompanies(slots) &&
  !slots.has('list') &&
  slots.get('sort')?.values.join() === BY_SIZE.join() &&
  // Whose imports are most, the licences say too.
  (slots.get('role')?.values.join() === 'importer' ||
    [...slots.keys()].some((slot) => !OF_COMPANIES.includes(slot)))

/** What is asked is common to several. */
export const isOfOverlap = (said = '') => /مشترک|اشتراک|هم ?پوشانی/.test(said)

export const isOfRivals = (slots: Understood['slots']) =>
  slots.get('list')?.values.includes(COMPETITORS) ?? false

/** How many licences a company has is how many hold, as its page counts them. */
const isOfCurrent = ({ slots, company, time }: Understood) =>
  company !== null &&
  time === null &&
  slots.has('count') &&
  (slots.get('maybe')?.values.some((list) => list !== companyKind.name) ?? false) &&
  !['status', 'lapse', 'list'].some((slot) => slots.has(slot))

/** «سهم واردات انسولین»: its licences in force, beside each other by how they are supplied. */
export function withShare(understood: Understood): Understood {
  const { slots, unread } = understood
  const { said } = slots.get('share') ?? {}
  if (said === undefined || unread.length > 0) return understood
  const others = [...slots].filter(([slot]) => slot !== 'count' && slot !== 'maybe')
  const of = (...values: string[]) => ({ values, said })
  return {
    ...understood,
    slots: new Map([
      ['list', of(productKind.name)],
      ['status', of(...CURRENT)],
      ...others,
      ['supply', of(...Object.keys(SUPPLY_WORDS))],
      ['versus', of('1')],
    ]),
  }
}

/** A question with what its words mean beside each other, asked on a day. */
export function meantBy(asked: Understood, today: string): Understood {
  return withCurrent(withRivals(withLapse(asked, today)))
}

/** «منقضی تا سه ماه دیگر» is what will lapse: of what has lapsed nothing is still to come. */
function withLapse(understood: Understood, today: string): Understood {
  const { slots, time } = understood
  const status = slots.get('status')
  if (status?.values.join() !== 'expired' || !time || !isAhead(time.time, today)) return understood
  const others = [...slots].filter(([slot]) => slot !== 'status')
  return { ...understood, slots: new Map([...others, ['lapse', { ...status, values: ['1'] }]]) }
}

function isAhead(time: Time, today: string): boolean {
  if (time.way !== 'span') return time.way === 'ahead'
  return time.from === null ? time.to !== null && time.to >= today : time.from >= today
}

/** Of what is only imported a rival is any maker here; else it is one more. */
function withRivals(understood: Understood): Understood {
  const { slots } = understood
  const makers = slots.get('makers')
  const supply = slots.get('supply')?.values ?? []
  const isImported =
    slots.has('importedOnly') ||
    slots.get('supplyOtherThan')?.values.includes('local') ||
    (supply.length > 0 && !supply.includes('local'))
  if (!isImported || makers?.values.join() !== '1' || !/رقیب/.test(makers.said)) return understood
  return { ...understood, slots: new Map([...slots, ['makers', { ...makers, values: ['0'] }]]) }
}

function withCurrent(understood: Understood): Understood {
  const { slots, time } = understood
  if (isOfCurrent(understood)) {
    const { said = '' } = slots.get('count') ?? {}
    return { ...understood, slots: new Map([...slots, ['status', { values: CURRENT, said }]]) }
  }
  const isMost = isOfMost(understood)
  // Who makes a substance stands with it: it has no licences of medicines.
  const isOfSubstance = slots.get('list')?.values.includes(ingredientKind.name) ?? false
  if (!isMost && (isOfSubstance || !isOfMakers(understood))) return understood
  const role = slots.get('role') ?? (isOfRivals(slots) ? slots.get('list') : undefined)
  const supply = role?.values.includes('importer')
    ? ['imported', 'emergency']
    : ['local', 'under-licence']
  const said = role?.said ?? ''
  return {
    ...understood,
    slots: new Map([
      // What lapses has a state of its own.
      ...(slots.has('lapse') && !time ? [] : [['status', { values: CURRENT, said: '' }] as const]),
      ['sort', { values: ['holder'], said: '' }],
      ...[...slots].filter(([slot]) => slot !== 'role' && !(isMost && slot === 'sort')),
      ...(isMost ? [['list', { values: [productKind.name], said }] as const] : []),
      ...(role?.values.length === 1 && !slots.has('supply')
        ? [['supply', { values: supply, said }] as const]
        : []),
    ]),
  }
}
