import type { ImportRun } from '../import-run.ts'
import { distinctPersian } from '../parsing/persian-molecule.ts'

/** Molecules named by medicines; a Persian name once known is not lost. */
export async function publishMolecules(run: ImportRun): Promise<void> {
  await run.client.query(
    `insert into molecules (key, name_en, name_fa, is_combination)
     select distinct on (molecule_key) molecule_key, molecule_en, molecule_fa, is_combination
     from staging.medicines where molecule_key is not null
     order by molecule_key, molecule_fa nulls last, line
     on conflict (key) do update set
       name_en = excluded.name_en,
       name_fa = coalesce(excluded.name_fa, molecules.name_fa),
       is_combination = excluded.is_combination
     where (molecules.name_en, molecules.name_fa, molecules.is_combination)
       is distinct from
       (excluded.name_en, coalesce(excluded.name_fa, molecules.name_fa), excluded.is_combination)`,
  )
  await tellApart(run)
}

/** One Persian name stands on one molecule: those that share one are told apart, or left without. */
async function tellApart(run: ImportRun): Promise<void> {
  const { rows } = await run.client.query<{ ids: number[]; names: string[]; nameFa: string }>(
    `select array_agg(id order by key) as ids, array_agg(name_en order by key) as names,
       name_fa as "nameFa"
     from molecules where name_fa is not null group by name_fa having count(*) > 1`,
  )
  const stated = rows.flatMap(({ ids, names, nameFa }) => {
    const distinct = distinctPersian(nameFa, names)
    return ids.map((id, place) => ({ id, nameFa: distinct[place] ?? null }))
  })
  await run.client.query(
    `update molecules m set name_fa = t.name_fa
     from unnest($1::int[], $2::text[]) t (id, name_fa) where t.id = m.id`,
    [stated.map(({ id }) => id), stated.map(({ nameFa }) => nameFa)],
  )
}

export async function publishCompanyGroups(run: ImportRun): Promise<void> {
  await run.client.query(
    `insert into company_groups (name)
     select distinct group_name from staging.companies where group_name is not null
     on conflict (name) do nothing`,
  )
}

export async function publishSpellings(run: ImportRun): Promise<void> {
  await run.client.query(
    `insert into company_spellings (company_id, spelling, path_key)
     select c.id, s.spelling, s.path_key
     from staging.company_spellings s join companies c on c.national_id = s.national_id
     on conflict (path_key) do nothing`,
  )
}
