import { FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import { medicineList } from '#src/catalogue/medicines/list.ts'
import { type MedicineRow, medicineSource } from '#src/catalogue/medicines/queries.ts'
import { makersOf } from '#src/catalogue/parts/licence-count.ts'
import { readView } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { fold } from '#src/persian/fold.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { currentDataset, readDataset } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { perUnit } from '#src/words/price-units.ts'
import { fixedNames } from '../asking/names.server.ts'
import { plainQuestion } from '../asking/plain-question.ts'
import { leavesOut } from '../asking/silent-words.ts'
import { AROUND } from '../search/as-question.ts'
import { inPersian } from '../search/finglish.ts'
import { searchCondition, suggest } from '../search/queries.ts'

const GUESSES = 3
/** Among so many of those with the most licences the one that was meant is looked for. */
const LOOKED_AT = 50
/** What is in the names of more medicines than these is no name of one: a form, a letter. */
const MAX_NAMED = 100

export interface SmsAnswer {
  outcome: 'answered' | 'guessed'
  text: string
}

/**
 * One message to a question such as «آتورواستاتین ۴۰»: the medicine with the most licences that it
 * means, by the search and the figures of the list; what is not understood gets three guesses.
 */
export async function writeAnswer(db: Queryable, question: string): Promise<SmsAnswer> {
  if (leavesOut(plainQuestion(question))) return guessed(question, [])
  const named = namedIn(question)
  const found = await searchCondition(db, named, medicines.searchWords)
  if (!found) return guessed(question, [])
  const { view } = readView(medicineList, { sort: '-licences' })
  const [rows, total] = await Promise.all([
    medicineSource.rows(db, view, found.condition, LOOKED_AT),
    medicineSource.total(db, view, found.condition),
  ])
  if (total > MAX_NAMED) return guessed(question, [])
  const first = meantOf(rows, named)
  if (first && found.corrected === null && !found.isGuess) {
    return { outcome: 'answered', text: await answerText(db, first, total - 1) }
  }
  const names = rows.slice(0, GUESSES).map(nameAndStrength)
  return guessed(question, names.length > 0 ? names : await nearNames(db, named))
}

/**
 * Of medicines with the same words the one of the form that is asked for, and of the fewest substances that
 * have them all: «استامینوفن» is no «استامینوفن / کافئین». None where no row is of that form.
 */
function meantOf(rows: readonly MedicineRow[], named: string): MedicineRow | undefined {
  const words = plainQuestion(named)
    .split(' ')
    .filter((word) => /^\D/.test(word))
  const called = (word: string, slot: 'form' | 'route') =>
    fixedNames()
      .get(word)
      ?.find((one) => one.slot === slot)
  const forms = words.filter((word) => called(word, 'form'))
  const names = words.filter((word) => !called(word, 'form') && !called(word, 'route'))
  const formOf = ({ form }: MedicineRow) => plainQuestion(form ?? '').split(' ')
  // «آمپول» is whatever is injected, and «شربت» what is swallowed.
  const isOfForm = (row: MedicineRow, word: string) => {
    const { values = [], also } = called(word, 'form') ?? {}
    const isHere = values.some((form) => FORMS_FA[form] === row.form)
    return isHere && (!also?.route || ROUTES_FA[also.route] === row.route)
  }
  const isWritten = (row: MedicineRow) => forms.every((form) => formOf(row).includes(form))
  const isMeant = (row: MedicineRow) => forms.every((form) => isOfForm(row, form))
  const isOfNames = ({ nameFa, nameEn }: MedicineRow) => {
    const own = plainQuestion(`${nameFa ?? ''} ${nameEn}`)
    return names.every((word) => own.includes(word))
  }
  const substances = (row: MedicineRow) =>
    isOfNames(row) ? row.nameEn.split(' / ').length : Number.MAX_SAFE_INTEGER
  return rows
    .filter((row) => isWritten(row) || isMeant(row))
    .toSorted(
      (a, b) => substances(a) - substances(b) || Number(isWritten(b)) - Number(isWritten(a)),
    )[0]
}

/** Words of a message that name nothing, beside those of any question. */
const OF_MESSAGES = new Set(
  'سلام لطفا ممنون چنده چقدره استعلام دارو داروی میلی گرم میلیگرم mg از به رو و کد ژنریک انقضا انقضای'
    .split(' ')
    .map(fold),
)

/** What a message names: «قیمت لوزارتان۲۵ چنده» is «لوزارتان ۲۵». */
function namedIn(question: string): string {
  const words = toLatinDigits(question)
    .replace(/(?<=\p{L}{3})\u200c?(?=\d)|(?<=\d)\u200c?(?=\p{L}{2})/gu, ' ')
    .split(/\s+/)
  return inPersian(words)
    .filter((word) => !AROUND.has(fold(word)) && !OF_MESSAGES.has(fold(word)))
    .join(' ')
}

async function nearNames(db: Queryable, question: string): Promise<string[]> {
  const { groups } = await suggest(db, question)
  const titles = groups.flatMap(({ items }) => items.map(({ title }) => title))
  return [...new Set(titles)].slice(0, GUESSES)
}

function guessed(question: string, names: readonly string[]): SmsAnswer {
  const lines = [`«${question.slice(0, 40)}» پیدا نشد.`]
  if (names.length === 0) lines.push('نام دارو و قدرت آن را بفرستید، مانند: آتورواستاتین ۴۰')
  else lines.push('شاید:', ...names.map((name) => `- ${name.slice(0, 45)}`))
  return { outcome: 'guessed', text: asShortText(lines, 2) }
}

async function answerText(db: Queryable, medicine: MedicineRow, others: number): Promise<string> {
  const { licenceCount, form, nearestExpiryOn } = medicine
  const dataset = currentDataset() ?? (await readDataset(db))
  const day = dataset?.harvestedOn ?? dataset?.publishedAt
  const lines = [
    [nameAndStrength(medicine), form].filter(Boolean).join('، '),
    `سازنده ${makersOf(medicine)}، پروانهٔ جاری ${formatNumber(licenceCount)}`,
    priceWords(medicine),
    nearestExpiryOn
      ? `نزدیک‌ترین انقضا ${formatJalali(nearestExpiryOn, 'short')}`
      : 'انقضا: نامعلوم',
    `${dataset?.isSample ? 'دادهٔ نمونه' : 'داده'} ${day ? formatJalali(day, 'short') : 'نامعلوم'}`,
    ...(others > 0 ? [`${formatNumber(others)} مورد دیگر؛ دقیق‌تر بپرسید`] : []),
  ]
  return asShortText(lines, 5)
}

function priceWords({ priceUnit, minUnitPriceRial, unitPriceRial, maxUnitPriceRial }: MedicineRow) {
  if (unitPriceRial === null || minUnitPriceRial === null || maxUnitPriceRial === null) {
    return 'قیمت واحد: نامعلوم'
  }
  const unit = perUnit(priceUnit)
  const median = `${formatNumber(unitPriceRial)} ریال`
  if (minUnitPriceRial === maxUnitPriceRial) return `${unit} ${median}`
  const range = `${formatNumber(minUnitPriceRial)} تا ${formatNumber(maxUnitPriceRial)}`
  return `${unit} ${range}، میانه ${median}`
}

/** Persian signs of one SMS; of one in several parts, where each loses room to its place among them. */
const SINGLE = 70
const PART = 67
export const MAX_PARTS = 3
/** The message ends with the name of the portal. */
const SIGNATURE = '\nدیتا دارو'
const ROOM = PART * MAX_PARTS - SIGNATURE.length

/** How many SMS a text is, written in UCS-2. */
export function partsOf(text: string): number {
  return text.length <= SINGLE ? 1 : Math.ceil(text.length / PART)
}

/**
 * Lines as one message of three SMS at most. The first is shortened and the last ones left out where
 * they would not fit; `needed` says how many of the first lines never go.
 */
export function asShortText(lines: readonly string[], needed: number): string {
  let shown = [...lines]
  while (shown.length > needed && shown.join('\n').length > ROOM) shown = shown.slice(0, -1)
  const over = shown.join('\n').length - ROOM
  const [first = '', ...others] = shown
  if (over <= 0) return shown.join('\n')
  return [`${first.slice(0, Math.max(1, first.length - over - 1))}…`, ...others]
    .join('\n')
    .slice(0, ROOM)
}
