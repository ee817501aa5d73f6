import { COUNTRIES_FA } from '#data/reference/names-fa.ts'
import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { companyPathKey, companySegment, slugify } from '#src/persian/slug.ts'
import type { Chance } from '../chance.ts'
import { inventMarks, inventNames } from '../names.ts'

export interface Cardinalities {
  products: number
  medicines: number
  molecules: number
  companies: number
  /** The first half are those of medicines, the second those of all else. */
  brands: number
}

export const FIRST_CODE = 100_000

const SEEN = { source: 'template', first_seen_on: '2024-01-01', last_seen_on: '2026-11-01' }
const FORMS = [
  ['TABLET', 'ORAL'],
  ['TABLET, FILM COATED', 'ORAL'],
  ['CAPSULE', 'ORAL'],
  ['INJECTION, SOLUTION', 'PARENTERAL'],
  ['INJECTION, POWDER, FOR SOLUTION', 'PARENTERAL'],
  ['SYRUP', 'ORAL'],
  ['SOLUTION', 'ORAL'],
  ['CREAM', 'TOPICAL'],
  ['OINTMENT', 'TOPICAL'],
  ['SOLUTION/ DROPS', 'OPHTHALMIC'],
  ['SUPPOSITORY', 'RECTAL'],
  ['SPRAY', 'NASAL'],
] as const
const STRENGTHS = ['5 mg', '10 mg', '20 mg', '40 mg', '50 mg', '100 mg', '250 mg', '500 mg', '1 g']

export function draftMolecules(count: number, chance: Chance) {
  return inventNames(count, chance).map(({ en, fa }, place) => ({
    id: place + 1,
    key: fold(en),
    name_en: en,
    name_fa: fa,
    is_combination: false,
    has_local_api_maker: chance.next() < 0.3,
  }))
}

type Molecules = ReturnType<typeof draftMolecules>

export function draftMedicines(
  { medicines }: Cardinalities,
  molecules: Molecules,
  substances: readonly string[],
  chance: Chance,
) {
  return Array.from({ length: medicines }, (_, place) => {
    const molecule = chance.pick(molecules)
    const [form, route] = FORMS[Math.floor(FORMS.length * chance.next() ** 1.7)] ?? FORMS[0]
    const strength = chance.pick(STRENGTHS)
    const name = `${molecule.name_en} ${strength}`
    const hasAtc = chance.next() < 0.93
    return {
      ...SEEN,
      code: FIRST_CODE + place,
      molecule_id: molecule.id,
      title: name,
      name_en: molecule.name_en,
      name_fa: molecule.name_fa,
      strength,
      form,
      route,
      title_inferred: false,
      slug: slugify(name),
      name_fold: fold(`${molecule.name_fa} ${name}`),
      name_sort: sortKey(`${molecule.name_fa} ${strength}`),
      // Molecules of one group stand together, as in the true classification.
      atc_code: hasAtc ? (substances[molecule.id % substances.length] ?? null) : null,
      atc_inferred: false,
      listed_on: chance.next() < 0.6 ? dayBefore(Math.floor(chance.next() * 7_000)) : null,
      ...noCounts,
    }
  })
}

// A record populated from JSON has no defaults.
const noCounts = {
  licence_count: 0,
  maker_count: 0,
  holder_count: 0,
  local_count: 0,
  under_licence_count: 0,
  imported_count: 0,
  emergency_count: 0,
  imported_only: false,
}

export function draftCompanies(count: number, chance: Chance) {
  const countries = Object.keys(COUNTRIES_FA)
  const companies = inventMarks(count, chance).map(({ en, fa }, place) => ({
    id: place + 1,
    national_id: String(98_000_000_000 + place),
    name: `داروسازی ${fa}`,
    name_en: `${en} Pharmaceutical`,
    name_fold: fold(`داروسازی ${fa} ${en}`),
    name_sort: sortKey(`داروسازی ${fa}`),
    slug: companySegment(`داروسازی ${fa}`),
    country: chance.next() < 0.7 ? 'IR' : chance.pick(countries),
    source: 'template',
    declared_roles: [],
    roles: [],
    atc_roots: [],
    licence_count: 0,
    medicine_count: 0,
    molecule_count: 0,
    sole_maker_count: 0,
    expiring_count: 0,
  }))
  const unique = [...new Map(companies.map((company) => [company.slug, company])).values()]
  const numbered = unique.map((company, place) => ({ ...company, id: place + 1 }))
  const spellings = numbered.map(({ id, name, slug }) => ({
    id,
    company_id: id,
    spelling: name,
    path_key: companyPathKey(slug),
  }))
  const paths = [...new Map(spellings.map((spelling) => [spelling.path_key, spelling])).values()]
  return { companies: numbered, spellings: paths }
}

export function draftBrands(count: number, chance: Chance) {
  return inventMarks(count, chance).map(({ en, fa }, place) => ({
    place,
    brand_en: en.toUpperCase(),
    brand_fa: fa,
    fold: fold(`${fa} ${en}`),
    sort: sortKey(fa),
  }))
}

function dayBefore(days: number): string {
  return new Date(Date.UTC(2026, 10, 1) - days * 86_400_000).toISOString().slice(0, 10)
}
