import { fold } from '../../src/persian/fold.ts'
import { type Chance, createChance } from '../chance.ts'
import type { Document } from './documents.ts'

type Change = (name: string, chance: Chance) => string

/** How a name is asked for; null where the name has nothing of that kind. */
const WAYS = {
  'beginning fa': ['nameFa', beginning],
  'beginning en': ['nameEn', beginning],
  'word fa': ['nameFa', whole],
  'word en': ['nameEn', whole],
  'misspelt fa': ['nameFa', misspelt],
  'misspelt en': ['nameEn', misspelt],
  'ي ك': ['nameFa', (name) => name.replaceAll('ی', 'ي').replaceAll('ک', 'ك')],
  'half-space': ['nameFa', inHalves],
  'ا for آ': ['nameFa', (name) => name.replaceAll('آ', 'ا')],
} as const satisfies Record<string, readonly ['nameFa' | 'nameEn', Change]>

export type Way = keyof typeof WAYS
export const ALL_WAYS = Object.keys(WAYS) as Way[]

export interface Question {
  way: Way
  text: string
  /** Every record of the wanted name. */
  wanted: ReadonlySet<number>
}

// One word of its own is what these are called by; the names of others are several words.
const NAMED = new Set(['medicine', 'brand', 'supplement', 'health-product'])
const ONE_WORD = /^\S{6,}$/
const KEPT_OF_BEGINNING = 0.75
const LETTERS = { fa: 'ابپتجچدرزسشفقکگلمنوهی', en: 'abcdefghijklmnopqrstuvwxyz' }

/** Questions for names of records, drawn evenly of kinds; the same for the same documents. */
export function drawQuestions(documents: readonly Document[], ofEach: number): Question[] {
  const chance = createChance(documents.length)
  const named = [...Map.groupBy(documents, ({ kind }) => kind)].flatMap(([kind, records]) =>
    NAMED.has(kind) ? [records] : [],
  )
  // In turns, so that each way is asked as often where time runs out.
  const drawn = Array.from({ length: ofEach }, () =>
    ALL_WAYS.map((way) => draw(named, way, chance)),
  ).flat()
  const wanted = new Map(drawn.map(({ key }) => [key, new Set<number>()]))
  for (const { id, nameFa, nameEn } of documents) {
    wanted.get(fold(nameFa ?? ''))?.add(id)
    wanted.get(fold(nameEn ?? ''))?.add(id)
  }
  return drawn.map(({ way, text, key }) => ({ way, text, wanted: wanted.get(key) ?? new Set() }))
}

function draw(named: readonly (readonly Document[])[], way: Way, chance: Chance) {
  const [field, change] = WAYS[way]
  for (;;) {
    const name = chance.pick(chance.pick(named))[field] ?? ''
    const asked = ONE_WORD.test(name) ? name.toLowerCase() : ''
    const text = change(asked, chance)
    const isAsIs = change === whole
    if (asked !== '' && (isAsIs || text !== asked)) return { way, text, key: fold(name) }
  }
}

function whole(name: string): string {
  return name
}

function beginning(name: string): string {
  return name.slice(0, Math.ceil(name.length * KEPT_OF_BEGINNING))
}

function inHalves(name: string): string {
  const middle = Math.floor(name.length / 2)
  return `${name.slice(0, middle)}\u200c${name.slice(middle)}`
}

/** One slip of a hurried hand: two letters exchanged, one left out, doubled or wrong. */
function misspelt(name: string, { next, pick }: Chance): string {
  if (name === '') return name
  const at = 1 + Math.floor(next() * (name.length - 2))
  const [before, letter = '', after] = [name.slice(0, at), name[at], name.slice(at + 1)]
  const letters = /[a-z]/.test(name) ? LETTERS.en : LETTERS.fa
  return pick([
    () => `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
    () => `${before}${after}`,
    () => `${before}${letter}${letter}${after}`,
    () => `${before}${pick([...letters])}${after}`,
  ])()
}
