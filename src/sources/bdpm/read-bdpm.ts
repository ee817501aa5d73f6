import { unpack } from '../archive.ts'
import { cell, isNamed, keyedRows, refuseOtherFiles, rowsOfFile } from '../delimited.ts'
import {
  type ForeignIngredient,
  type ForeignLicence,
  keyOfLicence,
  moietiesOf,
  UNSTATED,
} from '../foreign-licence.ts'
import {
  type Complaints,
  type Reading,
  read,
  type SourceFile,
  unusable,
  withoutRepeats,
} from '../reading.ts'
import { readForeignDay } from '../values.ts'
import { frenchMolecule } from './french-molecule.ts'

const MAX_BYTES = 128 * 1024 * 1024

/** Files have no headings: places of their columns, the first of all being the code CIS. */
const SPECIALITY = {
  name: 1,
  form: 2,
  routes: 3,
  licence: 4,
  procedure: 5,
  marketing: 6,
  licensedOn: 7,
  holders: 10,
} as const
const COMPOSITION = { name: 3, strength: 4, nature: 6, link: 7 } as const
const MIN_COLUMNS = 11

/**
 * Reads the public database of medicines of France: CIS_bdpm.txt and CIS_COMPO_bdpm.txt (tabs, no
 * headings, UTF-8 or Windows-1252), or a ZIP of them. What is registered as homeopathic is left out.
 */
export function readBdpm(given: readonly SourceFile[]): Promise<Reading<ForeignLicence>> {
  return read(given[0]?.name ?? 'bdpm', async (complain) => {
    const files = (await Promise.all(given.map((file) => unpack(file)))).flat()
    const specialities = rowsNamed(files, 'CIS_bdpm', complain)
    if (!specialities) return refuseOtherFiles(files, 'CIS_bdpm.txt')
    refuseOtherColumns(specialities)
    const composition = rowsNamed(files, 'CIS_COMPO_bdpm', complain)
    if (!composition) {
      complain.field('partial', 'بی CIS_COMPO_bdpm.txt مولکول فرآورده‌ها نامعلوم می‌ماند.')
    }
    const parts = Map.groupBy(composition ?? [], (row) => cell(row, 0))
    const licences = specialities.flatMap((row) => {
      const composition = parts.get(cell(row, 0)) ?? []
      return isHomeopathic(row, composition) ? [] : readSpeciality(row, composition, complain)
    })
    return withoutRepeats(licences, keyOfLicence, complain)
  })
}

/** By its procedure («Enreg homéo»), or by every part of it: dilutions are no molecules. */
function isHomeopathic(row: readonly string[], composition: readonly string[][]): boolean {
  const isDilution = (part: readonly string[]) =>
    /hom[ée]opathi/i.test(cell(part, COMPOSITION.name))
  const isRegistered = /^enreg\S* hom[ée]o/i.test(cell(row, SPECIALITY.procedure))
  return isRegistered || (composition.length > 0 && composition.every(isDilution))
}

function rowsNamed(files: readonly SourceFile[], stem: string, complain: Complaints) {
  const file = files.find((one) => isNamed(one, stem))
  if (!file) return null
  const rows = rowsOfFile(file, MAX_BYTES, { delimiter: '\t', quotes: false })
  return keyedRows(file, rows, { key: /^\d{8}$/, named: 'کد CIS' }, complain)
}

function refuseOtherColumns(rows: readonly string[][]): void {
  const right = rows.filter((row) => row.length >= MIN_COLUMNS)
  if (rows.length > 0 && right.length > rows.length / 2) return
  unusable('other-edition', 'ستون‌های CIS_bdpm.txt با ساختاری که می‌شناسیم یکی نیست.')
}

function readSpeciality(
  row: readonly string[],
  composition: readonly string[][],
  complain: Complaints,
): ForeignLicence {
  const key = cell(row, 0)
  const ingredients = moieties(composition)
  return {
    ...UNSTATED,
    register: 'bdpm',
    key,
    tradeName: cell(row, SPECIALITY.name),
    ingredients,
    moleculeBases: moietiesOf(
      ingredients.map(({ name }) => name),
      (name) => frenchMolecule(name).bases,
    ),
    forms: [cell(row, SPECIALITY.form)].filter((form) => form !== ''),
    routes: listOf(cell(row, SPECIALITY.routes)),
    holder: listOf(cell(row, SPECIALITY.holders)).join('; ') || null,
    state: stateOf(cell(row, SPECIALITY.licence), cell(row, SPECIALITY.marketing)),
    stateWord: cell(row, SPECIALITY.licence) || null,
    licensedOn: dayOf(cell(row, SPECIALITY.licensedOn), key, complain),
  }
}

/**
 * Substances (SA) and the moieties that act (FT), of which one substance may have several, share a link:
 * moieties are named where they are given, but for an element of a salt that is a medicine of its own.
 */
function moieties(rows: readonly string[][]): ForeignIngredient[] {
  const links = Map.groupBy(
    rows,
    (row) => cell(row, COMPOSITION.link) || cell(row, COMPOSITION.name),
  )
  return [...links.values()].flatMap((linked) => {
    const group = linked.map((row) => ({
      isMoiety: cell(row, COMPOSITION.nature) === 'FT',
      name: cell(row, COMPOSITION.name),
      strength: cell(row, COMPOSITION.strength) || null,
    }))
    const isKnown = ({ name }: ForeignIngredient) => frenchMolecule(name).isKnown
    const [acting, whole] = [true, false].map((is) => group.filter((one) => one.isMoiety === is))
    const chosen =
      !acting?.length || (whole?.some(isKnown) && !acting.some(isKnown)) ? whole : acting
    return (chosen ?? []).flatMap(({ name, strength }) => (name === '' ? [] : { name, strength }))
  })
}

function stateOf(licence: string, marketing: string): ForeignLicence['state'] {
  if (/abrog|archiv|suspen|retir/i.test(licence)) return 'ended'
  if (!/active/i.test(licence)) return null
  return /^commercialis/i.test(marketing) ? 'current' : 'not-marketed'
}

function dayOf(text: string, key: string, complain: Complaints): string | null {
  const day = readForeignDay(text)
  if (day === null && text !== '') {
    complain.field('value', `تاریخ مجوز ${key} خوانده نشد.`, { field: 'licensedOn', value: text })
  }
  return day
}

function listOf(text: string): string[] {
  return text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
