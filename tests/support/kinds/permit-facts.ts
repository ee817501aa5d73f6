import { isoToJalaliParts, todayInTehran } from '#src/persian/dates.ts'
import type { Fact } from './kind-under-test.ts'

/** What permits of supplements and health products have in common, as plain SQL reads it. */
export interface Permit {
  permitNo: string
  nameSort: string
  company: number | null
  country: string | null
  permittedOn: string | null
  validUntil: string | null
  vanished: boolean
  /** Null where no source tells. */
  isActive: boolean | null
}

const TODAY = todayInTehran(new Date())

export function daysUntil(date: string): number {
  return (Date.parse(date) - Date.parse(TODAY)) / 86_400_000
}

export const permitFacts = (permit: Permit): Fact => ({
  key: permit.permitNo,
  order: { name: permit.nameSort, permitted: permit.permittedOn, validity: permit.validUntil },
  meets: (filters) =>
    Object.entries(filters).every(([key, values]) => permitMeets(permit, key, values)),
  secrets: present(permit.permittedOn, permit.validUntil),
})

type Stated = Pick<Permit, 'vanished' | 'isActive' | 'validUntil'>

/** Words of product.md: the first that fits, from gone to active. */
export function statusOf({ vanished, isActive, validUntil }: Stated): string {
  const left = validUntil === null ? Infinity : daysUntil(validUntil)
  if (vanished) return 'unseen'
  if (isActive === false) return 'inactive'
  if (left < 0) return 'expired'
  if (isActive === null && validUntil === null) return 'listed'
  return left <= 180 ? 'expiring' : 'active'
}

export function windowOf(validUntil: string | null): string {
  if (validUntil === null) return 'unknown'
  const left = daysUntil(validUntil)
  if (left < 0) return 'lapsed'
  return ['90', '180', '365'].find((days) => left <= Number(days)) ?? 'later'
}

function permitMeets(permit: Permit, key: string, values: readonly string[]): boolean {
  if (key === 'status') return values.includes(statusOf(permit))
  if (key === 'validity') return values.includes(windowOf(permit.validUntil))
  if (key === 'permitted') return values.some((value) => monthOf(permit).startsWith(value))
  const value = Reflect.get(permit, key)
  return value !== null && values.includes(String(value))
}

function monthOf({ permittedOn }: Permit): string {
  if (permittedOn === null) return ''
  const { year, month } = isoToJalaliParts(permittedOn)
  return `${year}${String(month).padStart(2, '0')}`
}

export function present(...values: readonly (string | null)[]): string[] {
  return values.filter((value) => value !== null)
}
