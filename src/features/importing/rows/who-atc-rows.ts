import { atcGroupTemplate } from '#src/catalogue/atc-groups/template.ts'
import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import { fold } from '#src/persian/fold.ts'
import { atcName } from '../parsing/atc-code.ts'
import { codeText, optionalText } from '../parsing/clean.ts'
import { moleculeKey } from '../parsing/molecule-name.ts'
import { persianAtcName } from '../parsing/persian-molecule.ts'
import type { RowReader } from './row.ts'

const CODE_REASON = 'کد ATC باید ۱، ۳، ۴، ۵ یا ۷ کاراکتر و به شکل A10BA02 باشد'

/** A code and one of its defined daily doses in each row. */
export const atcRows: RowReader<typeof atcGroupTemplate.staging> = {
  table: atcGroupTemplate.staging,
  read(row, complain) {
    const code = codeText(row.cell('code')).toUpperCase()
    if (!isAtcCode(code)) return complain.refuse('code', CODE_REASON)
    const name = optionalText(row.cell('name'))
    if (name === null) return complain.refuse('name', 'نام گروه خالی است')
    const nameEn = atcName(name)
    const nameFa = persianAtcName(code, name)
    return {
      line: row.line,
      code,
      name_en: nameEn,
      name_fa: nameFa,
      name_fold: fold(`${nameEn} ${nameFa ?? ''}`),
      amount: optionalText(row.cell('amount')),
      unit: optionalText(row.cell('unit')),
      route: optionalText(row.cell('route')),
      note: optionalText(row.cell('note')),
    }
  },
}

/** A molecule and the ATC-5 codes its name allows; rows without codes say nothing. */
export const candidateRows: RowReader<'molecule_candidates'> = {
  table: 'molecule_candidates',
  read(row, complain) {
    const molecule = optionalText(row.cell('molecule'))
    if (molecule === null) return complain.refuse('molecule', 'نام مولکول خالی است')
    const codes = codeText(row.cell('candidates')).toUpperCase().split('|').filter(Boolean)
    const wrong = codes.find((code) => !isAtcCode(code) || code.length !== 7)
    if (wrong !== undefined) return complain.refuse('candidates', `«${wrong}» کد سطح ۵ ATC نیست`)
    return { line: row.line, molecule_key: moleculeKey(molecule), codes }
  },
}
