import type { Capability } from './capability.ts'
import { type Company, type Role, sampleNationalId } from './company.ts'
import { type Row, readInvented } from './csv.ts'

/** All invented companies, in the order of their national IDs. */
export const COMPANIES: readonly Company[] = readInvented('companies').map(
  (
    { markEn = '', markFa = '', name = '', nameEn = '', country = '', focus = '', ...line },
    index,
  ) => ({
    nationalId: sampleNationalId(index),
    name,
    nameEn,
    mark: [markEn, markFa],
    spellings: line.spelling ? [line.spelling] : [],
    group: line.group || null,
    roles: wordsOf<Role>(line.roles),
    country,
    makes: wordsOf<Capability>(line.makes),
    focus,
    size: Number(line.size),
  }),
)

function wordsOf<Word extends string>(cell: string | undefined): Word[] {
  return cell ? (cell.split(' ') as Word[]) : []
}

export function companiesWith(role: Role): Company[] {
  return COMPANIES.filter((company) => company.roles.includes(role))
}

export const LOCAL_PRODUCERS = companiesWith('producer').filter(({ country }) => country === 'IR')
export const FOREIGN_PRODUCERS = companiesWith('producer').filter(({ country }) => country !== 'IR')

const EMERGENCY = ['Shetabanyar', 'Derafshyar']
const isEmergency = ({ mark }: Company) => EMERGENCY.includes(mark[0])
export const EMERGENCY_HOLDERS = COMPANIES.filter(isEmergency)
export const IMPORT_HOLDERS = companiesWith('importer').filter((company) => !isEmergency(company))

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
