import { sql } from 'drizzle-orm'
import { isoToJalaliParts, todayInTehran } from '#src/persian/dates.ts'
import { type Database, rowsOf } from '#src/server/db/client.ts'
import { type Filters, within } from './kind-under-test.ts'
import { daysUntil, statusOf as statusOfPermit, windowOf } from './permit-facts.ts'

/** A licence with what its medicine says, as plain SQL reads it. */
export interface Licence {
  irc: string
  medicineCode: number
  brandSort: string
  gtin: string | null
  price: number | null
  unitPrice: number | null
  validUntil: string | null
  supply: string | null
  isActive: boolean | null
  /** A further IRC of the same code, holder, brand and pack. */
  isRepeat: boolean
  vanished: boolean
  holder: number | null
  brandOwner: number | null
  producer: number | null
  country: string | null
  change: string | null
  atc: string | null
  form: string | null
  route: string | null
  medicine: MedicineFacts
}

export interface MedicineFacts {
  makers: number
  licences: number
  imports: number
  /** Current licences of unknown supply. */
  unclear: number
  importedOnly: boolean
  localApi: boolean
  listedOn: string | null
  /** A notice of its shortage is not over. */
  shortage: boolean
  unit: string | null
  /** Of the median unit price in a year. */
  unitChange: number | null
  coverage: string | null
  /** The patient's part of the median unit price. */
  patient: number | null
}

/** Filters that speak of the medicine; a list of licences asks them of the licence's medicine. */
export const ABOUT_MEDICINE = [
  'makers',
  'makerCount',
  'licenceCount',
  'importCount',
  'importedOnly',
  'localApi',
  'newlyListed',
  'shortage',
  'unit',
  'risen',
  'coverage',
  'patient',
]

export function readLicences(db: Database): Promise<Licence[]> {
  return rowsOf(
    db,
    sql`
    select p.irc, p.medicine_code as "medicineCode", p.brand_sort as "brandSort", p.gtin,
      p.price_rial::float8 as price, p.unit_price_rial::float8 as "unitPrice",
      p.valid_until::text as "validUntil", p.supply_type as supply,
      p.is_active as "isActive", p.is_repeat as "isRepeat", p.vanished_on is not null as vanished,
      p.holder_id as holder,
      p.brand_owner_id as "brandOwner", p.producer_id as producer, p.country,
      p.change_flag as change, p.atc_code as atc, p.form, p.route,
      json_build_object('makers', m.maker_count, 'licences', m.licence_count,
        'imports', m.imported_count + m.emergency_count, 'importedOnly', m.imported_only,
        'listedOn', m.listed_on, 'localApi', o.has_local_api_maker, 'shortage', ${SHORTAGE},
        'unit', m.price_unit, 'unitChange', m.unit_price_change, 'coverage', m.coverage_state,
        'patient', m.patient_share, 'unclear', m.licence_count - m.local_count
          - m.under_licence_count - m.imported_count - m.emergency_count) as medicine
    from products p join medicines m on m.code = p.medicine_code
    left join molecules o on o.id = m.molecule_id`,
  )
}

const TODAY = todayInTehran(new Date())

/** SQL: that a notice of the medicine `m`, or of all that its molecule `o` is in, is not over. */
export const SHORTAGE = sql`exists (
  select from shortage_notices s where (s.valid_until is null or s.valid_until >= ${TODAY}::date)
    and (s.medicine_code = m.code or (s.moieties <> '' and s.moieties = o.moieties)))`

/** Figures of medicines, companies and groups are of current licences. */
export function isCurrent({ vanished, isActive, validUntil }: Licence): boolean {
  return !vanished && isActive !== false && (validUntil === null || daysUntil(validUntil) >= 0)
}

/** As of any permit, but that an emergency licence in force is called so whenever it ends. */
function statusOf(licence: Licence): string {
  const status = statusOfPermit(licence)
  const isInForce = status === 'expiring' || status === 'active'
  return isInForce && licence.supply === 'emergency' ? 'emergency' : status
}

function seasonOf({ validUntil }: Licence): string {
  if (validUntil === null) return 'unknown'
  const { year, month } = isoToJalaliParts(validUntil)
  return `${year}-${Math.ceil(month / 3)}`
}

export function licenceMeets(licence: Licence, key: string, values: readonly string[]): boolean {
  if (key === 'price') return within(licence.price, values[0])
  if (key === 'unitPrice') return within(licence.unitPrice, values[0])
  if (key === 'atc') return values.some((code) => licence.atc?.startsWith(code) ?? false)
  if (key === 'status') return values.includes(statusOf(licence))
  if (key === 'validity') return values.includes(windowOf(licence.validUntil))
  if (key === 'season') return values.includes(seasonOf(licence))
  const value = licence[key as 'supply' | 'form' | 'route' | 'holder' | 'country' | 'change']
  return value !== null && values.includes(String(value))
}

export function medicineMeets(medicine: MedicineFacts, key: string, values: readonly string[]) {
  const { makers, licences, imports, unclear, importedOnly, localApi, listedOn, unit, unitChange } =
    medicine
  const { shortage, coverage, patient } = medicine
  if (key === 'makers') {
    return values.includes(makers < 3 && unclear > 0 ? 'unclear' : String(Math.min(makers, 3)))
  }
  if (key === 'makerCount') return within(makers < 3 && unclear > 0 ? null : makers, values[0])
  if (key === 'licenceCount') return within(licences, values[0])
  if (key === 'importCount') return within(imports === 0 && unclear > 0 ? null : imports, values[0])
  if (key === 'coverage') return values.includes(coverage ?? 'unread')
  if (key === 'patient') {
    return (
      patient !== null && values.includes(patient > 0.5 ? 'most' : patient > 0.3 ? 'half' : 'third')
    )
  }
  if (key === 'unit') return values.includes(unit ?? 'unread')
  if (key === 'risen') return unitChange !== null && unitChange > 0
  if (key === 'importedOnly') return importedOnly
  if (key === 'localApi') return localApi
  if (key === 'shortage') return shortage
  return listedOn !== null && daysUntil(listedOn) > -365
}

export function all(
  filters: Filters,
  holds: (key: string, values: readonly string[]) => boolean,
  keys: (key: string) => boolean = () => true,
): boolean {
  return Object.entries(filters).every(([key, values]) => !keys(key) || holds(key, values))
}

/** Of one unit after the other, and within a unit by amount. */
export function unitOrder(unit: string | null, price: number | null): string | null {
  return price === null ? null : `${unit} ${String(price).padStart(16, '0')}`
}
