import type pg from 'pg'

/** Columns of staged files that hold a company's national ID, with that of its spelling. */
const STAGED = [
  ['products', 'holder_national_id', 'holder_name'],
  ['products', 'brand_owner_national_id', null],
  ['products', 'producer_national_id', null],
  ['supplements', 'holder_national_id', 'holder_name'],
  ['health_products', 'company_national_id', null],
  ['ingredient_licences', 'company_national_id', null],
] as const

const LED = `
  create temp table pg_temp.led_companies as
  with recursive led as (
    select from_national_id as told, into_national_id as meant from company_merges
    where undone_at is null and from_national_id is not null and into_national_id is not null
    union
    select l.told, m.into_national_id from led l
    join company_merges m on m.from_national_id = l.meant and m.undone_at is null
  )
  select l.told, l.meant, c.name from led l join companies c on c.national_id = l.meant`

/**
 * Reads the staged files as an admin's merges mean them: a company that was found to be another is
 * told as the other, under the other's name. Nothing is done where there are no merges.
 */
export async function readMerges(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select from company_merges where undone_at is null limit 1')
  if (rows.length === 0) return
  await client.query('drop table if exists pg_temp.led_companies')
  await client.query(LED)
  for (const [table, id, name] of STAGED) {
    await client.query(
      `update staging.${table} s set ${id} = l.meant ${name ? `, ${name} = l.name` : ''}
       from led_companies l where l.told = s.${id}`,
    )
  }
  await client.query(
    'delete from staging.companies s using led_companies l where l.told = s.national_id',
  )
  // Two makers that are one hold one licence: the one that lasts longer.
  await client.query(
    `delete from staging.ingredient_licences a using staging.ingredient_licences b
     where a.company_national_id = b.company_national_id and a.ingredient_key = b.ingredient_key
       and a.company_national_id in (select meant from led_companies)
       and (coalesce(b.valid_until, 'infinity'), b.line) > (coalesce(a.valid_until, 'infinity'), a.line)`,
  )
  await client.query('drop table pg_temp.led_companies')
}
