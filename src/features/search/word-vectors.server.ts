import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { brandKey } from './name-words.server.ts'

/** Fills `search_words` of every kind that has them; writes only rows that changed. */
export async function fillWordVectors(tx: Queryable): Promise<void> {
  await tx.execute(fillCompanies)
  await tx.execute(fillMedicines)
  await tx.execute(fillProducts)
  await tx.execute(fillIngredients)
  await tx.execute(fillSupplements)
  await tx.execute(fillHealthProducts)
}

function vectorOf(...texts: SQL[]): SQL {
  const words = sql`string_to_array(concat_ws(' ', ${sql.join(texts, sql`, `)}), ' ')`
  return sql`array_to_tsvector(array_remove(${words}, ''))`
}

const fillCompanies = sql`
  update companies as c set search_words = n.vector
  from (
    select w.id, ${vectorOf(sql`w.words`, sql`o.national_id`)} as vector
    from draft_company_words as w join companies as o using (id)
  ) as n
  where c.id = n.id and c.search_words is distinct from n.vector`

const fillMedicines = sql`
  update medicines as m set search_words = n.vector
  from (
    select w.code, ${vectorOf(
      sql`w.names`,
      sql`w.strength`,
      sql`w.details`,
      sql`w.code::text`,
      sql`b.words`,
    )} as vector
    from draft_medicine_words as w
    left join (
      select code, string_agg(words, ' ') as words
      from (
        select distinct p.medicine_code as code, d.words
        from products as p join draft_brand_words as d on d.key = ${brandKey}
        where p.vanished_on is null and d.words <> ''
      ) as brands
      group by code
    ) as b using (code)
  ) as n
  where m.code = n.code and m.search_words is distinct from n.vector`

const fillProducts = sql`
  update products as p set search_words = n.vector
  from (
    select p.irc, ${vectorOf(
      sql`b.words`,
      sql`m.names`,
      sql`m.strength`,
      sql`m.details`,
      sql`m.code::text`,
      sql`h.words`,
      sql`r.words`,
      sql`o.words`,
      sql`p.irc`,
      sql`p.gtin`,
    )} as vector
    from products as p
    join draft_medicine_words as m on m.code = p.medicine_code
    left join draft_brand_words as b on b.key = ${brandKey}
    left join draft_company_words as h on h.id = p.holder_id
    left join draft_company_words as r on r.id = p.producer_id
    left join draft_company_words as o on o.id = p.brand_owner_id
  ) as n
  where p.irc = n.irc and p.search_words is distinct from n.vector`

const fillIngredients = sql`
  update ingredients as i set search_words = n.vector
  from (
    select w.id, ${vectorOf(sql`w.names`, sql`w.details`)} as vector
    from draft_ingredient_words as w
  ) as n
  where i.id = n.id and i.search_words is distinct from n.vector`

const fillSupplements = sql`
  update supplements as s set search_words = n.vector
  from (
    select w.permit_no, ${vectorOf(
      sql`w.names`,
      sql`w.details`,
      sql`c.words`,
      sql`s.permit_no`,
      sql`s.gtin`,
    )} as vector
    from draft_supplement_words as w
    join supplements as s using (permit_no)
    left join draft_company_words as c on c.id = s.company_id
  ) as n
  where s.permit_no = n.permit_no and s.search_words is distinct from n.vector`

const fillHealthProducts = sql`
  update health_products as h set search_words = n.vector
  from (
    select w.permit_no, ${vectorOf(
      sql`w.names`,
      sql`w.details`,
      sql`c.words`,
      sql`h.permit_no`,
    )} as vector
    from draft_health_words as w
    join health_products as h using (permit_no)
    left join draft_company_words as c on c.id = h.company_id
  ) as n
  where h.permit_no = n.permit_no and h.search_words is distinct from n.vector`
