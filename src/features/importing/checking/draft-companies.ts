import { COMPANY_REFERENCES } from '#src/catalogue/facts/kinds.server.ts'
import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { companyPathKey, companySegment } from '#src/persian/slug.ts'
import { type ImportRun, isDeclaring } from '../import-run.ts'
import { copyRows } from '../staging/copy-rows.ts'

interface NamedCompany {
  nationalId: string
  /** Every spelling in the files, the most used first. */
  spellings: string[]
  known: { name: string; slug: string; source: string } | null
}

/**
 * Gives each company of the staged files its one name, slug and spellings. A template declares the
 * name; the regulator's list only uses it, so there the most frequent spelling is taken, and a name
 * that a template declared is kept. A path key that leads to one company is never given to another.
 */
export async function draftCompanies(run: ImportRun): Promise<void> {
  const companies = await namedCompanies(run)
  const owners = await pathOwners(run)
  const drafts = companies.map((company) => {
    const name = chooseName(run, company)
    const retained = company.known?.name === name ? company.known.slug : null
    const slug = retained ?? freeSlug(name, company.nationalId, owners)
    claim(owners, slug, company.nationalId)
    return { ...company, name, slug }
  })
  await stageDrafts(run, drafts)
  await stageSpellings(run, drafts, owners)
}

function chooseName(run: ImportRun, { spellings, known }: NamedCompany): string {
  const [used = ''] = spellings
  if (!known || isDeclaring(run.source)) return used
  // A list that comes without that of the medicines spells a part of a company's licences.
  return known.source !== 'iran-erx' || !run.fileOf.has('products') ? known.name : used
}

function freeSlug(name: string, nationalId: string, owners: Map<string, string>): string {
  const base = companySegment(name) || nationalId
  for (let turn = 1; ; turn += 1) {
    const slug = turn === 1 ? base : `${base}-${turn}`
    const owner = owners.get(companyPathKey(slug))
    if (owner === undefined || owner === nationalId) return slug
  }
}

function claim(owners: Map<string, string>, path: string, nationalId: string): boolean {
  const key = companyPathKey(path)
  if (key === '' || (owners.get(key) ?? nationalId) !== nationalId) return false
  owners.set(key, nationalId)
  return true
}

const FROM_TEMPLATE = `
  select national_id, array_prepend(name, spellings) as spellings from staging.companies
  order by line`

const FROM_PACKS = `
  with uses as (
    select national_id, spelling, count(*) as uses from (
      ${COMPANY_REFERENCES.flatMap(({ kind, staged, stagedName }) =>
        stagedName === undefined
          ? []
          : [
              `select ${staged} as national_id, ${stagedName} as spelling from staging.${kind.staging}`,
            ],
      ).join(' union all ')}
    ) packs group by 1, 2
  )
  select national_id, array_agg(spelling order by uses desc, length(spelling) desc, spelling) as spellings
  from uses group by national_id order by sum(uses) desc, national_id`

async function namedCompanies(run: ImportRun): Promise<NamedCompany[]> {
  const staged = isDeclaring(run.source) ? FROM_TEMPLATE : FROM_PACKS
  const { rows } = await run.client.query<{
    national_id: string
    spellings: string[]
    name: string | null
    slug: string
    source: string
  }>(
    `with staged as materialized (${staged})
     select s.*, c.name, c.slug, c.source from (select *, row_number() over () as place from staged) s
     left join companies c on c.national_id = s.national_id and ${remains(run)} order by s.place`,
  )
  return rows.map(({ national_id, spellings, name, slug, source }) => ({
    nationalId: national_id,
    spellings,
    known: name === null ? null : { name, slug, source },
  }))
}

async function pathOwners(run: ImportRun): Promise<Map<string, string>> {
  const { rows } = await run.client.query<{ path_key: string; national_id: string }>(
    `select s.path_key, c.national_id from company_spellings s
     join companies c on c.id = s.company_id where ${remains(run)}`,
  )
  return new Map(rows.map((row) => [row.path_key, row.national_id]))
}

/** The sample's companies make way for real ones. */
function remains(run: ImportRun): string {
  return run.source === 'sample' ? 'true' : `c.source <> 'sample'`
}

type Draft = NamedCompany & { name: string; slug: string }

async function stageDrafts(run: ImportRun, drafts: readonly Draft[]): Promise<void> {
  const copy = copyRows(run.client, 'company_drafts')
  for (const { nationalId, name, slug } of drafts) {
    await copy.add({
      national_id: nationalId,
      name,
      name_fold: fold(name),
      name_sort: sortKey(name),
      slug,
    })
  }
  await copy.end()
}

async function stageSpellings(
  run: ImportRun,
  drafts: readonly Draft[],
  owners: Map<string, string>,
): Promise<void> {
  const copy = copyRows(run.client, 'company_spellings')
  for (const { nationalId, name, slug, spellings } of drafts) {
    for (const spelling of new Set([name, slug, ...spellings])) {
      if (!claim(owners, companySegment(spelling), nationalId)) continue
      const path_key = companyPathKey(companySegment(spelling))
      await copy.add({ national_id: nationalId, spelling, path_key })
    }
  }
  await copy.end()
}
