import { type Company, type Role, sampleNationalId } from './company.ts'
import type { Row } from './csv.ts'
import { FOREIGN_MAKERS } from './foreign-makers.ts'
import { LOCAL_MAKERS } from './local-makers.ts'
import {
  EMERGENCY_IMPORTERS,
  HEALTH_MAKERS,
  IMPORTERS,
  INGREDIENT_MAKERS,
  type OtherLine,
  SUPPLEMENT_MAKERS,
} from './other-companies.ts'

type Unnumbered = Omit<Company, 'nationalId'>

const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  Vihanrood: ['ویهان رود'],
}

// Makers of finished products that also hold import licences, and some that make ingredients.
const ALSO: Readonly<Record<string, readonly Role[]>> = {
  Artavil: ['importer', 'ingredient-maker'],
  Parsiak: ['importer'],
  Mehrazma: ['ingredient-maker'],
  Tirazist: ['importer', 'ingredient-maker'],
  Kianpira: ['supplement'],
  Golfamrad: ['health'],
}

function plain([en, fa, name, nameEn]: OtherLine, ...roles: Role[]): Unnumbered {
  const shared = { spellings: [], group: null, country: 'IR', makes: [], focus: '', size: 1 }
  return { ...shared, mark: [en, fa], name, nameEn, roles }
}

const LOCALS = LOCAL_MAKERS.map(([en, fa, name, nameEn, group, focus, size, ...makes]) => ({
  ...plain([en, fa, name, nameEn], 'holder', 'brand-owner', 'producer', ...(ALSO[en] ?? [])),
  spellings: SPELLINGS[en] ?? [],
  group: group || null,
  focus,
  size,
  makes,
}))

const FOREIGNERS = FOREIGN_MAKERS.map(([en, fa, name, nameEn, country, focus, size, ...makes]) => ({
  ...plain([en, fa, name, nameEn], 'brand-owner', 'producer'),
  country,
  focus,
  size,
  makes,
}))

const EMERGENCY = EMERGENCY_IMPORTERS.map((line) => plain(line, 'holder', 'importer'))

/** All invented companies, in the order of their national IDs. */
export const COMPANIES: readonly Company[] = [
  ...LOCALS,
  ...FOREIGNERS,
  ...IMPORTERS.map((line) => plain(line, 'holder', 'importer')),
  ...EMERGENCY,
  ...INGREDIENT_MAKERS.map((line) => plain(line, 'ingredient-maker')),
  ...SUPPLEMENT_MAKERS.map((line) => plain(line, 'supplement')),
  ...HEALTH_MAKERS.map((line) => plain(line, 'health')),
].map((company, index) => ({ nationalId: sampleNationalId(index), ...company }))

export function companiesWith(role: Role): Company[] {
  return COMPANIES.filter((company) => company.roles.includes(role))
}

export const LOCAL_PRODUCERS = companiesWith('producer').filter(({ country }) => country === 'IR')
export const FOREIGN_PRODUCERS = companiesWith('producer').filter(({ country }) => country !== 'IR')

const emergencyNames = new Set(EMERGENCY.map(({ name }) => name))
export const EMERGENCY_HOLDERS = COMPANIES.filter(({ name }) => emergencyNames.has(name))
export const IMPORT_HOLDERS = companiesWith('importer').filter(
  ({ name }) => !emergencyNames.has(name),
)

export function companyRows(): Row<'companies'>[] {
  return COMPANIES.map(({ nationalId, name, nameEn, spellings, group, roles, country }) => ({
    nationalId,
    name,
    nameEn,
    spellings,
    group,
    roles,
    country,
  }))
}
