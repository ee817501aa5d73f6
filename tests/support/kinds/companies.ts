import { sql } from 'drizzle-orm'
import { companyList } from '#src/catalogue/companies/list.ts'
import { ROLE_WORDS } from '#src/catalogue/companies/roles.ts'
import type { Database } from '#src/server/db/client.ts'
import { type Filters, fieldOf, type KindUnderTest, within } from './kind-under-test.ts'
import { all } from './licence-facts.ts'

interface Company {
  id: number
  nameSort: string
  group: number | null
  roles: string[]
  roots: string[]
  licences: number
  molecules: number
  soleMaker: number
  expiring: number
}

export const companies: KindUnderTest = {
  name: 'companies',
  definition: companyList,
  list: (caller, search) => caller.companies.list(search),
  facets: (caller, search) => caller.companies.facets(search),
  keyOf: (row) => fieldOf(row, 'id'),
  manyValued: ['role', 'atc'],
  openFilter: 'group',
  word: 'داروسازی',
  facts: async (db) =>
    (await readCompanies(db)).map((company) => {
      const { id, nameSort, licences, molecules, soleMaker, expiring } = company
      return {
        key: String(id),
        order: { name: nameSort, licences, molecules, soleMaker, expiring },
        meets: (filters) => meets(company, filters),
        secrets: [],
      }
    }),
}

function meets(company: Company, filters: Filters): boolean {
  return all(filters, (key, values) => {
    if (key === 'role') return company.roles.some((role) => values.includes(role))
    if (key === 'atc') return company.roots.some((root) => values.includes(root))
    if (key === 'group') return company.group !== null && values.includes(String(company.group))
    if (key === 'scale') return values.includes(scaleOf(company.licences))
    if (key === 'licenceCount') return within(company.licences, values[0])
    if (key === 'moleculeCount') return within(company.molecules, values[0])
    return company.soleMaker > 0
  })
}

function scaleOf(licences: number): string {
  if (licences <= 10) return 'small'
  if (licences <= 50) return 'medium'
  return licences <= 200 ? 'large' : 'giant'
}

async function readCompanies(db: Database): Promise<Company[]> {
  const { rows } = await db.execute<Company & Record<string, unknown>>(sql`
    select id, name_sort as "nameSort", group_id as group, roles, atc_roots as roots,
      licence_count as licences, molecule_count as molecules, sole_maker_count as "soleMaker",
      expiring_count as expiring
    from companies`)
  return rows.filter(({ roles }) => roles.some((role) => role in ROLE_WORDS))
}
