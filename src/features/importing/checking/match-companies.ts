import { LEGAL_FORMS } from '#data/reference/company-words.ts'
import { fold } from '#src/persian/fold.ts'
import type { ImportRun } from '../import-run.ts'
import { dropValues } from './refuse-rows.ts'
import { UNKNOWN_NAME } from './unknown-company.ts'

const ROLES = [
  ['holder', 'holder_name', 'holderName'],
  ['brand_owner', 'brand_owner_name', 'brandOwnerName'],
  ['producer', 'producer_name', 'producerName'],
] as const

/** By a known spelling; and where the file tells no type of supply, the one that the product has. */
const BY_SPELLING = `
  with known as materialized (
    select k.path_key, c.national_id as id from company_spellings k join companies c on c.id = k.company_id
    where c.national_id is not null and c.source <> 'sample'
  )
  update staging.products s set ${ROLES.map(([role]) => `${role}_national_id = coalesce(s.${role}_national_id, of_${role}.id)`).join(', ')},
    supply_type = coalesce(p.supply_type, t.supply_type),
    supply_inferred = case when p.supply_type is null and t.irc is not null then t.supply_inferred else p.supply_inferred end
  from staging.products p left join products t on t.irc = p.irc and t.source <> 'sample'
    ${ROLES.map(([role]) => `left join known of_${role} on of_${role}.path_key = p.${role}_key`).join('\n    ')}
  where p.ctid = s.ctid`

/**
 * Finds the companies that a file tells by name only, by a known spelling, or by one that differs in the
 * legal form alone and is of one company only. A name nobody knows is noted and the product
 * keeps the company it has: a company is never made of a name alone. What was found before stays.
 */
export async function matchCompanies(run: ImportRun): Promise<void> {
  const ofCore = await companiesByCore(run)
  await run.client.query(BY_SPELLING)
  for (const [role, name, field] of ROLES) {
    await matchByCore(run, role, name, ofCore)
    await dropValues(run, {
      table: 'products',
      field,
      where: `s.${name} is not null and s.${role}_national_id is null`,
      value: `s.${name}`,
      reason: `'${UNKNOWN_NAME}'`,
    })
    await run.client.query(
      `update staging.products s set ${role}_national_id = c.national_id
       from products t join companies c on c.id = t.${role}_id
       where t.irc = s.irc and t.source <> 'sample' and s.${role}_national_id is null`,
    )
  }
  // Until now they had none, and what is asked of them next would be joined row by row.
  const found = ROLES.map(([role]) => `${role}_national_id`).join(', ')
  await run.client.query(`analyze staging.products (${found})`)
}

/** National IDs of the real companies by what their names are without the legal form. */
async function companiesByCore(run: ImportRun): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await run.client.query<{ id: string; spelling: string }>(
    `select c.national_id as id, k.spelling from company_spellings k
     join companies c on c.id = k.company_id where c.national_id is not null and c.source <> 'sample'`,
  )
  const named = Map.groupBy(rows, ({ spelling }) => companyCore(spelling))
  return new Map([...named].map(([core, found]) => [core, new Set(found.map(({ id }) => id))]))
}

async function matchByCore(
  run: ImportRun,
  role: (typeof ROLES)[number][0],
  column: (typeof ROLES)[number][1],
  ofCore: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const { rows } = await run.client.query<{ name: string }>(
    `select distinct ${column} as name from staging.products
     where ${column} is not null and ${role}_national_id is null`,
  )
  const found = rows.flatMap(({ name }) => {
    const core = companyCore(name)
    const [id, ...others] = core === '' ? [] : (ofCore.get(core) ?? [])
    return id === undefined || others.length > 0 ? [] : [{ name, id }]
  })
  if (found.length === 0) return
  await run.client.query(
    `update staging.products s set ${role}_national_id = f.id
     from unnest($1::text[], $2::text[]) f (name, id)
     where s.${column} = f.name and s.${role}_national_id is null`,
    [found.map(({ name }) => name), found.map(({ id }) => id)],
  )
}

const FORMS = new RegExp(`(?<= )(?:${LEGAL_FORMS.join('|').replaceAll(' ', ' +')})(?= )`, 'g')

/**
 * A company's name as it is compared: folded, without what it legally is and without spaces. Words of
 * the trade stay: «داروسازی سبحان» and «سبحان انکولوژی» are two. Empty for a name of nothing else.
 */
export function companyCore(name: string): string {
  return ` ${fold(name).replaceAll(' ', '  ')} `.replace(FORMS, '').replaceAll(' ', '')
}
