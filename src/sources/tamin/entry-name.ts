import { FORM_PATTERN } from '#src/features/importing/parsing/dosage.ts'
import { splitQuantities } from '#src/features/importing/parsing/quantity.ts'
import { parseTitle } from '#src/features/importing/parsing/regulator-title.ts'

const FIRST_AMOUNT =
  /\s(?=\d[\d.,]*\s?(?:mg|mcg|ug|ng|g|kg|ml|l|meq|mmol|mci|mbq|iu|cm2)(?![a-z])|\d[\d.,]*\s?[%[{])/i
const FIRST_FORM = new RegExp(`\\s(?=(?:${FORM_PATTERN})(?:\\s|$))`, 'i')

/**
 * «VERAPAMIL HYDROCHLORIDE 2.5 mg/1mL 2 mL INJECTION PARENTERAL 5MG/2ML INJECTION»: the regulator's
 * title with the insurer's own strength and form behind it, which are not read.
 */
export function readEntryName(name: string): { molecule: string; strength: string | null } {
  const at = name.search(FIRST_AMOUNT)
  if (at <= 0) return { molecule: withoutForm(name), strength: null }
  const behind = name.slice(at)
  const form = behind.search(FIRST_FORM)
  const { strength } = splitQuantities(form < 0 ? behind : behind.slice(0, form))
  return { molecule: withoutForm(name.slice(0, at)), strength }
}

function withoutForm(text: string): string {
  const form = text.search(FIRST_FORM)
  return form > 0 ? text.slice(0, form).trim() : parseTitle(text).molecule
}
