import { eq } from 'drizzle-orm'
import { healthProductKind } from '#src/catalogue/health-products/kind.ts'
import { medicineKind, productKind } from '#src/catalogue/medicines/kind.ts'
import { companyOfUser } from '#src/catalogue/parts/company-facts.server.ts'
import { supplementKind } from '#src/catalogue/supplements/kind.ts'
import { recordedDays } from '#src/insight/history/in-past.server.ts'
import { readView, type Search } from '#src/list/view.ts'
import { jalaliToIso, todayInTehran } from '#src/persian/dates.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import type { Context } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import type { Answer } from './answer.ts'
import { answerView } from './answered-view.server.ts'
import { asTyped } from './as-typed.ts'
import { viewsBeside, withShares } from './beside.server.ts'
import { sidesOf } from './beside.ts'
import { nearestExamples } from './examples.ts'
import { type Fitted, isOfAll, isOfAny } from './fit-list.ts'
import { CHANGES } from './fit-time.ts'
import { isOfCompanies, isOfOverlap, isOfRivals, withShare } from './meant-by.ts'
import type { Named } from './names.ts'
import { DEFINITIONS, otherMeanings, otherViews } from './other-views.server.ts'
import { MAX_QUESTION, nameKey, plainQuestion } from './plain-question.ts'
import type { Understood } from './read-question.ts'
import { searchedNames } from './searched-names.server.ts'
import { isExcept, isTurning } from './silent-words.ts'
import { GOODS, holdersOfBrand, understand } from './understand.server.ts'
import { fitKnown, isOrdered, isPriceless, isUngrouped, isUnsaid } from './unsaid.server.ts'

const BOTH = /(?:^| )(?:ولی|اما|هم|هنوز)(?: |$)/
const OF_WHAT = ['q', 'atc', 'form', 'route', 'sort']
const ALTERNATIVES = ['supply', 'role', 'country', 'form', 'route', 'status', 'coverage']
type Answered = Pick<Answer, 'chips' | 'view'> & Partial<Pick<Answer, 'unfit'>>
const NOTHING: Answered = { chips: [], view: null }
/** Of a name its strength, as registers may write it otherwise: «8 mg» as «4 mg/mL 2 mL». */
const STRENGTH = /^(\p{L}.*) ([\d۰-۹][\d۰-۹p.]*)$/u

/** Reads a question, and answers it by the list that it asks of, as far as the viewer may see that. */
export async function answerQuestion(ctx: Context, text: string): Promise<Answer> {
  const q = text.trim().slice(0, MAX_QUESTION)
  const today = todayInTehran(now())
  const understood = withShare(await withOwnCompany(ctx, await understand(ctx.db, q, today)))
  const { unread, corrected } = understood
  const known = await fitKnown(ctx.db, understood, DEFINITIONS, today)
  const given = known && (await fitGoods(ctx, known, understood))
  const isBefore = given !== null && (await isBeforeHistory(ctx, given))
  const isDenied = given?.unfit.includes(understood.slots.get('supplyOtherThan')?.said ?? '')
  const refused =
    withheldFor(understood, plainQuestion(q)) ?? (isDenied ? 'turned' : isBefore ? 'before' : null)
  const isLed = given !== null && !given.path && !refused
  const isOfShare = understood.slots.has('share')
  const beheld = isLed ? await viewsBeside(ctx, sidesOf(understood), today) : []
  const held = isOfShare ? await withShares(ctx, beheld, understood, today) : beheld
  // Groups that hold nothing may be a name, as one of them may: «مولتی ویتامین».
  const isNoGroup = held.length > 0 && held.every(({ total }) => total === 0)
  const worded = isNoGroup && given ? await asName(ctx, given, understood) : null
  const [fitted, sides] = worded ? [worded, []] : [given, held]
  const isHalf = understood.isCut || isOfAll(fitted, understood)
  const isNoShare = isOfShare && sides.length === 0
  const withheld = refused ?? (isNoShare ? 'beyond' : sides.length === 0 && isHalf ? 'all' : null)
  const isShown = fitted && !withheld && sides.length === 0
  const named = isShown
    ? await answerNamed(ctx, fitted, understood, today)
    : fitted && sides.length > 0
      ? { chips: (await answerView(ctx, fitted, understood)).chips, view: null }
      : NOTHING
  const { chips, view } = named
  const brand = isShown && view ? await brandOf(ctx, fitted, understood) : null
  // Two names that no record has together are two questions.
  const isOfNone = view?.found?.total === 0 && (understood.slots.get('q')?.values.length ?? 0) > 1
  const apart = isOfNone ? await viewsBeside(ctx, sidesOf(understood, true), today) : []
  const beside = [...sides, ...apart]
  // An order of days, prices or sales that nobody tells is no answer either.
  const isNone =
    view?.found?.total === 0 || (sides.length > 0 && sides.every(({ total }) => total === 0))
  const isZero = fitted !== null && (isNone || isOrdered(fitted))
  const isOfNothing =
    fitted !== null &&
    ((isZero && ((await isUnsaid(ctx.db, fitted)) || (await isUngrouped(ctx.db, fitted)))) ||
      (await isPriceless(ctx.db, understood)))
  // None of a company that is known by no record is no number either.
  const isOwnNone =
    isOfOwn(understood) || (fitted?.search.mine !== undefined && view?.found?.total === 0)
  const isUnnamed = isShown && isOfAny(fitted, understood)
  // What stands beside each other is no filter of one list, and is not missed there.
  const unfit = beside.length > 0 ? [] : [...(fitted?.unfit ?? []), ...(named.unfit ?? [])]
  const name = understood.slots.get('q')?.said ?? understood.company?.label ?? null
  const isWhole = fitted && unread.length + unfit.length === 0
  return {
    q,
    unread,
    unfit: unfit.map((text) => asTyped(q, text)),
    corrected,
    named: withheld && !view ? name : null,
    brand,
    beside: isOfNothing ? [] : beside,
    withheld: isOfNothing ? 'unsaid' : isOwnNone ? 'own' : isUnnamed ? 'all' : withheld,
    others: isShown
      ? otherViews(understood, fitted, today).filter(({ to }) => to !== view?.href)
      : [],
    nearest: isWhole ? [] : nearestExamples(q),
    ...(apart.length > 0 ? NOTHING : { chips, view }),
    // How it was read stands, and its list, but no number.
    ...((isOfNothing || isOwnNone || isUnnamed) && view && { view: { ...view, found: null } }),
  }
}

/** Where nobody is named yet whose rivals they are, or who is held beside another: «ما و عبیدی» are two companies. */
const isOfOwn = ({ slots, companies }: Understood) =>
  slots.has('mine') &&
  (companies.length === 0 ? isOfRivals(slots) : companies.length === 1 && slots.has('versus'))

/** «رقبای ما» are those of the company that the account names. */
async function withOwnCompany({ db, viewer }: Context, understood: Understood) {
  if (!isOfOwn(understood) || !viewer.userId) return understood
  const id = await companyOfUser(db, viewer.userId)
  const [own] = id === null ? [] : await db.select().from(companies).where(eq(companies.id, id))
  if (!own) return understood
  const company: Named = {
    slot: 'company',
    values: [String(own.id)],
    label: own.name,
    slug: own.slug,
  }
  const slots = new Map([...understood.slots].filter(([slot]) => slot !== 'mine'))
  return { ...understood, slots, company, companies: [company, ...understood.companies] }
}

/** Half of a question that means the other way round without its rest is worse than no answer. */
function withheldFor(understood: Understood, q: string): Answer['withheld'] {
  const { slots, companies, unread } = understood
  const isOfShare = slots.has('share') && sidesOf(understood).slot === 'supply'
  if (slots.has('beyond') || (slots.has('share') && !isOfShare)) return 'beyond'
  // Which companies have none of it, or goods and medicines both, no list tells.
  const { said: other = '' } = slots.get('supplyOtherThan') ?? {}
  const isNone = /ندا/.test(other) || (other !== '' && !OF_WHAT.some((slot) => slots.has(slot)))
  const isBoth = slots.has('list') && slots.get('maybe')?.values.includes(medicineKind.name)
  if (isOfCompanies(slots) && (isNone || (isBoth && BOTH.test(q)))) return 'beyond'
  // What has no licence in force has no supply, and a firm then has no group: always none.
  const isUnlicensed = slots.get('licenceCount')?.values.includes('..0')
  if (isUnlicensed && slots.has(isOfCompanies(slots) ? 'atc' : 'supply')) return 'both'
  // Either of two is what a filter takes; that both hold is another question.
  const isOfTwo = ALTERNATIVES.some((slot) => slots.get(slot)?.said.includes('، '))
  if ((isOfTwo || companies.length > 1) && BOTH.test(q)) return 'both'
  // Of two that are compared one is no answer.
  const { said: compared = '' } = slots.get('versus') ?? {}
  const isOfOne = companies.length === 1 || sidesOf(understood).sides.length === 0
  if (compared !== '' && !isOfOverlap(compared) && isOfOne && unread.length > 0) return 'turned'
  // «هم وارد می‌کنند هم …» is not the first half of it.
  const left = unread.map(plainQuestion)
  if (left.length > 0 && /(?:^| )هم (?:.* )?هم(?: |$)/.test(q)) return 'both'
  if (left.some(isExcept)) return 'except'
  return left.some(isTurning) ? 'turned' : null
}

/** Of a day before anything was published nothing is known: a list of it is no answer of zero. */
async function isBeforeHistory({ db }: Context, { list, search }: Fitted): Promise<boolean> {
  const definition = DEFINITIONS[list]
  const view = definition && readView(definition, search).view
  const until = list === CHANGES ? jalaliToIso(view?.filters.to?.[0] ?? '') : view?.asOf
  if (!until) return false
  const { first } = await recordedDays(db)
  return first === null || until < first
}

/** Of a question whose list holds nothing the nearest other reading that holds something, else that it holds nothing. */
async function answerNamed(
  ctx: Context,
  fitted: Fitted,
  understood: Understood,
  today: string,
): Promise<Answered> {
  const answered = await answerView(ctx, fitted, understood)
  if (answered.view?.found?.total !== 0) return answered
  for await (const { unfit, ...other } of otherReadings(ctx, fitted, understood, today)) {
    const { chips, view } = await answerView(ctx, other.fitted, other.understood ?? understood)
    if (view?.found?.total) return { chips, view, unfit: unfit ?? [] }
  }
  return answered
}

interface OtherReading {
  fitted: Fitted
  understood?: Understood
  /** What of the question it leaves out. */
  unfit?: readonly string[]
}

/** The nearest first: what leaves out least of what was said, and other lists last. */
async function* otherReadings(
  ctx: Context,
  fitted: Fitted,
  understood: Understood,
  today: string,
): AsyncGenerator<OtherReading> {
  const { list, search } = fitted
  const { q, holder, form, ...others } = search
  const [, name, strength = ''] = STRENGTH.exec(String(q ?? '')) ?? []
  if (name) {
    const unfit = [`قدرت ${toPersianDigits(strength)}`]
    yield { fitted: { ...fitted, search: { ...search, q: name } }, unfit }
  }
  // A brand stands with who holds it here, and not with whose it is abroad: «پلاویکس سانوفی».
  const holders = holder && q ? await holdersOfBrand(ctx.db, String(q)) : []
  if (holders.length > 0) {
    const held = { ...search, holder: holders.flatMap(({ values }) => values) }
    const unfit = understood.companies.map(({ label }) => label)
    const meant = { ...understood, companies: holders }
    yield { fitted: { ...fitted, search: held }, understood: meant, unfit }
  }
  // «قطره چشمی بتامتازون» is of that route, where none stands in that group.
  yield* otherMeanings(understood, fitted, today)
  const worded = inWords(fitted, understood) ?? (await asName(ctx, fitted, understood))
  if (worded) yield { fitted: worded }
  const isOfMedicines = list === medicineKind.name || list === productKind.name
  // What is asked of who has it stands in no question: those in force, by their holders.
  const isOpen = Object.keys(others).every(
    (key) => (key === 'status' || key === 'sort') && !understood.slots.has(key),
  )
  const isNamed = holder ? !q && !form : Boolean(q ?? form)
  if (!isOfMedicines || !isOpen || !isNamed) return
  const { said = '' } = understood.slots.get('form') ?? {}
  // «خمیردندان» is a form of medicines too; of «قرص جوشان ویتامین سی» no register of goods has the form.
  const found: Search = holder ? { company: holder } : { q: q ?? said }
  for (const { name } of [supplementKind, healthProductKind]) {
    yield { fitted: { list: name, search: found, unfit: [] }, unfit: q && form ? [said] : [] }
  }
}

/** A group beside a name may be a word of it: «واکسن hpv» has no code of a group; a supplement has none at all. */
function inWords(fitted: Fitted, { slots }: Understood): Fitted | null {
  const { said = '' } = slots.get('atc') ?? {}
  const { atc, ...search } = fitted.search
  const isUnfit = GOODS.includes(fitted.list) && fitted.unfit.includes(said)
  if (!isUnfit && !(atc && search.q)) return null
  const q = [said, search.q ?? ''].join(' ').trim()
  return { ...fitted, search: { ...search, q }, unfit: fitted.unfit.filter((one) => one !== said) }
}

/** A group that holds nothing may be the name of medicines whose group nobody tells: «منیزیم». */
async function asName(ctx: Context, fitted: Fitted, { slots }: Understood): Promise<Fitted | null> {
  const { said = '' } = slots.get('atc') ?? {}
  const { atc, ...search } = fitted.search
  if (!said || search.q || !(await searchedNames(ctx.db, said, () => true)).has(nameKey(said)))
    return null
  return {
    ...fitted,
    search: { ...search, q: said },
    unfit: fitted.unfit.filter((one) => one !== said),
  }
}

/** What goods are called by a group of medicines, where some are called so. */
async function fitGoods(ctx: Context, fitted: Fitted, understood: Understood): Promise<Fitted> {
  const worded = GOODS.includes(fitted.list) ? inWords(fitted, understood) : null
  const answered = worded && (await answerView(ctx, worded, understood))
  return worded && answered?.view?.found?.total ? worded : fitted
}

/** Of a trade name the licences of whose it is, where more are found by it: all that have its substance. */
async function brandOf(ctx: Context, { list, search }: Fitted, understood: Understood) {
  const isOfBrands = list === productKind.name || list === medicineKind.name
  const [q, ...more] = understood.slots.get('q')?.values ?? []
  if (!isOfBrands || !q || more.length > 0 || search.holder || search.q !== q) return null
  const holders = await holdersOfBrand(ctx.db, q)
  if (holders.length === 0) return null
  const seen = (filters: Search) =>
    answerView(ctx, { list: productKind.name, search: { q, ...filters }, unfit: [] }, understood)
  const [all, own] = [
    await seen({}),
    await seen({ holder: holders.flatMap(({ values }) => values) }),
  ]
  const count = own.view?.found?.total ?? 0
  if (!own.view || !own.isApplied || count === 0 || count === all.view?.found?.total) return null
  return { label: holders.map(({ label }) => label).join('، '), to: own.view.href, count }
}
