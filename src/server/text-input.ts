import { z } from 'zod'
import { formatNumber } from '../persian/numbers.ts'
import { plainLine, plainText, textProblem, visibleLength } from '../persian/plain-text.ts'
import { problemAt } from './errors.ts'

const MAX_DEPTH = 20

/** What is wrong with any text in it, names of fields among them, and where; null where nothing is. */
export function inputProblem(input: unknown, path: readonly string[] = []): string | null {
  if (typeof input === 'string') {
    const problem = textProblem(input)
    return problem && problemAt(path, problem)
  }
  if (typeof input !== 'object' || input === null) return null
  if (path.length > MAX_DEPTH) return 'ورودی بیش از اندازه تودرتو است.'
  for (const [name, value] of Object.entries(input)) {
    const problem = textProblem(name) ?? inputProblem(value, [...path, name])
    if (problem) return problem
  }
  return null
}

interface Limits {
  min?: number
  max: number
  /** The sentence where there is too little. */
  missing?: string
}

/** A name, a title: one line of free text that others will read. */
export function lineInput(limits: Limits) {
  return cleaned(plainLine, limits)
}

/** A message, a reason, a note: free text of several lines that others will read. */
export function proseInput(limits: Limits) {
  return cleaned(plainText, limits)
}

const MAX_GIVEN = 20_000

function cleaned(clean: (text: string) => string, { min = 0, max, missing }: Limits) {
  return z
    .string()
    .max(MAX_GIVEN, 'متن بیش از اندازه بلند است.')
    .transform((given, context) => {
      const retained = clean(given)
      const short = visibleLength(retained) < min
      const wrong =
        textProblem(given) ??
        (short ? (missing ?? `حداقل ${formatNumber(min, 'fa')} کاراکتر بنویسید.`) : null) ??
        (retained.length > max ? `حداکثر ${formatNumber(max, 'fa')} کاراکتر است.` : null)
      if (wrong) context.addIssue({ code: 'custom', message: wrong })
      return retained
    })
}
