import { passwordProblem } from './field-rules.ts'

/** 0: not accepted yet; 1 weak, 2 fair, 3 strong. */
export type Strength = 0 | 1 | 2 | 3

export const STRENGTH_WORDS: Readonly<Record<Strength, string>> = {
  0: 'هنوز پذیرفتنی نیست',
  1: 'ضعیف',
  2: 'متوسط',
  3: 'قوی',
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** Length counts most; more kinds of characters and fewer repetitions add to it. */
export function passwordStrength(text: string): Strength {
  if (passwordProblem(text) !== null) return 0
  const variety = kinds.filter((kind) => kind.test(text)).length
  const different = new Set(text).size
  const points =
    Number(text.length >= 10) +
    Number(text.length >= 14) +
    Number(variety >= 2) +
    Number(variety >= 3) +
    Number(different >= 8)
  return points >= 4 ? 3 : points >= 2 ? 2 : 1
}
