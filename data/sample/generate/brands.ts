import type { Company } from './company.ts'
import type { Medicine } from './medicines.ts'
import { createRandom } from './random.ts'

export type Brand = readonly [en: string, fa: string]

const random = createRandom('brands')
const chosen = new Map<string, Brand>()

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^a/, 'آ'],
  [/^e/, 'ا'],
  [/^i/, 'ای'],
  [/^o/, 'او'],
  [/^u/, 'یو'],
  [/ph/g, 'ف'],
  [/th/g, 'ت'],
  [/ch/g, 'ک'],
  [/sh/g, 'ش'],
  [/kh/g, 'خ'],
  [/zh/g, 'ژ'],
  [/qu/g, 'کو'],
  [/x/g, 'کس'],
  [/c(?=[eiy])/g, 'س'],
  [/g(?=[eiy])/g, 'ژ'],
  [/[ck]/g, 'ک'],
  [/ee|[iy]/g, 'ی'],
  [/oo|[ouw]/g, 'و'],
  [/a/g, 'ا'],
  [/e/g, ''],
  [/b/g, 'ب'],
  [/d/g, 'د'],
  [/f/g, 'ف'],
  [/g/g, 'گ'],
  [/j/g, 'ج'],
  [/h/g, 'ه'],
  [/l/g, 'ل'],
  [/m/g, 'م'],
  [/n/g, 'ن'],
  [/p/g, 'پ'],
  [/r/g, 'ر'],
  [/s/g, 'س'],
  [/t/g, 'ت'],
  [/v/g, 'و'],
  [/z/g, 'ز'],
]

function transliterate(latin: string): string {
  return SOUNDS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), latin)
}

/** The first letters of a name, up to a consonant that can be spoken: atorvastatin → ator. */
function stemOf(inn: string): string {
  const letters = inn.replace(/[^a-z]/g, '')
  const stem = /^.{2,4}?[aeiouy][^aeiouy]?/.exec(letters)?.[0] ?? letters.slice(0, 4)
  return stem.length < 4 ? letters.slice(0, 4).replace(/([^aeiouy])[^aeiouy]$/, '$1') : stem
}

function invent(molecule: Medicine['molecule'], company: Company): Brand {
  const parts = molecule.inn.split(' / ')
  const stem =
    parts.length > 1 ? parts.map((part) => part.slice(0, 3)).join('') : stemOf(molecule.inn)
  const ending = company.mark[0]
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
  const word = stem + ending
  return [word.toUpperCase(), transliterate(word)]
}

function chooseBrand({ molecule }: Medicine, company: Company): Brand {
  const isPlain = random.chance(company.country === 'IR' ? 0.5 : 0.1)
  if (!isPlain) return invent(molecule, company)
  const [en, fa] = company.mark
  return [`${molecule.inn} ${en}`.toUpperCase(), `${molecule.nameFa} ${fa}`]
}

/** A company's brand of a molecule: one for all its strengths. */
export function brandOf(medicine: Medicine, company: Company): Brand {
  const key = `${medicine.molecule.inn}/${company.nationalId}`
  const brand = chosen.get(key) ?? chooseBrand(medicine, company)
  chosen.set(key, brand)
  return brand
}
