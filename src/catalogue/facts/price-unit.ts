import type { PriceUnit } from '#src/words/price-units.ts'
import { HAS_PRICE } from './quality-subjects.ts'

/** What tells in which unit a medicine is priced, as `medicines` has it. */
export interface Dosage {
  /** In the regulator's writing: a key of data/reference/forms-fa.ts, or a form new to us. */
  form: string | null
  route: string | null
  strength: string | null
  volume: string | null
}

/** `size`: how many of the unit one counted piece of a package holds: 120 mL in a bottle, 1 tablet. */
export interface UnitReading {
  unit: PriceUnit
  size: number
}

/** From this volume on, what is injected is an infusion, sold by its volume. */
const INFUSION_ML = 100

// The first that fits a form tells what is counted in its packages.
const COUNTED: readonly (readonly [RegExp, PriceUnit])[] = [
  [/^(?:TABLET|CAPLET)/, 'tablet'],
  [/^(?:CAPSULE|SOFTGEL)/, 'capsule'],
  [/^SUPPOSITORY/, 'suppository'],
  [/^PATCH/, 'patch'],
  [/^AMPULE/, 'ampoule'],
  [/^(?:LOZENGE|GUM|IMPLANT|INSERT|DISC|PAD|PLASTER|STRIP|SOAP|STICK|ENEMA|DOUCHE)/, 'piece'],
]

const INJECTED = /^INJECT/
const POWDER_TO_INJECT = /^INJECT.*(?:POWDER|LYOPHILIZED|LIPOSOMAL)/
/** Syringes, pens and cartridges stand among the packages of these routes. */
const BY_SYRINGE = /^(?:SUBCUTANEOUS|INTRAVITREAL)$/
const DRY_BY_MOUTH = /^(?:POWDER|GRANULE)/

const AMOUNT = /^(\d[\d,]*(?:\.\d+)?)\s?(mL|L|g|kg|mg|dose|puff)s?$/i
const MEASURES: Readonly<Record<string, UnitReading>> = {
  ml: { unit: 'ml', size: 1 },
  l: { unit: 'ml', size: 1000 },
  g: { unit: 'gram', size: 1 },
  kg: { unit: 'gram', size: 1000 },
  mg: { unit: 'gram', size: 0.001 },
  dose: { unit: 'dose', size: 1 },
  puff: { unit: 'dose', size: 1 },
}

/**
 * The unit in which prices of one generic code are compared, and how much of it is in one piece of a
 * package; null where form, strength and volume do not say it: nothing is guessed.
 */
export function readPriceUnit({ form, route, strength, volume }: Dosage): UnitReading | null {
  if (form === null) return null
  const counted = COUNTED.find(([forms]) => forms.test(form))
  if (counted) return { unit: counted[1], size: 1 }
  const content = amountOf(volume)
  if (INJECTED.test(form)) {
    if (POWDER_TO_INJECT.test(form)) return { unit: 'vial', size: 1 }
    if (content?.unit === 'ml' && content.size >= INFUSION_ML) return content
    return { unit: BY_SYRINGE.test(route ?? '') ? 'piece' : 'ampoule', size: 1 }
  }
  if (content) return content
  // A bare weight is what one sachet or one tube holds, where no volume is written.
  const weight = amountOf(strength)
  if (weight?.unit !== 'gram') return null
  if (DRY_BY_MOUTH.test(form)) return { unit: 'sachet', size: 1 }
  return weight.size >= 1 ? weight : null
}

function amountOf(text: string | null): UnitReading | null {
  const [, number = '', measure = ''] = AMOUNT.exec(text?.trim() ?? '') ?? []
  const base = MEASURES[measure.toLowerCase()]
  const size = Number(number.replaceAll(',', '')) * (base?.size ?? 0)
  return base && size > 0 ? { unit: base.unit, size: Number(size.toPrecision(12)) } : null
}

/**
 * SQL: how many units a package of a product `p` of a medicine `m` holds; null where it is not known. A pack
 * that counts millilitres, grams or doses themselves is not multiplied by them again.
 */
export const UNITS_IN_PACK = `case when not (p.pack_count > 0 and m.unit_size > 0) then null
  when m.unit_size > 1 and p.pack_count = m.unit_size
  then m.unit_size else p.pack_count * m.unit_size end`

/** SQL: its unit price in whole rial; null where the price was found wrong, too. */
export const UNIT_PRICE = `case when ${HAS_PRICE}
  then nullif(round(p.price_rial / (${UNITS_IN_PACK})::numeric), 0)::bigint end`

/**
 * SQL: a row `i` with the median `consumer` price of what an insurer calls a unit of a medicine `m`, a tablet
 * or a bottle, in products `p` of which `isCurrent` is true. A bottle's is that of its packages: its
 * millilitre is whole rials already.
 */
export const insuredUnit = (isCurrent: string) => `(
  select case when m.unit_size <> 1 then (
    select round((percentile_cont(0.5) within group (
      order by p.price_rial * m.unit_size / (${UNITS_IN_PACK})))::numeric)
    from products p where p.medicine_code = m.code and p.unit_price_rial is not null
      and ${isCurrent})
    else m.unit_price_rial end as consumer offset 0) i`

/**
 * SQL: of it, what neither insurer nor subsidy pays by a row of coverage `c` that is in force; null where
 * it is not covered, or by rules that no source tells.
 */
export const PATIENT_PART = `case when c.state = 'covered' and i.consumer is not null
  and c.unsubsidized_rial * c.share_percent is not null
  then greatest(0, i.consumer - round(c.unsubsidized_rial * c.share_percent / 100)
    - coalesce(c.subsidy_rial, 0)) end`

/** SQL of what a product `p` has of its medicine `m`, with its unit price. */
export const OF_MEDICINE = {
  columns: {
    atc_code: 'm.atc_code',
    form: 'm.form',
    route: 'm.route',
    unit_price_rial: 'u.price',
    price_unit: 'case when u.price is not null then m.price_unit end',
  },
  from: `join medicines m on m.code = p.medicine_code
    cross join lateral (select ${UNIT_PRICE} as price offset 0) u`,
} as const
