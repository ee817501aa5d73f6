import { sql } from 'drizzle-orm'
import { ATC_EVERYDAY_NAMES, ATC_NAMES_FA } from '#data/reference/atc-names.ts'
import { LEGAL_FORMS, TRADE_WORDS } from '#data/reference/company-words.ts'
import { FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import { readTable } from '#data/reference/read-table.ts'
import { SAME_FORMS, SAME_ROUTES } from '#data/reference/same-words.ts'
import { fold } from '#src/persian/fold.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { addName, type Named, type Names } from './names.ts'
import { isOrdinary } from './ordinary-words.ts'
import { PHRASES } from './phrases.ts'
import { nameKey, phrase, plainQuestion } from './plain-question.ts'
import { isSilent, isWhole } from './silent-words.ts'

/** «کرم روده» is a worm and no cream. */
const ILLNESSES = new Set(['کرم روده'])

/** Words of forms that tell no two apart. */
const FORM_PARTICLES = /^(?:با|برای|حاوی|از|در|راه|دوز|معین|پلت|روکش)$/

/** As packs and prescriptions have what is released slowly, in letters and as they are read out. */
const SLOW = 'xr sr er xl la cr mr retard ریتارد رتارد پیوسته‌رهش ایکس‌آر اس‌آر ایکس‌ال'.split(' ')
const SYRUP = 'شربت'
const SWALLOWED = ['ELIXIR', 'LIQUID', 'POWDER, FOR SUSPENSION', 'SOLUTION', 'SUSPENSION']

/** Forms as prescriptions abbreviate them. */
const FORM_LETTERS = {
  tab: 'قرص',
  cap: 'کپسول',
  amp: 'آمپول',
  vial: 'آمپول',
  inj: 'تزریقی',
  syr: SYRUP,
  susp: 'سوسپانسیون',
  supp: 'شیاف',
  oint: 'پماد',
}
/** Routes as prescriptions abbreviate them; of most the register says no more than that they are injected. */
const ROUTE_LETTERS = { iv: 'INTRAVENOUS', im: 'INTRAMUSCULAR', sc: 'SUBCUTANEOUS' }

let fixed: Names | undefined

/** Groups by WHO's names and everyday ones, countries, forms and routes: the same in every version. */
export function fixedNames(): Names {
  fixed ??= readFixedNames()
  return fixed
}

function readFixedNames(): Names {
  const names = new Map<string, Named[]>()
  const add = (slot: Named['slot'], name: string, value: string, label = name) =>
    addName(names, name, { slot, values: [value], label })
  const forms = formsByWord()
  const ofForms: [word: string, values: string[]][] = []
  const groups = Map.groupBy(
    [...ATC_EVERYDAY_NAMES].flatMap(([code, words]) => words.map((word) => ({ code, word }))),
    ({ word }) => word,
  )
  for (const [word, meant] of groups) {
    const values = meant.map(({ code }) => code).toSorted((a, b) => a.length - b.length)
    const [code = ''] = values
    // «داروی قلبی» is a medicine of «قلبی»; «فشار خون» is five groups, beside each other.
    if (word.startsWith('داروی ')) continue
    // «اسپری آسم» is what is sprayed of «آسم», as the same words apart.
    const [form = '', ...of] = word.split(' ')
    if (forms.has(form) && of.length > 0 && !ILLNESSES.has(word)) {
      ofForms.push([of.join(' '), values])
      continue
    }
    addName(names, word, { slot: 'atc', values, label: ATC_NAMES_FA[code] ?? word })
  }
  for (const [word, values] of ofForms) {
    addName(names, word, { slot: 'atc', values, label: ATC_NAMES_FA[values[0] ?? ''] ?? word })
  }
  // Of groups that are called the same the widest is meant first.
  const called = Object.entries(ATC_NAMES_FA).toSorted()
  for (const [code, name] of called.toSorted(([a], [b]) => a.length - b.length)) {
    add('atc', name.replace(/^داروها(?:ی)? /, '').replace(/\u200c?ها(?:ی)?$/, ''), code, name)
    add('atc', code, code, name)
  }
  for (const { code, nameFa, otherNames } of readTable('countries', [
    'code',
    'nameFa',
    'otherNames',
  ])) {
    for (const name of [nameFa, ...otherNames.split('|')]) {
      if (name !== '') add('country', name, code, nameFa)
    }
  }
  // What is breathed in, of whatever form: few of them are called so.
  const inhaled = {
    slot: 'route',
    values: ['RESPIRATORY', 'INHALATION'],
    label: 'استنشاقی',
  } as const
  addName(names, inhaled.label, inhaled)
  for (const [word, values] of forms) {
    const swallowed = (word === SYRUP || word === 'syr') && { also: { route: 'ORAL' } }
    addName(names, word, { slot: 'form', values, label: word, ...swallowed })
  }
  for (const [route, name] of Object.entries(ROUTES_FA)) {
    if (!Object.hasOwn(SAME_ROUTES, route)) add('route', name, route)
  }
  for (const [letters, route] of Object.entries(ROUTE_LETTERS)) {
    addName(names, letters, { slot: 'route', values: [route, 'PARENTERAL'], label: letters })
  }
  return names
}

/** Everyday words mean every form of that word: «قرص» the coated and the slow ones too. */
function formsByWord(): Map<string, string[]> {
  const forms = Object.entries(FORMS_FA).filter(([form]) => !Object.hasOwn(SAME_FORMS, form))
  const words = new Map<string, string[]>()
  for (const [form, name] of forms) {
    for (const word of [name, ...name.split(' ')]) {
      if (FORM_PARTICLES.test(word)) continue
      const others = words.get(word) ?? []
      // What is called by the word alone is named first.
      words.set(word, [...new Set(name === word ? [form, ...others] : [...others, form])])
    }
  }
  // A syrup is any liquid that is swallowed: registers have that of paracetamol as a solution.
  words.set(SYRUP, [...(words.get(SYRUP) ?? []), ...SWALLOWED])
  // In the trade whatever is injected is an ampoule, and an aerosol a spray.
  words.set('اسپری', [...(words.get('اسپری') ?? []), ...(words.get('آئروسل') ?? [])])
  words.set('آمپول', [...(words.get('آمپول') ?? []), ...(words.get('تزریقی') ?? [])])
  words.set('ویال', words.get('آمپول') ?? [])
  for (const patch of ['چسب', 'پچ']) words.set(patch, words.get('برچسب') ?? [])
  for (const [letters, word] of Object.entries(FORM_LETTERS)) {
    words.set(letters, words.get(word) ?? [])
  }
  for (const slow of SLOW) words.set(slow, words.get('آهسته‌رهش') ?? [])
  return words
}

/** Companies and molecules of the version on screen. */
export function publishedNames(db: Queryable): Promise<Names> {
  return rememberPublished('asking.names', () => readPublishedNames(db))
}

async function readPublishedNames(db: Queryable): Promise<Names> {
  const names = new Map<string, Named[]>()
  const companies = await rowsOf<{
    id: string
    slug: string
    name: string
    spelling: string
    holds: boolean
  }>(
    db,
    sql`select c.id::text as id, c.slug, c.name, s.spelling, c.licence_count > 0 as holds
      from company_spellings s join companies c on c.id = s.company_id
      order by c.licence_count desc, c.id`,
  )
  const holding = new Set(companies.flatMap(({ id, holds }) => (holds ? [id] : [])))
  for (const { id, slug, name, spelling } of companies) {
    const named: Named = { slot: 'company', values: [id], label: name, slug }
    for (const one of [spelling, name, withoutTrade(name)]) {
      if (!saysSomething(one) && !isOrdinary(one)) addName(names, one, named)
    }
  }
  const molecules = await rowsOf<{ name: string; other: string | null }>(
    db,
    sql`select name_en as name, name_fa as other from molecules where not is_combination`,
  )
  for (const { name, other } of molecules) {
    const named: Named = { slot: 'q', values: [other ?? name], label: other ?? name }
    addName(names, name, named)
    if (other) addName(names, other, named)
  }
  for (const [word, owners] of ownWords(companies)) {
    // A firm without a licence does not take the word from the one that people mean.
    const holders = owners.filter(({ values: [id = ''] }) => holding.has(id))
    const [only, ...others] = holders.length > 0 ? holders : owners
    const isLong = word.length > MIN_OWN_WORD
    const isAlone =
      isLong && only && others.length === 0 && isAtEnd(word, only.label) && !isOrdinary(word)
    if (isAlone) addName(names, word, only)
    if ((owners.length > 1 || !isAlone) && owners.length <= MAX_OWNERS) {
      for (const named of owners) {
        for (const trade of TRADE_BEFORE) {
          const name = `${trade} ${word}`
          // «۱۰ شرکت برتر» are the first ten of all.
          if (!(isOrdinary(word) && saysSomething(name))) addName(names, name, named)
        }
      }
    }
  }
  for (const { nickname, company } of readTable('company-nicknames', ['nickname', 'company'])) {
    if (company === '') continue
    const [named] = names.get(nameKey(company)) ?? []
    if (named && !saysSomething(nickname) && !isOrdinary(nickname)) addName(names, nickname, named)
  }
  for (const { names: others } of readTable('everyday-names', ['moieties', 'names'])) {
    for (const other of others.split('|')) {
      addName(names, other, { slot: 'q', values: [other.trim()], label: other.trim() })
    }
  }
  return names
}

interface CompanyName {
  id: string
  slug: string
  name: string
}

/** Of so few letters it means a firm behind «شرکت» alone: «شرکت سها». */
const MIN_OWN_WORD = 3

/** «سبحان» stands in four names: behind «شرکت» it means the largest of them, or another. */
const TRADE_BEFORE = ['شرکت', 'داروسازی', 'شرکت داروسازی']
const MAX_OWNERS = 4

function ownWords(companies: readonly CompanyName[]): Map<string, Named[]> {
  const owners = new Map<string, Named[]>()
  for (const { id, slug, name } of companies) {
    for (const word of withoutTrade(name).split(' ')) {
      if (word.length < MIN_OWN_WORD || saysSomething(word)) continue
      const before = owners.get(word) ?? []
      if (before.some(({ values }) => values[0] === id)) continue
      owners.set(word, [...before, { slot: 'company', values: [id], label: name, slug }])
    }
  }
  return owners
}

/** Whether a name begins or ends with a word, which people call it by: a word in its midst says what it does. */
function isAtEnd(word: string, name: string): boolean {
  const words = withoutTrade(name).split(' ')
  return word === words[0] || word === words.at(-1)
}

/** «داروسازی ویهان‌رود» as people say it: «ویهان‌رود». */
function withoutTrade(name: string): string {
  const words = [...LEGAL_FORMS, ...TRADE_WORDS]
  return name
    .split(' ')
    .filter((word) => !words.includes(fold(word)))
    .join(' ')
}

/** A name that is an ordinary word of questions is known by the longer form alone. */
function saysSomething(name: string): boolean {
  const plain = plainQuestion(name)
  if (plain.length < 3) return true
  if (fixedNames().has(plain.replaceAll(' ', ''))) return true
  return PHRASES.some(([source]) => isWhole(phrase(source), plain)) || isSilent(plain)
}
