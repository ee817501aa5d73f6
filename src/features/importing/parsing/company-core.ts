import { LEGAL_FORMS } from '#data/reference/company-words.ts'
import { fold } from '#src/persian/fold.ts'

const FORMS = new RegExp(`(?<= )(?:${LEGAL_FORMS.join('|').replaceAll(' ', ' +')})(?= )`, 'g')

/**
 * A company's name as it is compared: folded, without what it legally is and without spaces. Words of
 * the trade stay: «داروسازی سبحان» and «سبحان انکولوژی» are two. Empty for a name of nothing else.
 */
export function companyCore(name: string): string {
  return ` ${fold(name).replaceAll(' ', '  ')} `.replace(FORMS, '').replaceAll(' ', '')
}
