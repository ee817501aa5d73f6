import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { matchLine, SURE } from './match-line.ts'
import { persianMolecule } from './persian-molecule.ts'

interface Labelled {
  company: string
  label: string
  medicine: string
}

const file = new URL('match-line.lines.csv', import.meta.url)
const lines: Labelled[] = parse(readFileSync(file), { columns: true })
const medicines = [...new Set(lines.map(({ medicine }) => medicine))].filter(Boolean)

function licensed(company: string) {
  const own = new Set(lines.filter((line) => line.company === company).map((line) => line.medicine))
  return medicines.flatMap((medicine, code) => {
    if (!own.has(medicine)) return []
    const [nameEn = '', form = '', strength = ''] = medicine.split('|')
    return [{ code, nameEn, nameFa: persianMolecule(nameEn), form, strength }]
  })
}

/** Every fifth line is put aside; lines without a label are medicines that no line tells of. */
function judge(isAside: boolean) {
  const judged = lines
    .filter(({ label }, at) => label !== '' && (at % 5 === 4) === isAside)
    .map(({ company, label, medicine }) => {
      const [first] = matchLine(label, licensed(company))
      const found = first && first.confidence >= SURE ? medicines[first.code] : ''
      return { label, medicine, found }
    })
  const shown = judged.filter(({ found }) => found)
  const right = shown.filter(({ found, medicine }) => found === medicine).length
  const known = judged.filter(({ medicine }) => medicine).length
  return { judged, precision: right / shown.length, recall: right / known }
}

it.each([
  ['worked with', false],
  ['put aside', true],
])('lines of reports: %s: what is shown without asking is right', (_, isAside) => {
  const { judged, precision, recall } = judge(isAside)
  expect(judged.length).toBeGreaterThan(40)
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})
