import { MOLECULES_FA, SALTS } from '#data/reference/molecules.ts'
import { fold, foldLetters } from '#src/persian/fold.ts'

/** A medicine that the reporting company has or had a licence for. */
export interface LicensedMedicine {
  code: number
  nameEn: string
  nameFa: string | null
  form: string | null
  strength: string | null
}

/** From here on a match is shown without a person having looked. */
export const SURE = 0.85

const FORMS: readonly [class_: string, words: string, form: RegExp][] = [
  ['drops', 'قطره drop drops', /DROP/],
  ['tablet', 'قرص tablet tab', /^(?:TABLET|CAPLET)/],
  ['capsule', 'کپسول capsule cap سافتژل', /^(?:CAPSULE|SOFTGEL)/],
  ['injection', 'امپول ویال تزریقی سرم انفوزیون سرنگ پنفیل amp vial inj', /^(?:INJECT|AMPULE)/],
  ['liquid', 'شربت سوسپانسیون الگزیر syrup', /^(?:SYRUP|SUSPENSION|ELIXIR|(?:POWDER, )?FOR SUSP)/],
  ['cream', 'کرم cream', /^CREAM/],
  ['ointment', 'پماد ointment', /^OINTMENT/],
  ['gel', 'ژل gel', /^GEL/],
  ['lotion', 'لوسیون lotion', /^LOTION/],
  ['spray', 'اسپری spray', /^(?:SPRAY|AEROSOL)/],
  ['suppository', 'شیاف', /^SUPPOSITORY/],
  ['shampoo', 'شامپو', /^SHAMPOO/],
]
const FORM_OF_WORD = new Map(
  FORMS.flatMap(([name, words]) => words.split(' ').map((word) => [fold(word), name] as const)),
)

// What a label says of a form, as long as it is said; «قرص» may be any of them.
const MODIFIERS: readonly [word: RegExp, form: RegExp][] = [
  [/^(?:اهسته|پیوسته|رهش|رتارد|sr|xr|er|la)$/, /EXTENDED/],
  [/^جویدنی$/, /CHEWABLE/],
  [/^جوشان$/, /EFFERVESCENT/],
]

const WITHOUT_MEANING = new Set(
  `میلیگرم میلی گرم میکروگرم گرم میل mg mcg g ml iu واحد عددی عدد درصد سی خوراکی روکشدار روکش دار
  و با تولید داخلی بسته جعبه`
    .split(/\s+/)
    .map(fold),
)
const SALT_WORDS = new Set([
  ...Object.keys(SALTS),
  ...Object.values(SALTS).flatMap((word) => fold(word).split(' ')),
])

// «پردنیزون» is no slip of the pen for «پردنیزولون».
const NAMES = new Set(Object.entries(MOLECULES_FA).flatMap((names) => names.map(fold)))

type Label = ReturnType<typeof readLabel>

/**
 * Which of a company's medicines a line of its monthly report is, by words of form, the molecule's
 * name in either script with a slip of the pen, and strength; best first. A line that says something
 * else too, or fits several medicines alike, stays below `SURE` in its confidence from 0 to 1.
 */
export function matchLine(label: string, medicines: readonly LicensedMedicine[]) {
  const fitting = fittingOf(label, medicines, 0)
  const best = Math.max(0, ...fitting.map(({ confidence }) => confidence))
  const rivals = fitting.filter(({ confidence }) => confidence > best - 0.1).length
  return fitting
    .map(({ medicine: { code }, confidence }) => ({
      code,
      confidence: Math.round(confidence * (rivals > 1 ? 50 : 100)) / 100,
    }))
    .sort((a, b) => b.confidence - a.confidence || a.code - b.code)
}

/** What a person may choose from: also of another form or strength than the line says; best first. */
export function guessLine(label: string, medicines: readonly LicensedMedicine[]) {
  return fittingOf(label, medicines, UNLIKE)
    .map(({ medicine: { code }, confidence }) => ({ code, confidence }))
    .sort((a, b) => b.confidence - a.confidence || a.code - b.code)
}

/** What is left of a guess where the form, or the strength, is another. */
const UNLIKE = 0.5

function fittingOf(label: string, medicines: readonly LicensedMedicine[], unlike: number) {
  const read = readLabel(label)
  return medicines
    .map((medicine) => ({ medicine, confidence: confidenceOf(read, medicine, unlike) }))
    .filter(({ confidence }) => confidence > 0)
}

export function nameWords(label: string): string {
  return readLabel(label).words.join(' ')
}

function readLabel(label: string) {
  const letters = foldLetters(label).replace(/(\d)([^\d./])|([^\d./])(?=\d)/g, '$1$3 $2')
  const words = fold(letters.replace(/\d+(?:[./]\d+)*/g, ' '))
    .split(' ')
    .filter(Boolean)
  const isModifier = (word: string) => MODIFIERS.some(([said]) => said.test(word))
  return {
    form: words.map((word) => FORM_OF_WORD.get(word)).find(Boolean) ?? null,
    modifiers: MODIFIERS.flatMap(([said], at) => (words.some((one) => said.test(one)) ? [at] : [])),
    words: words.filter(
      (word) => !(FORM_OF_WORD.has(word) || WITHOUT_MEANING.has(word) || isModifier(word)),
    ),
    numbers: readingsOf(letters.match(/\d+(?:[./]\d+)*/g) ?? []),
  }
}

/** «2/5» is two and a half, or two strengths of a combination. */
function readingsOf(texts: readonly string[]): number[][] {
  const parts = texts.flatMap((text) => text.split('/').map(Number))
  const decimals = texts.map((text) => Number(text.replace('/', '.')))
  return [parts, decimals].filter((numbers) => numbers.every((one) => !Number.isNaN(one)))
}

function confidenceOf(label: Label, medicine: LicensedMedicine, unlike: number): number {
  const name = nameFit(label.words, medicine)
  if (name === null) return 0
  const form = FORMS.find(([, , pattern]) => pattern.test(medicine.form ?? ''))?.[0] ?? null
  const said = label.modifiers
  const has = MODIFIERS.flatMap(([, pattern], at) =>
    pattern.test(medicine.form ?? '') ? [at] : [],
  )
  const isForm =
    (label.form === null || form === label.form) && said.every((at) => has.includes(at))
  const kind = (label.form === null ? 0.9 : 1) * (has.length > said.length ? 0.85 : 1)
  const strength = strengthFit(label.numbers, medicine.strength) ?? unlike
  return name * kind * strength * (isForm ? 1 : unlike)
}

function strengthFit(readings: readonly number[][], strength: string | null): number | null {
  const said = readings[0]?.length ?? 0
  const own = (strength ?? '').match(/\d+(?:\.\d+)?/g)?.map(Number) ?? []
  if (said === 0) return own.length === 0 ? 1 : 0.9
  if (own.length === 0) return 0.7
  // Behind the strength a label may say a volume or a count, in front of it nothing.
  const fits = readings.some(
    (numbers) =>
      (numbers[0] === own[0] && own.length <= 2) ||
      (numbers.length === own.length && numbers.every((one) => own.includes(one))),
  )
  return fits ? 1 : null
}

/** How well the words are one of the names, all of it and nothing else; null: not at all. */
function nameFit(words: readonly string[], { nameEn, nameFa }: LicensedMedicine): number | null {
  const fits = [nameFa, nameEn].flatMap((name) => {
    const own = fold((name ?? '').replace(/\(as [^)]*\)/gi, ' '))
      .split(' ')
      .filter(Boolean)
    const needed = own.filter((word) => !SALT_WORDS.has(word))
    if (own.length === 0) return []
    const fit = wordsFit(words, needed.length > 0 ? needed : own, own)
    return fit === null ? [] : [fit]
  })
  return fits.length > 0 ? Math.max(...fits) : null
}

function wordsFit(words: readonly string[], needed: readonly string[], own: readonly string[]) {
  const joined = skeleton(words.join(''))
  const whole = needed.map(skeleton).join('')
  if (joined === whole) return 1
  const likeness = needed.map((word) => Math.max(0, ...words.map((one) => likenessOf(one, word))))
  if (likeness.some((one) => one === 0)) return null
  const rest = words.filter(
    (word) => !(SALT_WORDS.has(word) || own.some((one) => likenessOf(word, one) > 0)),
  )
  // A salt that the medicine's name does not have may be another medicine.
  return Math.min(...likeness) * (rest.length > 0 ? 0.6 : 1)
}

function likenessOf(said: string, word: string): number {
  const [a, b] = [skeleton(said), skeleton(word)]
  if (said === word) return 1
  if (NAMES.has(said)) return 0
  if (a === b && a.length > 2) return 0.97
  return a.length > 5 && b.length > 5 && isOneApart(a, b) ? 0.9 : 0
}

const ALIKE: Readonly<Record<string, string>> = {
  ط: 'ت',
  ص: 'س',
  ث: 'س',
  ذ: 'ز',
  ض: 'ز',
  ظ: 'ز',
  غ: 'ق',
  ح: 'ه',
}

/** What remains of a word when letters that sound alike, doubled ones and long vowels go. */
function skeleton(word: string): string {
  return word
    .replace(/[طصثذضظغح]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/(?<=.)[اوی]/g, '')
    .replace(/(.)\1+/g, '$1')
}

function isOneApart(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB
}
