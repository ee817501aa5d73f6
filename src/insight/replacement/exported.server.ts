import { REPLACEMENT_PATH } from '#src/addresses/insight.ts'
import { DESCRIBED_COLUMNS } from '#src/catalogue/parts/medicine-brief.server.ts'
import { exportedList } from '#src/features/access/exported-list.server.ts'
import { numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { supplyWord } from '#src/words/licence-words.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { GRADE_NAMES, GRADE_WORDS, NO_PROMISE, type replacementList } from './list.ts'
import { type AbleFirm, type ReplacementRow, replacementSource } from './source.server.ts'

const firmWords = ({ name, grade, irc, medicineName, makesSubstance, ...size }: AbleFirm) =>
  [
    `${name} (${GRADE_NAMES[grade]}`,
    `${nameAndStrength({ ...size, nameFa: medicineName, nameEn: '' })}، IRC ${irc}${makesSubstance ? '، سازندهٔ ماده' : ''})`,
  ].join(': ')

const replacementSheet: SheetColumns<typeof replacementList, ReplacementRow> = {
  name: DESCRIBED_COLUMNS,
  left: [
    numberColumn('پروانهٔ جاری', (row) => row.licences),
    numberColumn('پروانهٔ مانده', (row) => row.remainingLicences, 'پس از توقف'),
    numberColumn('سازنده', (row) => row.makers),
    numberColumn('سازندهٔ مانده', (row) => row.remainingMakers, 'پس از توقف'),
    numberColumn(supplyWord(null), (row) => row.unknownSupplyCount, 'پروانه'),
  ],
  first: [numberColumn(GRADE_NAMES[1], (row) => row.first, GRADE_WORDS[1])],
  second: [numberColumn(GRADE_NAMES[2], (row) => row.second, GRADE_WORDS[2])],
  third: [numberColumn(GRADE_NAMES[3], (row) => row.third, GRADE_WORDS[3])],
  firms: [
    numberColumn('شرکت توانمند', (row) => row.firms, NO_PROMISE),
    textColumn('نزدیک‌ترین‌ها با پروانهٔ شاهد', (row) => row.named.map(firmWords).join('؛ ') || null),
  ],
  api: [numberColumn('سازندهٔ داخلی ماده', (row) => row.substanceMakers)],
}

export const exportedReplacement = exportedList({
  title: 'جایگزین سازنده',
  noun: 'دارو',
  path: REPLACEMENT_PATH,
  source: replacementSource,
  sheet: replacementSheet,
})
