import { sql } from 'drizzle-orm'
import { FORMS_FA } from '#data/reference/names-fa.ts'
import { medicineList } from '#src/catalogue/medicines/list.ts'
import { sortKey } from '#src/persian/order.ts'
import type { Database } from '#src/server/db/client.ts'
import { type Filters, fieldOf, type KindUnderTest } from './kind-under-test.ts'
import {
  ABOUT_MEDICINE,
  all,
  isCurrent,
  type Licence,
  licenceMeets,
  type MedicineFacts,
  medicineMeets,
  readLicences,
  SHORTAGE,
  unitOrder,
} from './licence-facts.ts'

interface Medicine extends MedicineFacts {
  code: number
  nameSort: string
  atc: string | null
  form: string | null
  route: string | null
  minPrice: number | null
  maxPrice: number | null
  unitPrice: number | null
  accepted: number | null
  expiry: string | null
}

const OWN = [...ABOUT_MEDICINE, 'atc', 'form', 'route']
const isOwn = (key: string) => OWN.includes(key)

export const medicines: KindUnderTest = {
  name: 'medicines',
  definition: medicineList,
  list: (caller, search) => caller.medicines.list(search),
  facets: (caller, search) => caller.medicines.facets(search),
  keyOf: (row) => fieldOf(row, 'code'),
  manyValued: [
    'supply',
    'status',
    'holder',
    'brandOwner',
    'producer',
    'country',
    'validity',
    'change',
    'season',
  ],
  openFilter: 'form',
  word: 'قرص',
  facts: async (db) => {
    const licences = Map.groupBy(await readLicences(db), ({ medicineCode }) => medicineCode)
    return (await readMedicines(db)).map((medicine) => {
      const { code, nameSort, atc, makers, minPrice, maxPrice, expiry } = medicine
      return {
        key: String(code),
        order: {
          name: nameSort,
          form: sortKey(FORMS_FA[medicine.form ?? ''] ?? ''),
          atc,
          licences: medicine.licences,
          makers,
          price: minPrice,
          '-price': maxPrice,
          expiry,
          unitPrice: unitOrder(medicine.unit, medicine.unitPrice),
          unitChange: medicine.unitChange,
          accepted: unitOrder(medicine.unit, medicine.accepted),
          patient: medicine.patient,
        },
        meets: (filters) => meets(medicine, licences.get(code) ?? [], filters),
        secrets: [minPrice, maxPrice, medicine.unitPrice, expiry].flatMap((v) =>
          v === null ? [] : [String(v)],
        ),
      }
    })
  },
}

/** A licence finds its medicine while it is current, or as a filter of states or dates says. */
function counts(licence: Licence, filters: Filters): boolean {
  if (filters.status) return true
  const known = !licence.vanished && licence.isActive !== false
  return filters.validity ? known : isCurrent(licence)
}

/** Its own filters hold, and one of its licences that count meets all the others together. */
function meets(medicine: Medicine, licences: readonly Licence[], filters: Filters): boolean {
  const own = all(filters, (key, values) => ownMeets(medicine, key, values), isOwn)
  if (!own || Object.keys(filters).every(isOwn)) return own
  const ofLicence = (key: string) => !isOwn(key)
  return licences.some(
    (licence) =>
      counts(licence, filters) &&
      all(filters, (key, values) => licenceMeets(licence, key, values), ofLicence),
  )
}

function ownMeets(medicine: Medicine, key: string, values: readonly string[]): boolean {
  if (key === 'atc') return values.some((code) => medicine.atc?.startsWith(code) ?? false)
  if (key === 'form' || key === 'route') return values.includes(medicine[key] ?? '')
  return medicineMeets(medicine, key, values)
}

async function readMedicines(db: Database): Promise<Medicine[]> {
  const { rows } = await db.execute<Medicine & Record<string, unknown>>(sql`
    select m.code, m.name_sort as "nameSort", m.atc_code as atc, m.form, m.route,
      m.licence_count as licences, m.imported_count + m.emergency_count as imports, m.maker_count as makers, m.imported_only as "importedOnly",
      m.min_price_rial::float8 as "minPrice", m.max_price_rial::float8 as "maxPrice",
      m.price_unit as unit, m.unit_price_rial::float8 as "unitPrice",
      m.unit_price_change as "unitChange", m.coverage_state as coverage, m.patient_share as patient,
      m.accepted_unit_price_rial::float8 as accepted, m.nearest_expiry_on::text as expiry, m.listed_on::text as "listedOn",
      o.has_local_api_maker as "localApi", ${SHORTAGE} as shortage,
      m.licence_count - m.local_count - m.under_licence_count - m.imported_count
        - m.emergency_count as unclear
    from medicines m left join molecules o on o.id = m.molecule_id`)
  return rows
}
