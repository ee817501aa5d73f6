import { z } from 'zod'
import { plainLine } from '#src/persian/plain-text.ts'
import { lineInput } from '#src/server/text-input.ts'
import {
  codeProblem,
  emailProblem,
  mobileProblem,
  nameProblem,
  normalizeEmail,
  passwordProblem,
  readCode,
} from './field-rules.ts'
import { normalizeMobile } from './mobile.ts'

const text = z.string().max(500)

/** A field under its own rule: refused with the rule's Persian sentence, else in its stored form. */
function field(
  problem: (given: string) => string | null,
  stored: (given: string) => string | null,
) {
  return text.transform((given, context) => {
    const wrong = problem(given)
    if (wrong === null) return stored(given) ?? ''
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })
}

export const mobileInput = field(mobileProblem, normalizeMobile)
export const codeInput = field(codeProblem, readCode)
export const emailInput = field(emailProblem, normalizeEmail)
export const nameInput = field(nameProblem, plainLine)
export const newPasswordInput = field(passwordProblem, (given) => given)

export const shortText = lineInput({ min: 2, max: 150, missing: 'این بخش را پر کنید.' })
