import { nameKey, plainQuestion } from './plain-question.ts'

/** What a name in a question stands for: a value of a filter, or words to search for. */
export interface Named {
  slot: 'atc' | 'company' | 'country' | 'form' | 'route' | 'q'
  values: readonly string[]
  label: string
  /** Of a company: its path segment. */
  slug?: string
  /** What it says besides. */
  also?: Readonly<Record<string, string>>
  /** Of what is no medicine: the list that has it. */
  list?: string
}

/** Another meaning of a name, and the one that was taken. */
export interface OtherMeaning extends Named {
  taken: Named
}

/** Names by their letters without spaces; the likeliest meaning first. */
export type Names = ReadonlyMap<string, readonly Named[]>

export interface FoundName {
  named: readonly Named[]
  /** Places of its first word, and of the one after its last. */
  start: number
  end: number
}

const MAX_WORDS = 8
const ENDINGS = /(?:هایی|های|ها|یی|ی)$/
const PLURAL = /^(?:ها|های)$/
const MIN_STEM = 3
/** Words behind a number that it counts. */
export const COUNTED =
  /^(?:تا|سازنده|تولید|شرکت|وارد(?!ات)|پروانه|نوع|روز|هفته|ماه|سال|سی|میلی|درصد|هزار|میلیون)/
/** What a substance is in, and how it is taken. */
const OF_ONE = /^(?:form|route)$/
const GROUP = /ها(?:ی|یی)?$/
const PARTICLES = /^(?:و|از|در|به|با|تا|که|را)$/

/** Adds a meaning; the same one is not added twice. */
export function addName(names: Map<string, Named[]>, name: string, named: Named): void {
  const key = nameKey(name)
  if (key.length < 2) return
  const known = names.get(key) ?? []
  const isSame = (one: Named) => one.slot === named.slot && one.values[0] === named.values[0]
  if (!known.some(isSame)) names.set(key, [...known, named])
}

/** The longest names among words, from the first word on; `TAKEN` stands where something was read. */
export function findNames(words: readonly string[], sources: readonly Names[], minWords: number) {
  const found: FoundName[] = []
  let start = 0
  while (start < words.length) {
    const name = nameAt(words, start, sources, minWords)
    if (name) found.push(name)
    start = name?.end ?? start + 1
  }
  return found
}

export const TAKEN = '•'

function nameAt(
  words: readonly string[],
  start: number,
  sources: readonly Names[],
  minWords: number,
): FoundName | null {
  const free = words.slice(start, start + MAX_WORDS)
  const most = free.includes(TAKEN) ? free.indexOf(TAKEN) : free.length
  for (let count = most; count >= minWords; count--) {
    // «مهر و آبان» holds no company «مهرو».
    if (count > 1 && [free[0], free[count - 1]].some((word = '') => PARTICLES.test(word))) continue
    const own = lookUp(free.slice(0, count).join(''), sources)
    // «رقیق‌کننده‌های خون» is «رقیق‌کننده خون».
    const single = free.slice(0, count).filter((word, at) => at === 0 || !PLURAL.test(word))
    const isPlural = own.length === 0 && single.length < count && single.length > 1
    const named = isPlural ? lookUp(single.join(''), sources) : own
    if (named.length > 0) return { named, start, end: start + count }
  }
  return null
}

function lookUp(key: string, sources: readonly Names[]): Named[] {
  const own = sources.flatMap((names) => names.get(key) ?? [])
  const stem = key.replace(ENDINGS, '')
  if (own.length > 0 || stem === key || stem.length < MIN_STEM) return own
  return sources.flatMap((names) => names.get(stem) ?? [])
}

/**
 * «خوراکی و تزریقی» are two routes, though «تزریقی» alone is any form that is injected: what can be said of both
 * goes first. Of a form or a substance «چشمی» says the route: «قطره چشمی», «تتراسایکلین چشمی».
 */
export function likeNeighbours(
  all: readonly FoundName[],
  place: number,
  words: readonly string[],
  hasForm: boolean,
): readonly Named[] {
  const { named = [], start = 0, end = 0 } = all[place] ?? {}
  const [before, after] = [all[place - 1], all[place + 1]]
  const isAnd = (word = '') => word === 'و' || word === 'یا'
  const beside = [
    ...(before && before.end === start - 1 && isAnd(words[start - 1]) ? before.named : []),
    ...(after && after.start === end + 1 && isAnd(words[end]) ? after.named : []),
  ]
  const [first] = named
  const isBefore = (...slots: Named['slot'][]) =>
    before?.end === start && before.named.some(({ slot }) => slots.includes(slot))
  if (first?.slot === 'atc') {
    const isOfForm = (hasForm && before?.end === start) || isBefore('form', 'q')
    const hasWay = after?.start === end && after.named.some(({ slot }) => OF_ONE.test(slot))
    const isStrength = /^\d/.test(words[end] ?? '') && !COUNTED.test(words[end + 1] ?? '')
    const said = words.slice(start, end).join(' ')
    // «آمپول آهن» is any of its group, which is called otherwise.
    const isNamesake = nameKey(first.label).startsWith(nameKey(said))
    // «لیتیم ۳۰۰» and «کپسول تتراسایکلین» are one substance, and not its group.
    const isOne =
      !GROUP.test(said) && (isStrength || (isNamesake && (hasWay || isBefore('form', 'route'))))
    const likeliest = (slot: Named['slot']) =>
      Number((isOfForm && slot === 'route') || (isOne && slot === 'q'))
    return named.toSorted((a, b) => likeliest(b.slot) - likeliest(a.slot))
  }
  if (beside.length === 0 || beside.some(({ slot }) => slot === first?.slot)) return named
  return named.toSorted(
    (a, b) =>
      Number(beside.some(({ slot }) => slot === b.slot)) -
      Number(beside.some(({ slot }) => slot === a.slot)),
  )
}

/** Whether the number behind a name at a place is of what stands there: «آمپول ۸», «عبیدی ۵۰۰», but not «عبیدی ۳ پروانه». */
export function isBeforeStrength(
  name: FoundName | undefined,
  place: number,
  words: readonly string[],
): name is FoundName {
  const slot = name?.start === place ? name.named[0]?.slot : undefined
  const after = words[(name?.end ?? 0) + 1] ?? ''
  return (slot === 'form' || (slot === 'company' && after !== TAKEN)) && !COUNTED.test(after)
}

/** A firm that is known by one word of a longer name. */
export function isOwnWord({ slot, label }: Named, said: string): boolean {
  return slot === 'company' && !plainQuestion(label).replaceAll(' ', '').endsWith(nameKey(said))
}
