import { productKind } from '#src/catalogue/medicines/kind.ts'
import { numberOf } from '#src/persian/amounts.ts'
import { findCount, findMoney, strengthBefore, strengthsAt } from './amounts.ts'
import {
  type FoundName,
  findNames,
  isBeforeStrength,
  isOwnWord,
  likeNeighbours,
  type Named,
  type Names,
  type OtherMeaning,
  TAKEN,
} from './names.ts'
import { HAVE, MADE, MAKER, ONLY, type Said, UNIT, UNITS } from './phrase-parts.ts'
import { phrase, plainQuestion } from './plain-question.ts'
import { type FoundTime, findTime } from './times.ts'

/** What a phrase of the question said of one filter, and in which words. */
export interface Slot {
  values: readonly string[]
  said: string
}

const ITS = '(?:~شان|~ش| آن~ها| آنها| آن)?'
const OF_UNIT = phrase(`(?:قیمت )?(?:هر|واحد|دانه~ای)(?: (?:دانه|عدد|یک))? ${UNIT}${ITS}`)
/** Of a unit that only the form says, or nobody. */
const OF_ANY_UNIT = phrase(
  `(?<!ترین )(?:قیمت(?:~های)? )?(?:(?:هر|قیمت|قیمت~های) (?:واحد|دانه|عدد)|دانه~ای)${ITS}`,
)
/** Of what no list has a price of. */
const OF_NO_UNIT = phrase(
  `(?:قیمت )?هر (?:میلی~گرم|میکروگرم|لیتر|کیلو(?:~گرم)?|پاف|قلم|سرنگ|کارتریج|بلیستر|ورق|تزریق)${ITS}`,
)
const OF_MAKERS = {
  before: '(?:با |دارای )?',
  after: ` (?:${MAKER}|(?:شرکت|کارخانه|نفر)(?: (?:آن|آن~ها|آنها) را)? ${MADE})`,
}

/** «۴ سازنده دارند»; the number behind a name is its strength, so that it says of makers what it counts. */
const EXACT_MAKERS = phrase(
  `(?:(?:با|دارای|فقط|تنها|صرفا|دقیقا|که|را) )+# (?:${MAKER}${HAVE}|(?:شرکت|کارخانه|نفر)(?: (?:آن|آن~ها|آنها) را)? ${MADE})|# (?:تا ${MAKER}|${MAKER} (?:دارد|دارند|داشته باشد|داشته باشند)|(?:تا )?(?:شرکت|کارخانه|نفر) ${MADE})`,
)

/** «داروهای سه‌سازنده»; a single digit behind a name alone may be its strength. */
const SO_MANY = '(?:(?!\\d)#|\\d)~(?:سازنده|تولید~کننده)(?:~ای|~اند)?'
const OF_SO_MANY_MAKERS = phrase(
  `^${SO_MANY}$|(?<=(?:دارو|مولکول|محصول|قلم|برند)[^ ]* (?:(?:ها|های|هایی|ی) )?(?:[^ ]+ ){0,2})${SO_MANY}(?! (?:اول|برتر|بزرگ|اصلی))`,
)

/** «دوسازنده» */
const JOINED_MAKER = /(?<=[^ ])(?=سازنده|تولید)/

/** How many licences or molecules something has, and nothing else of them: «بیش از ۱۰۰ پروانه دارند». */
const COUNTS = { licenceCount: '(?:پروانه|مجوز|محصول|فرآورده)', moleculeCount: 'مولکول' } as const
const JUST_SO = `(?:~ی)?(?: (?:جاری|فعال|معتبر))?(?: (?:دارد|دارند|داشته باشد|داشته باشند)|(?=$| (?:و|یا|که) ))`

/** What says only of which kind something is. */
const WHAT_KIND = new Set(['atc', 'form', 'route', 'maybe', 'count', 'list', 'priced', 'first'])

/** A question while it is read: what was read of it is taken, so that nothing else reads it. */
export class Reading {
  words: string[]
  readonly slots = new Map<string, Slot>()
  private readonly companyAt = new Map<number, Named>()
  readonly others: OtherMeaning[] = []
  private readonly single: { named: Named; said: string; place: number }[] = []

  constructor(words: string[]) {
    this.words = words
  }

  /** In the order of the question; a company said twice stands once. */
  get companies(): Named[] {
    return [...new Set([...this.companyAt].toSorted(([a], [b]) => a - b).map(([, named]) => named))]
  }

  say(said: Said, text: string): void {
    for (const [slot, value] of Object.entries(said)) {
      const before = this.slots.get(slot)
      const values = [...new Set([...(before?.values ?? []), value].flat())]
      this.slots.set(slot, { values, said: before ? `${before.said}، ${text}` : text })
    }
  }

  /** Takes every place of a pattern, so that nothing else reads it; the texts that were taken. */
  take(pattern: RegExp): string[] {
    pattern.lastIndex = 0
    const taken: string[] = []
    const rest = this.words.join(' ').replace(pattern, (match: string) => {
      taken.push(match)
      return match.replace(/[^ ]+/g, TAKEN)
    })
    if (taken.length > 0) this.words = rest.split(' ')
    return taken
  }

  readPhrase(source: string, said: Said): void {
    for (const text of this.take(phrase(source))) this.say(counted(said, text), text)
  }

  readTime(today: string): FoundTime | null {
    const found = findTime(this.words.join(' '), today)
    if (found) this.takeText(found.said)
    return found
  }

  /** An ATC code, the IRC or GTIN of a licence, or a generic code, by itself or called so. */
  readCode(): void {
    for (const text of this.take(
      phrase('(?:کد |atc )+[a-z]\\d\\d(?:[a-z](?:[a-z](?:\\d\\d)?)?)?|[a-z]\\d\\d[a-z][a-z]\\d\\d'),
    )) {
      this.say({ atc: text.split(' ').at(-1)?.toUpperCase() ?? '' }, text)
    }
    for (const text of this.take(phrase('(?:گروه(?: درمانی)?|دسته|atc) [abcdghjlmnprsv]'))) {
      this.say({ atc: text.slice(-1).toUpperCase() }, text)
    }
    for (const text of this.take(phrase('(?:کد )?(?:(?:irc|gtin) \\d+|\\d{16}|\\d{13,14})'))) {
      this.say({ q: text.split(' ').at(-1) ?? '', maybe: productKind.name }, text)
    }
    for (const text of this.take(phrase('کد ژنریک 0*[1-9]\\d*'))) {
      this.say({ code: String(numberOf(text.split(' ').at(-1))) }, text)
    }
    for (const text of this.take(
      phrase('کد 0*[1-9]\\d*|^\\d{3,7}$|(?:کد )?(?:0*[1-9]\\d{4,6}|0+[1-9]\\d{2,})'),
    )) {
      this.say({ q: text.split(' ').at(-1) ?? '' }, text)
    }
  }

  readAmounts(): void {
    this.readPrice()
    const score =
      findCount(this.words.join(' '), { before: '(?:با )?امتیاز(?:~شان| فرصت)? ' }) ??
      findCount(this.words.join(' '), { after: ' امتیاز(?:~شان)?' })
    if (score) {
      this.takeText(score.said)
      this.say({ score: score.range, list: 'opportunities' }, score.said)
    }
    const makers = findCount(this.words.join(' '), { ...OF_MAKERS, over: 1 })
    if (makers) {
      this.takeText(makers.said)
      this.say(makersSaid(makers.range), makers.said)
    }
    for (const [slot, counted] of Object.entries(COUNTS)) {
      const after = `(?: تا)? ${counted}${JUST_SO}`
      const some = findCount(this.words.join(' '), { before: '(?:با |دارای )?', after, over: 1 })
      if (some) {
        this.takeText(some.said)
        this.say({ [slot]: some.range }, some.said)
      }
      for (const text of this.take(phrase(`(?:با |دارای |${ONLY} |دقیقا )+#${after}`))) {
        const count = numberOf(phrase('#').exec(text)?.[0])
        this.say({ [slot]: `${count}..${count}` }, text)
      }
    }
    for (const text of [...this.take(EXACT_MAKERS), ...this.take(OF_SO_MANY_MAKERS)]) {
      const count = numberOf(phrase('#').exec(text.replace(JOINED_MAKER, ' '))?.[0])
      this.say(makersSaid(`${count}..${count}`), text)
    }
  }

  /** A price of a package, or of the unit that is named; of a unit that no list has it is told as left out. */
  private readPrice(): void {
    const [ofUnit] = this.take(OF_UNIT)
    const found = findMoney(this.words.join(' '))
    const money = found && !this.isOfSales(found.said) ? found : null
    if (!money) {
      const unit = ofUnit && unitIn(ofUnit)
      if (unit) this.say({ unit, priced: '1' }, ofUnit)
      return
    }
    this.takeText(money.said)
    const [ofAny] = this.take(OF_ANY_UNIT)
    const [ofNone] = this.take(OF_NO_UNIT)
    const named = [ofAny, this.slots.get('form')?.said, ...this.words].join(' ')
    const unit = ofUnit || ofAny ? unitIn(ofUnit ?? named) : null
    if (unit) this.say({ unit, unitPrice: money.range }, money.said)
    else if (ofAny || ofNone) this.say({ ofUnit: money.range }, `${ofAny ?? ofNone} ${money.said}`)
    else this.say({ price: money.range }, money.said)
  }

  /**
   * «هلال احمر» is not the firm that has «هلال» in a longer name, «کیسه خون» is no medicine of the blood and
   * «شربت آویشن» not any syrup.
   */
  isCut(): boolean {
    const isOpen = (place: number) => (this.words[place] ?? TAKEN) !== TAKEN
    const isAlone = [...this.slots.keys()].every((slot) => WHAT_KIND.has(slot))
    return this.single.some(({ named, said, place }) => {
      if (!isOpen(place - 1) && !isOpen(place + 1)) return false
      if (isOwnWord(named, said)) return true
      // Behind «دارو» a group is what is asked for, whatever else they are.
      const isGroup = named.slot === 'atc' && !this.slots.has('maybe') && isOpen(place - 1)
      return isAlone && (isGroup || named.slot === 'form' || named.slot === 'route')
    })
  }

  /** «هندی یا آلمانی» are two values of one filter; of two filters both have to hold. */
  hasAlternatives(): boolean {
    const many = [...this.slots].some(([, { values }]) => values.length > 1)
    return many || this.companies.length > 1
  }

  /** «فروش بالای ۱۰ میلیارد تومان» is no price. */
  private isOfSales(said: string): boolean {
    const [before = '', after = ''] = this.words.join(' ').split(said)
    const around = [...before.trim().split(' ').slice(-3), ...after.trim().split(' ').slice(0, 1)]
    return around.some((word) => /^(?:فروش|گردش|درامد|سود)/.test(word))
  }

  /** Names of so many words or more; the number behind a substance is its strength. */
  readNames(names: readonly Names[], minWords: number): void {
    const all = findNames(this.words, names, minWords)
    for (const [place, found] of all.entries()) {
      const { start, end } = found
      const [first, ...others] = likeNeighbours(all, place, this.words, this.slots.has('form'))
      if (!first) continue
      const said = this.words.slice(start, end).join(' ')
      const isMedicine = first.slot === 'q' && !first.list
      const strengths = isMedicine
        ? this.strengthsOf(start, end, all[place + 1])
        : { amounts: [], start: end, end }
      this.words.fill(TAKEN, start, end)
      this.words.fill(TAKEN, strengths.start, strengths.end)
      if (end === start + 1) this.single.push({ named: first, said, place: start })
      if (first.slot === 'company') {
        this.companyAt.set(start, first)
        if (minWords === 1) this.takeRestOf(first.label, start, end)
      } else if (first.slot === 'q') this.sayStrengths(first, strengths.amounts, said)
      else if (!(all[place - 1]?.end === start && this.narrowForm(first, said))) {
        this.say({ [first.slot]: first.values }, said)
      }
      if (first.list) this.say({ list: first.list }, said)
      if (first.also) this.say(first.also, said)
      this.others.push(...others.map((other) => ({ ...other, taken: first })))
    }
  }

  /** «انستیتو پاستور», where either word is known: what is left beside a word of a name, and stands in it too. */
  private takeRestOf(name: string, start: number, end: number): void {
    const rest = plainQuestion(name).split(' ')
    const isOfName = (place: number) => rest.includes(this.words[place] ?? '')
    for (let place = start - 1; isOfName(place); place--) this.words[place] = TAKEN
    for (let place = end; isOfName(place); place++) this.words[place] = TAKEN
  }

  /** «قرص SR» is what both are, where «قرص و شربت» is either. */
  private narrowForm({ slot, values }: Named, said: string): boolean {
    const before = slot === 'form' ? this.slots.get(slot) : undefined
    const both = before?.values.filter((value) => values.includes(value)) ?? []
    if (both.length > 0) this.slots.set(slot, { values: both, said: `${before?.said} ${said}` })
    return both.length > 0
  }

  /** Behind a name, before it, or behind its form or maker: «قرص ۵۰۰ متفورمین», «دگزامتازون آمپول ۸». */
  private strengthsOf(start: number, end: number, next: FoundName | undefined) {
    const own = { start: end, ...strengthsAt(this.words, end) }
    const before = own.amounts.length === 0 ? strengthBefore(this.words, start) : null
    if (before) return { ...before, end }
    if (own.amounts.length > 0 || !isBeforeStrength(next, end, this.words)) return own
    return { start: next.end, ...strengthsAt(this.words, next.end) }
  }

  /** Two strengths are two questions, beside each other. */
  private sayStrengths({ values: [name = ''] }: Named, amounts: readonly string[], said: string) {
    this.say({ q: amounts.length > 0 ? amounts.map((amount) => `${name} ${amount}`) : name }, said)
    if (amounts.length > 1) this.say({ versus: '1' }, said)
  }

  private takeText(text: string): void {
    const words = text.split(' ')
    const start = this.words.findIndex((_, place) =>
      words.every((word, n) => this.words[place + n] === word),
    )
    for (let n = 0; start >= 0 && n < words.length; n++) this.words[start + n] = TAKEN
  }
}

/** The one unit that a text names, as lists call it; «عدد» where none other is named. */
function unitIn(text: string): string | null {
  const named = Object.entries(UNITS).filter(([word]) => phrase(word).test(text))
  const units = new Set(named.map(([, unit]) => unit))
  if (units.size > 1) units.delete('piece')
  return units.size === 1 ? ([...units][0] ?? null) : null
}

/** «پنج شرکت بزرگ»: how many of an order are asked for, where the text says a number. */
function counted({ first, ...said }: Said, text: string): Said {
  const [number] = (first && phrase('#').exec(text)) || []
  return number ? { ...said, first: String(Math.ceil(numberOf(number))) } : said
}

/** So many makers by the words of lists, none, one, two, three and more, or else as a range. */
function makersSaid(range: string): Said {
  const [from, to] = range.split('..')
  const [least, most] = [Number(from), to ? Number(to) : Number.POSITIVE_INFINITY]
  if (Number.isFinite(most) ? most > 2 : least > 3) return { makerCount: range }
  return { makers: ['0', '1', '2', '3'].filter((n) => Number(n) >= least && Number(n) <= most) }
}
