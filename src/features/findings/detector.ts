import type { FindingKind } from './finding-words.ts'

/**
 * A look at the published catalogue for one kind of trouble, in sets. `sql` selects `subject`,
 * `title`, `weight` (what hangs on it) and `evidence` (see finding-words.ts).
 */
export interface Detector {
  kind: FindingKind
  /** SQL: the subject of a finding `f` is touched; left out where all subjects are looked at. */
  touched?: string
  /** Statements that make what `sql` reads: tables of the transaction. */
  before?: readonly string[]
  sql: string
}

/** SQL of one side of the evidence. */
export function side(title: string, path: string, facts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(facts).map(([label, value]) => `'${label}', ${value}`)
  return `jsonb_build_object('title', ${title}, 'path', ${path}, 'facts',
    jsonb_strip_nulls(jsonb_build_object(${lines.join(', ')})))`
}

/** SQL of the side of a product `p` with its medicine `m` and holder `h`. */
export const PRODUCT_SIDE = side(
  'coalesce(p.brand_fa, p.brand_en, p.irc)',
  `'/medicine/product/' || p.irc`,
  { irc: 'p.irc', medicine: 'm.title', holder: 'h.name', priceRial: 'p.price_rial' },
)

export const PRODUCT_TABLES = `join medicines m on m.code = p.medicine_code
  left join companies h on h.id = p.holder_id`

/** SQL of the side of a medicine `m`. */
export const MEDICINE_SIDE = side('m.title', `'/medicine/' || m.code`, {
  code: 'm.code',
  atcCode: 'm.atc_code',
  licences: 'm.licence_count',
})

export function companySide(c: string): string {
  return side(`${c}.name`, `'/company/' || ${c}.slug`, {
    id: `${c}.id`,
    nationalId: `${c}.national_id`,
    licences: `${c}.licence_count`,
    supplements: `nullif(${c}.supplement_count, 0)`,
    healthProducts: `nullif(${c}.health_count, 0)`,
    spellings: `(select string_agg(s.spelling, '، ' order by s.id)
      from company_spellings s where s.company_id = ${c}.id)`,
  })
}
